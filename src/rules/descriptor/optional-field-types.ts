import { member, typeOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { aType, hasDescriptor } from './parts.ts';

const wanted = [
  ['title', 'string'],
  ['description', 'string'],
  ['icons', 'array'],
  ['annotations', 'object'],
  ['_meta', 'object'],
] as const;

export const optionalFieldTypes = defineRule({
  id: 'descriptor/optional-field-types',
  subject: 'tool',
  requirement:
    'Where present, `title` and `description` are strings, `icons` is an array, `annotations` and `_meta` are objects.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Tool', 'spec: schema.ts Icons', 'spec: schema.ts BaseMetadata'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'one of the members has another JSON type', spec: 'error', reviewer: 'error' } },
  consequence:
    'Typed clients fail to parse the descriptor; measured, one such tool costs the official clients the whole list.',
  why: 'An optional member is left out when there is nothing to say. Serialisers that write null for it break every typed reader.',
  fix: 'Send the member with its type or leave it out; never null.',
  applies: hasDescriptor,
  check: ({ descriptor }) => {
    if (descriptor === undefined) return 'inapplicable';
    let failures: Failure[] | undefined;
    for (const [name, type] of wanted) {
      const value = member(descriptor, name);
      if (value === undefined || typeOf(value) === type) continue;
      failures ??= [];
      const article = type === 'string' ? 'a' : 'an';
      failures.push({ at: [name], message: `${name} is ${aType(value)}, not ${article} ${type}` });
    }
    return failures ?? 'pass';
  },
  good: [
    {
      title: 'all of them',
      tool: {
        name: 'search',
        title: 'Search',
        description: 'Finds things.',
        icons: [],
        annotations: {},
        _meta: {},
        inputSchema: { type: 'object' },
      },
    },
    {
      title: 'members that the specification does not know',
      tool: { name: 'search', version: '1', execution: null, inputSchema: { type: 'object' } },
    },
  ],
  bad: [
    {
      title: 'description null',
      tool: { name: 'search', description: null, inputSchema: { type: 'object' } },
    },
    { title: 'icons an object', tool: { name: 'search', icons: {}, inputSchema: { type: 'object' } } },
    {
      title: 'annotations a list',
      tool: { name: 'search', annotations: [], inputSchema: { type: 'object' } },
    },
    { title: 'title a number', tool: { name: 'search', title: 1, inputSchema: { type: 'object' } } },
    { title: '_meta a string', tool: { name: 'search', _meta: 'x', inputSchema: { type: 'object' } } },
  ],
});
