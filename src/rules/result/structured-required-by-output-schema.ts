import { defineRule } from '../../model/rule.ts';
import { called, complete, structured, totalling } from './examples.ts';
import { hasOutputSchema, lacksStructured, succeeds, unlistedTool } from './structured.ts';

export const structuredRequiredByOutputSchema = defineRule({
  id: 'result/structured-required-by-output-schema',
  subject: 'call',
  requirement: 'A tool with an `outputSchema` returns `structuredContent` in every successful final result.',
  keyword: 'MUST',
  basis: ['spec: server/tools#output-schema', 'reviewer-policy: Result contract (require structuredContent)'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the tool has an output schema, and the result no member `structuredContent`',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Strict clients raise an error instead of handing on the result.',
  why: 'The schema is a promise about every success. The same JSON in a text block alone does not keep it. Failures are result/structured-on-error.',
  fix: 'Return the value as `structuredContent` and keep the text block, or drop `outputSchema`.',
  applies: succeeds,
  check: (call) => {
    const unlisted = unlistedTool(call);
    if (unlisted !== undefined) return unlisted;
    if (!hasOutputSchema(call)) return 'inapplicable';
    if (!lacksStructured(call)) return 'pass';
    return [{ message: 'the tool has an outputSchema and the result no structuredContent' }];
  },
  good: [
    called('present', structured({ total: 1 }), { tool: totalling }),
    called('null counts as present', structured(null), {
      tool: { ...totalling, outputSchema: { type: 'null' } },
    }),
    called('asks for input', { resultType: 'input_required', requestState: 's' }, { tool: totalling }),
    called('no schema', complete(), { tool: { name: 'search', inputSchema: { type: 'object' } } }),
  ],
  bad: [
    called(
      'only as text',
      { resultType: 'complete', content: [{ type: 'text', text: '{"total":1}' }] },
      { tool: totalling },
    ),
  ],
});
