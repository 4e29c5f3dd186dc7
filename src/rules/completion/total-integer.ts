import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { completionOf } from '../../protocol/completion/answer.ts';
import { aType } from '../descriptor/parts.ts';
import { asked, completion, suggested, suggesting } from './examples.ts';
import { hasCompletion } from './parts.ts';

export const totalInteger = defineRule({
  id: 'completion/total-integer',
  subject: 'completion',
  requirement: '`total`, when present, is an integer.',
  keyword: 'MUST',
  basis: ['spec: schema.ts/schema.json CompleteResult.total'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: '`total` is anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'Typed clients reject the whole result.',
  why: 'It is the number of all matches, and may exceed the number of values.',
  fix: 'Send a whole number, or leave `total` out.',
  applies: hasCompletion,
  check: ({ result }) => {
    const total = memberOf(completionOf(result), 'total');
    if (total === undefined) return 'pass';
    // What is beyond a double was a whole number on the wire.
    if (typeof total === 'number' && (Number.isInteger(total) || !Number.isFinite(total))) return 'pass';
    const what = typeof total === 'number' ? 'has a fraction' : `is ${aType(total)}, not an integer`;
    return [{ at: ['completion', 'total'], message: `total ${what}` }];
  },
  good: [
    {
      title: 'more than the values',
      exchanges: [completion(asked, suggested({ values: ['staging'], total: 5000, hasMore: true }))],
    },
    { title: 'left out', exchanges: [completion(asked, suggesting('staging'))] },
  ],
  bad: [
    { title: 'a string', exchanges: [completion(asked, suggested({ values: [], total: '10' }))] },
    { title: 'a fraction', exchanges: [completion(asked, suggested({ values: [], total: 10.5 }))] },
    { title: 'null', exchanges: [completion(asked, suggested({ values: [], total: null }))] },
  ],
});
