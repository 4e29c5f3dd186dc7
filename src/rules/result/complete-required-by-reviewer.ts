import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { called, complete } from './examples.ts';
import { asksForOtherRevision, assumedRevision, isFinal } from './results.ts';

export const completeRequiredByReviewer = defineRule({
  id: 'result/complete-required-by-reviewer',
  subject: 'call',
  requirement: 'A final result of a call, a failed one too, says `resultType: "complete"`.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Result contract (require resultType: complete)'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: '`resultType` is missing or not a string', spec: 'off', reviewer: 'error' },
  },
  consequence: 'What the result is evidence of cannot be told, so that the tool is not admitted on it.',
  why: 'Clients may read absence as complete; a review does not, since that reading is there for older servers. Another string is result/result-type-known.',
  fix: 'Add `"resultType": "complete"` to the results of the tool, also to those with `isError: true`.',
  applies: isFinal,
  check: (call, surface) => {
    if (call.complete === undefined || asksForOtherRevision(call)) return 'inapplicable';
    if (typeof member(call.complete, 'resultType') === 'string') return 'pass';
    const assumed = assumedRevision(call, surface);
    if (assumed !== undefined) return { unknown: assumed };
    return [{ message: 'the result does not say that it is complete' }];
  },
  good: [
    called('said', complete()),
    called('said of a failure', complete({ isError: true })),
    called('asks for input', { resultType: 'input_required', requestState: 's' }),
  ],
  bad: [
    called('not said', { content: [{ type: 'text', text: 'ok' }] }),
    called('null, of a failure', complete({ resultType: null, isError: true })),
  ],
});
