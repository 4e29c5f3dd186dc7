import { defineRule } from '../../model/rule.ts';
import { namesOnSeveralPages } from './duplicates.ts';
import { announced, pages } from './examples.ts';
import { hasSeveralPages } from './parts.ts';

export const noCrossPageConsistency = defineRule({
  id: 'pagination/no-cross-page-consistency',
  subject: 'walk',
  requirement: 'A list that changes between two pages may show an item twice or not at all.',
  keyword: 'MAY',
  basis: ['spec: server/utilities/caching#interaction-with-pagination'],
  since: '2026-07-28',
  side: 'server',
  affects: 'note',
  cases: {
    default: { when: 'the list changed while it was walked', spec: 'info', reviewer: 'info' },
  },
  consequence: 'The walk is no snapshot of the list.',
  why: 'Servers promise nothing across pages. It is no fault, and a reason to walk again before anybody is blamed.',
  fix: 'Walk the list again from its first page.',
  applies: hasSeveralPages,
  check: (walk) => {
    if (walk.announced) return [{ message: 'a change of the list was announced while it was walked' }];
    return walk.changed && namesOnSeveralPages(walk).size > 0
      ? [{ message: 'pages overlap, and another walk shows that the list changed' }]
      : 'pass';
  },
  good: [
    pages('nothing changed', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
    ]),
    pages('a change before the walk', [
      { items: ['a'], exchange: announced },
      { items: ['b'], next: 'c1' },
      { cursor: 'c1', items: ['c'] },
    ]),
  ],
  bad: [
    pages('announced', [
      { items: ['a'], next: 'c1', exchange: announced },
      { cursor: 'c1', items: ['b'] },
    ]),
    pages('seen by another walk', [
      { items: ['a', 'b'], next: 'c1' },
      { cursor: 'c1', items: ['b', 'c'] },
      { items: ['a', 'c'] },
    ]),
  ],
});
