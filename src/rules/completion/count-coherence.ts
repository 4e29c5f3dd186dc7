import { defineRule } from '../../model/rule.ts';
import { answerOf, countFault } from '../../protocol/completion/answer.ts';
import { asked, completion, suggested } from './examples.ts';
import { countValues, hasValues } from './parts.ts';

export const countCoherence = defineRule({
  id: 'completion/count-coherence',
  subject: 'completion',
  requirement: '`total`, `hasMore` and the number of values do not contradict each other.',
  keyword: 'POLICY',
  basis: ['spec: schema.ts CompleteResult (derived)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: '`total` is negative or below the number of values, or `hasMore` does not fit the two',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The user is shown a wrong count, or asks for more where there is none.',
  why: '`total` counts all matches, the values are some of them, and `hasMore` says whether any are left.',
  fix: 'Take all three from one list of matches: its length, its first 100, whether it is longer.',
  applies: hasValues,
  check: (subject) => {
    const { total, hasMore } = answerOf(subject.result);
    const found = countFault(countValues(subject), total, hasMore);
    return found === undefined ? 'pass' : [{ at: ['completion', found.at], message: found.fault }];
  },
  good: [
    {
      title: 'all of them',
      exchanges: [completion(asked, suggested({ values: ['a'], total: 1, hasMore: false }))],
    },
    {
      title: 'more, not counted',
      exchanges: [completion(asked, suggested({ values: ['a'], hasMore: true }))],
    },
  ],
  bad: [
    {
      title: 'total below the values',
      exchanges: [completion(asked, suggested({ values: ['a', 'b'], total: 1 }))],
    },
    { title: 'a negative total', exchanges: [completion(asked, suggested({ values: [], total: -1 }))] },
    {
      title: 'no more, though total says so',
      exchanges: [completion(asked, suggested({ values: ['a'], total: 2, hasMore: false }))],
    },
    {
      title: 'more, though all are there',
      exchanges: [completion(asked, suggested({ values: ['a'], total: 1, hasMore: true }))],
    },
  ],
});
