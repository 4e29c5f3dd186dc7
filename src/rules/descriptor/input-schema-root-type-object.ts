import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType, hasInputSchema } from './parts.ts';

export const inputSchemaRootTypeObject = defineRule({
  id: 'descriptor/input-schema-root-type-object',
  subject: 'tool',
  requirement: 'The root of `inputSchema` says `"type": "object"`, with that one string.',
  keyword: 'MUST',
  basis: [
    'spec: schema.ts Tool.inputSchema (type: "object")',
    'reviewer-policy: Descriptor admission (object inputSchema)',
    'audit: Why it matters (valid JSON Schema object)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: '`type` at the root is not the string "object"', spec: 'error', reviewer: 'error' },
  },
  consequence:
    'Typed clients reject the descriptor, and measured lose the whole list; any other root could not be called, since arguments are always an object.',
  why: 'The type of the member fixes the string itself. A list that holds it, or a `$ref` or `anyOf` that leads to it, is something else.',
  fix: 'Write `"type": "object"` at the root; `oneOf`, `anyOf`, `allOf`, `$ref` and `if` may stand beside it.',
  applies: hasInputSchema,
  check: ({ input }) => {
    if (input === undefined) return 'inapplicable';
    const type = member(input.root, 'type');
    if (type === 'object') return 'pass';
    if (type === undefined) return [{ at: ['inputSchema'], message: 'inputSchema has no type at its root' }];
    const found = typeof type === 'string' ? 'another string' : aType(type);
    return [{ at: ['inputSchema', 'type'], message: `type of inputSchema is ${found}, not "object"` }];
  },
  good: [
    { title: 'the string', tool: { name: 'search', inputSchema: { type: 'object', properties: {} } } },
    {
      title: 'beside a composition',
      tool: {
        name: 'search',
        inputSchema: { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      },
    },
    {
      title: 'beside a reference and a condition',
      tool: {
        name: 'search',
        inputSchema: { type: 'object', $ref: '#/$defs/A', if: true, $defs: { A: {} } },
      },
    },
  ],
  bad: [
    { title: 'no type', tool: { name: 'search', inputSchema: { properties: { q: { type: 'string' } } } } },
    { title: 'the empty schema', tool: { name: 'search', inputSchema: {} } },
    { title: 'a list of one', tool: { name: 'search', inputSchema: { type: ['object'] } } },
    { title: 'nullable', tool: { name: 'search', inputSchema: { type: ['object', 'null'] } } },
    { title: 'another type', tool: { name: 'search', inputSchema: { type: 'string' } } },
    {
      title: 'only a reference to an object',
      tool: { name: 'search', inputSchema: { $ref: '#/$defs/A', $defs: { A: { type: 'object' } } } },
    },
    { title: 'only anyOf', tool: { name: 'search', inputSchema: { anyOf: [{ type: 'object' }] } } },
  ],
});
