import type { JsonObject } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasOutputSchema } from '../descriptor/parts.ts';
import { judgeViolations } from './valid-per-dialect.ts';

const giving = (outputSchema: JsonObject): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object' },
  outputSchema,
});

export const outputValidPerDialect = defineRule({
  id: 'schema/output-valid-per-dialect',
  subject: 'tool',
  requirement: '`outputSchema` is valid by the meta-schema of its dialect, 2020-12 where it declares none.',
  keyword: 'MUST',
  basis: [
    'spec: basic/index#schema-validation',
    'reviewer-policy: Descriptor admission (validate outputSchema)',
  ],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'a keyword has a value that the meta-schema does not admit',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence:
    'Structured results cannot be validated, and clients that compile the schema fail on every call of the tool.',
  why: 'The schema is what a client checks results against before a model sees them.',
  fix: 'Correct the keyword; a schema generated for another dialect has to declare it in `$schema`.',
  applies: hasOutputSchema,
  check: ({ output }) => (output === undefined ? 'inapplicable' : judgeViolations(output, 'outputSchema')),
  good: [
    { title: 'a list of strings', tool: giving({ type: 'array', items: { type: 'string' } }) },
    { title: 'the empty schema', tool: giving({}) },
  ],
  bad: [
    { title: 'an unknown type', tool: giving({ type: 'list' }) },
    { title: 'a list of items in 2020-12', tool: giving({ type: 'array', items: [{ type: 'string' }] }) },
  ],
});
