import { type JsonObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasInputSchema } from '../descriptor/parts.ts';

/** Beside `"type": "object"` at the root these made clients drop tools; elsewhere nobody stumbles over them. */
const stumblingBlocks = ['allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref', '$dynamicRef', 'dependentSchemas'];

const search = (root: JsonObject): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object', ...root },
});

export const any202012KeywordAllowed = defineRule({
  id: 'schema/any-2020-12-keyword-allowed',
  subject: 'tool',
  requirement:
    'Composition, conditions and references are legal at the root of `inputSchema`, beside `"type": "object"`.',
  keyword: 'MAY',
  basis: ['spec: schema.ts Tool.inputSchema', 'spec: changelog minor 10'],
  since: '2026-07-28',
  side: 'server',
  affects: 'note',
  cases: {
    default: { when: 'such a keyword stands at the root; information only', spec: 'info', reviewer: 'info' },
  },
  consequence:
    'A tool without fault may be refused by a client or a model API that admits less than the specification.',
  why: 'It is said so that nobody takes it for a fault: no tool is rejected for these keywords.',
  fix: 'Nothing has to change. Where hosts refuse the tool, state the alternatives below a property instead.',
  applies: hasInputSchema,
  check: ({ input }) => {
    if (input === undefined) return 'inapplicable';
    const { root } = input;
    if (member(root, 'type') !== 'object' || !stumblingBlocks.some((name) => Object.hasOwn(root, name)))
      return 'pass';
    const found = stumblingBlocks.filter((name) => Object.hasOwn(root, name)).join(', ');
    return [{ at: ['inputSchema'], message: `the root of inputSchema has ${found}, which is legal` }];
  },
  good: [
    {
      title: 'below a property',
      tool: search({ properties: { a: { oneOf: [{ type: 'string' }, { type: 'null' }] } } }),
    },
    { title: 'keywords that nobody defines', tool: search({ 'x-order': ['a'] }) },
  ],
  bad: [
    {
      title: 'alternatives at the root',
      tool: search({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    },
    {
      title: 'a condition at the root',
      tool: search({ if: { required: ['a'] }, else: { required: ['b'] } }),
    },
  ],
});
