import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasDescriptor } from './parts.ts';

/** Where authors who think of another interface put the schema. */
const misspellings = ['input_schema', 'inputschema', 'parameters', 'schema', 'args', 'arguments'];

export const inputSchemaPresent = defineRule({
  id: 'descriptor/input-schema-present',
  subject: 'tool',
  requirement: 'Every tool has an `inputSchema`, and it is not null.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#tool',
    'spec: schema.ts Tool.inputSchema',
    'reviewer-policy: Descriptor admission (object inputSchema)',
    'audit: Why it matters (inputSchema not null)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: '`inputSchema` is missing or null', spec: 'error', reviewer: 'error' } },
  consequence:
    'Clients cannot build arguments; measured, the official clients lose the whole list over one such tool.',
  why: 'The member is required also where a tool takes no arguments: the schema is how it says so.',
  fix: 'Add an `inputSchema`; for a tool without arguments `{"type": "object", "additionalProperties": false}`.',
  applies: hasDescriptor,
  check: ({ descriptor }) => {
    if (descriptor === undefined) return 'inapplicable';
    const schema = member(descriptor, 'inputSchema');
    if (schema !== undefined && schema !== null) return 'pass';
    if (schema === null) return [{ at: ['inputSchema'], message: 'inputSchema is null' }];
    const found = misspellings.find((name) => Object.hasOwn(descriptor, name));
    if (found === undefined) return [{ message: 'the descriptor has no inputSchema' }];
    return [
      {
        message: `the descriptor has no inputSchema, but "${found}"`,
        fix: `Rename "${found}" to "inputSchema".`,
      },
    ];
  },
  good: [
    { title: 'an object schema', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'anything but null: its form is judged by descriptor/input-schema-object',
      tool: { name: 'search', inputSchema: false },
    },
  ],
  bad: [
    { title: 'null', tool: { name: 'search', inputSchema: null } },
    { title: 'omitted because there are no arguments', tool: { name: 'ping' } },
    { title: 'misspelt', tool: { name: 'search', input_schema: { type: 'object' } } },
    { title: 'called parameters', tool: { name: 'search', parameters: { type: 'object' } } },
  ],
});
