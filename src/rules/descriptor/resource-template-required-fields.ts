import { type JsonObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { readUriTemplate } from '../../protocol/completion/uri-template.ts';
import { pages } from '../pagination/examples.ts';
import { type ItemFault, isTemplatePage, judgePage, stringFault } from './items.ts';

function templateFaults(item: JsonObject): readonly ItemFault[] {
  const template = member(item, 'uriTemplate');
  if (typeof template !== 'string') return stringFault(item, 'uriTemplate');
  const { valid, variables } = readUriTemplate(template);
  if (!valid) return [{ at: ['uriTemplate'], says: 'has a uriTemplate that breaks the grammar of RFC 6570' }];
  if (variables.size > 0) return [];
  return [{ case: 'no-variable', at: ['uriTemplate'], says: 'has a uriTemplate without a variable' }];
}

const listed = (title: string, ...items: JsonObject[]) =>
  pages(title, [{ method: 'resources/templates/list', items }]);

export const resourceTemplateRequiredFields = defineRule({
  id: 'descriptor/resource-template-required-fields',
  subject: 'page',
  requirement: 'Every resource template has a string `uriTemplate` by RFC 6570 and a string `name`.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ResourceTemplate'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a member is missing or no string, or the template breaks the grammar',
      spec: 'error',
      reviewer: 'error',
    },
    'no-variable': {
      when: 'the template is well formed and holds no variable',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'The template cannot be expanded, and its arguments cannot be completed.',
  why: 'Clients fill templates in by a library for RFC 6570, which refuses a brace that is never closed. A template without variable is a plain resource.',
  fix: 'Write `file:///{path}`: names of letters, digits, `_` and `.` in braces, and everything else percent-encoded.',
  applies: isTemplatePage,
  check: (page) =>
    judgePage(page, 'resourceTemplates', (item) => [...templateFaults(item), ...stringFault(item, 'name')]),
  good: [
    listed('a path', { uriTemplate: 'file:///{path}', name: 'file' }),
    listed('operators', { uriTemplate: 'db://{+table}/rows{?id,limit:3,fields*}', name: 'rows' }),
  ],
  bad: [
    listed('a brace that is not closed', { uriTemplate: 'file:///{path', name: 'file' }),
    listed('an empty expression', { uriTemplate: 'file:///{}', name: 'file' }),
    listed('no name', { uriTemplate: 'file:///{path}' }),
    listed('no template', { name: 'file' }),
    listed('no variable', { uriTemplate: 'file:///a', name: 'file' }),
  ],
});
