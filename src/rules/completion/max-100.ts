import { defineRule } from '../../model/rule.ts';
import { asked, completion, suggested } from './examples.ts';
import { countValues, hasValues } from './parts.ts';

const MAX_VALUES = 100;

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `item-${index}`);

export const max100 = defineRule({
  id: 'completion/max-100',
  subject: 'completion',
  requirement: 'A result suggests at most 100 values.',
  keyword: 'MUST',
  basis: [
    'spec: schema.ts CompleteResult (@maxItems 100)',
    'spec: server/utilities/completion#completion-results',
    'reviewer-policy: Completion',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'there are more than 100 values', spec: 'error', reviewer: 'error' } },
  consequence: 'Clients that validate the result reject it, and the user gets no suggestions at all.',
  why: 'The bound keeps a completion small; `total` and `hasMore` say that there are more.',
  fix: 'Send the 100 best matches, and `hasMore: true` or `total` for the rest.',
  applies: hasValues,
  check: (subject) => {
    const count = countValues(subject);
    if (count <= MAX_VALUES) return 'pass';
    return [{ at: ['completion', 'values'], message: `there are ${count} values, more than ${MAX_VALUES}` }];
  },
  good: [
    {
      title: 'a hundred of many',
      exchanges: [completion(asked, suggested({ values: many(100), total: 5000, hasMore: true }))],
    },
  ],
  bad: [{ title: 'one too many', exchanges: [completion(asked, suggested({ values: many(101) }))] }],
});
