import { isObject, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType, hasDescriptor } from './parts.ts';

export const outputSchemaObject = defineRule({
  id: 'descriptor/output-schema-object',
  subject: 'tool',
  requirement: '`outputSchema`, where a tool has one, is a JSON object.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Tool.outputSchema'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: '`outputSchema` is present and not an object', spec: 'error', reviewer: 'error' },
  },
  consequence:
    'Clients have no schema to compile: they drop the tool, skip the validation of its results or, measured on null, lose the whole list.',
  why: 'The schema may describe a result of any JSON type and needs no `type`, but it is itself an object.',
  fix: 'Send an object; a tool without an output schema leaves the member out and does not send null.',
  applies: hasDescriptor,
  check: ({ entry }) => {
    const schema = memberOf(entry, 'outputSchema');
    if (schema === undefined) return 'inapplicable';
    if (isObject(schema)) return 'pass';
    return [{ at: ['outputSchema'], message: `outputSchema is ${aType(schema)}, not an object` }];
  },
  good: [
    { title: 'left out', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'the empty schema',
      tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: {} },
    },
    {
      title: 'a list',
      tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } },
    },
  ],
  bad: [
    { title: 'null', tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: null } },
    { title: 'true', tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: true } },
    { title: 'an array', tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: [] } },
  ],
});
