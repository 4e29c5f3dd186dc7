import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { CallSubject } from '../../model/subject.ts';
import { called, complete } from '../result/examples.ts';
import { interim } from './examples.ts';

export const contractNotAppliedToInterim = defineRule({
  id: 'mrtr/contract-not-applied-to-interim',
  subject: 'call',
  requirement:
    'A result that asks for input needs no content, no structured content and no compatibility text.',
  keyword: 'MAY',
  basis: ['spec: schema.ts CallToolResultResponse'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: {
    default: {
      when: 'a call is answered with input_required; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'It is evidence of neither success nor failure of the tool.',
  why: 'The contract of a tool is about final results. This one was judged by the rules on requests for input alone.',
  fix: 'Nothing has to change; record the final result too.',
  applies: ({ result }: CallSubject) => result !== undefined,
  check: ({ result }) =>
    memberOf(result, 'resultType') === 'input_required'
      ? [{ message: 'the call asks for input: the rules on final results do not apply' }]
      : 'inapplicable',
  good: [called('a final result', complete())],
  bad: [interim('a request for input', { requestState: 's' })],
});
