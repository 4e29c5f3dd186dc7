import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { completionOf } from '../../protocol/completion/answer.ts';
import { aType } from '../descriptor/parts.ts';
import { asked, completion, suggested, suggesting } from './examples.ts';
import { hasCompletion } from './parts.ts';

export const hasMoreBoolean = defineRule({
  id: 'completion/has-more-boolean',
  subject: 'completion',
  requirement: '`hasMore`, when present, is a boolean.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CompleteResult.hasMore'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: '`hasMore` is anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'Typed clients reject the whole result.',
  why: 'Absent means that nothing is said; null is not absent.',
  fix: 'Send `true` or `false`, or leave `hasMore` out.',
  applies: hasCompletion,
  check: ({ result }) => {
    const hasMore = memberOf(completionOf(result), 'hasMore');
    if (hasMore === undefined || typeof hasMore === 'boolean') return 'pass';
    return [{ at: ['completion', 'hasMore'], message: `hasMore is ${aType(hasMore)}, not a boolean` }];
  },
  good: [
    { title: 'a boolean', exchanges: [completion(asked, suggested({ values: ['a'], hasMore: true }))] },
    { title: 'left out', exchanges: [completion(asked, suggesting('a'))] },
  ],
  bad: [
    { title: 'null', exchanges: [completion(asked, suggested({ values: ['a'], hasMore: null }))] },
    { title: 'a string', exchanges: [completion(asked, suggested({ values: ['a'], hasMore: 'false' }))] },
  ],
});
