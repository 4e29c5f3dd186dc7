import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType, hasDescriptor } from './parts.ts';

export const namePresent = defineRule({
  id: 'descriptor/name-present',
  subject: 'tool',
  requirement: 'Every listed tool has a `name` of its own, and it is a string.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Tool (BaseMetadata.name)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: '`name` is missing or not a string', spec: 'error', reviewer: 'error' } },
  consequence:
    'tools/call and the Mcp-Name header have nothing to address the tool by, and typed clients fail to parse the whole page.',
  why: 'The name is the only handle a client has: it goes into `params.name` of every call and into the Mcp-Name header.',
  fix: 'Give the tool a string `name`. A `title` does not replace it.',
  applies: hasDescriptor,
  check: ({ descriptor }) => {
    const name = descriptor && member(descriptor, 'name');
    if (typeof name === 'string') return 'pass';
    if (name === undefined) return [{ message: 'the descriptor has no name' }];
    return [{ at: ['name'], message: `name is ${aType(name)}, not a string` }];
  },
  good: [
    { title: 'a string', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'an empty string is a string (descriptor/name-non-empty judges it)',
      tool: { name: '', inputSchema: { type: 'object' } },
    },
  ],
  bad: [
    { title: 'a number', tool: { name: 42, inputSchema: { type: 'object' } } },
    { title: 'only a title', tool: { title: 'Search', inputSchema: { type: 'object' } } },
    { title: 'null', tool: { name: null, inputSchema: { type: 'object' } } },
  ],
});
