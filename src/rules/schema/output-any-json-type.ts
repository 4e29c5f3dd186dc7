import type { JsonObject } from '../../json/json.ts';
import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasOutputSchema } from '../descriptor/parts.ts';

const giving = (outputSchema: JsonObject): JsonObject => ({
  name: 'count',
  inputSchema: { type: 'object' },
  outputSchema,
});

export const outputAnyJsonType = defineRule({
  id: 'schema/output-any-json-type',
  subject: 'tool',
  requirement: '`outputSchema` may describe a result of any JSON type, not only an object.',
  keyword: 'MAY',
  basis: [
    'spec: server/tools#structured-content',
    'spec: schema.ts Tool.outputSchema',
    'reviewer-policy: Result contract (structuredContent as any JSON value)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'note',
  cases: {
    default: {
      when: 'the root of outputSchema does not say type object; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence:
    'Older clients assumed an object: measured, SDK 1.32 loses the whole list over an output schema of another type or of none.',
  why: 'It is said so that nobody takes it for a fault: revision 2026-07-28 admits arrays, strings, numbers, booleans and null.',
  fix: 'Nothing has to change. For clients of earlier revisions, wrap the result in an object.',
  applies: hasOutputSchema,
  check: ({ output }) => {
    if (output === undefined) return 'inapplicable';
    if (member(output.root, 'type') === 'object') return 'pass';
    return [
      { at: ['outputSchema'], message: 'the root of outputSchema is not bound to objects, which is legal' },
    ];
  },
  good: [
    { title: 'an object', tool: giving({ type: 'object', properties: { count: { type: 'integer' } } }) },
    { title: 'no output schema', tool: { name: 'count', inputSchema: { type: 'object' } } },
  ],
  bad: [
    { title: 'a list', tool: giving({ type: 'array' }) },
    { title: 'null', tool: giving({ type: 'null' }) },
    { title: 'a constant', tool: giving({ const: 3 }) },
  ],
});
