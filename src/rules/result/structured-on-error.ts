import { defineRule } from '../../model/rule.ts';
import { called, complete, structured, totalling } from './examples.ts';
import { hasOutputSchema, lacksStructured, violations } from './structured.ts';

export const structuredOnError = defineRule({
  id: 'result/structured-on-error',
  subject: 'call',
  requirement: 'A failed result of a tool with an `outputSchema` has `structuredContent`, and it conforms.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Result contract; Verification matrix (Error output mismatch)'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: '`isError` is true, and the structured content is missing or violates the schema',
      spec: 'warn',
      reviewer: 'error',
    },
  },
  consequence:
    'Some clients hide the real error behind a validation error; others pass on what nobody has checked.',
  why: 'The sentence about output schemas exempts no failure, while the examples of the specification carry no structured content and most clients do not validate failures. Policy keeps the published contract.',
  fix: 'Describe the failure in the schema (`anyOf` of success and failure) and return it, or drop `outputSchema`.',
  applies: hasOutputSchema,
  check: (call) => {
    if (!call.isError) return 'inapplicable';
    if (lacksStructured(call))
      return [{ message: 'the tool has an outputSchema and its failed result no structuredContent' }];
    const { structured: outcome } = call;
    if (outcome.state === 'unknown') return { unknown: outcome.reason ?? 'conformance was not decided' };
    return outcome.state === 'violates' ? violations(outcome) : 'pass';
  },
  good: [
    called('conforms', structured({ total: 0 }, { isError: true }), { tool: totalling }),
    called('no schema', complete({ isError: true }), {
      tool: { name: 'search', inputSchema: { type: 'object' } },
    }),
  ],
  bad: [
    called('missing', complete({ isError: true }), { tool: totalling }),
    called('another object', structured({ error: 'x' }, { isError: true }), { tool: totalling }),
  ],
});
