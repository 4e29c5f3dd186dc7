import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { pages } from '../pagination/examples.ts';
import { type ItemFault, isPromptPage, judgePage, stringFault } from './items.ts';
import { aType } from './parts.ts';

function argumentFaults(prompt: JsonObject): readonly ItemFault[] {
  const list = member(prompt, 'arguments');
  if (list === undefined) return [];
  if (!Array.isArray(list))
    return [{ at: ['arguments'], says: `has arguments that are ${aType(list)}, not an array` }];
  const seen = new Set<string>();
  return list.flatMap((argument: Json, index): ItemFault[] => {
    const at = ['arguments', index];
    if (!isObject(argument))
      return [{ at, says: `has an argument ${index} that is ${aType(argument)}, not an object` }];
    const faults: ItemFault[] = stringFault(argument, 'name').map(({ at: below = [], says }) => ({
      at: [...at, ...below],
      says: `has an argument ${index} that ${says}`,
    }));
    const required = member(argument, 'required');
    if (required !== undefined && typeof required !== 'boolean')
      faults.push({
        at: [...at, 'required'],
        says: `has an argument ${index} whose required is ${aType(required)}, not a boolean`,
      });
    const name = member(argument, 'name');
    if (typeof name !== 'string') return faults;
    if (seen.has(name))
      faults.push({
        case: 'duplicate-argument-names',
        at,
        says: `has two arguments of the name ${quote(name, 60)}`,
      });
    seen.add(name);
    return faults;
  });
}

const prompt = (title: string, ...items: JsonObject[]) => pages(title, [{ method: 'prompts/list', items }]);

export const promptRequiredFields = defineRule({
  id: 'descriptor/prompt-required-fields',
  subject: 'page',
  requirement:
    'Every prompt has a string `name`; `arguments` is an array of objects with a string `name` and, if given, a boolean `required`.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Prompt, PromptArgument'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'a member is missing or of another type', spec: 'error', reviewer: 'error' },
    'duplicate-argument-names': {
      when: 'two arguments of one prompt have the same name',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The prompt cannot be fetched or completed, and typed clients refuse the page.',
  why: 'Arguments of a prompt are a list of names, not a JSON Schema. Two of one name are not forbidden, and only one of them can be sent.',
  fix: 'Write `"arguments": [{ "name": "language", "required": true }]`.',
  applies: isPromptPage,
  check: (page) =>
    judgePage(page, 'prompts', (item) => [...stringFault(item, 'name'), ...argumentFaults(item)]),
  good: [
    prompt('without arguments', { name: 'review' }),
    prompt('with one', { name: 'review', arguments: [{ name: 'language', required: true }] }),
    prompt('an empty list', { name: 'review', arguments: [] }),
  ],
  bad: [
    prompt('a schema for arguments', { name: 'review', arguments: { type: 'object' } }),
    prompt('required as text', { name: 'review', arguments: [{ name: 'language', required: 'true' }] }),
    prompt('an argument without name', { name: 'review', arguments: [{}] }),
    prompt('a string for an argument', { name: 'review', arguments: ['language'] }),
    prompt('no name', { title: 'Review' }),
    prompt('two arguments of one name', { name: 'review', arguments: [{ name: 'a' }, { name: 'a' }] }),
  ],
});
