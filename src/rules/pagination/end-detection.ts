import { defineRule, type Failure } from '../../model/rule.ts';
import { complete, pages } from './examples.ts';
import { lastPage } from './parts.ts';

export const endDetection = defineRule({
  id: 'pagination/end-detection',
  subject: 'walk',
  requirement: 'A page without `nextCursor`, or with null, ends the walk.',
  keyword: 'SHOULD',
  basis: ['spec: server/utilities/pagination#implementation-guidelines'],
  since: '2024-11-05',
  side: 'client',
  affects: 'note',
  cases: {
    default: { when: 'the sender goes on after such a page', spec: 'warn', reviewer: 'warn' },
  },
  consequence: 'The walk never ends, or brings the first page again as if it were more.',
  why: 'Only a cursor that is not null says that there is more. How many items the page holds says nothing: a full one may be the last, and an empty one need not be.',
  fix: 'Stop when `nextCursor` is absent or null.',
  check: (walk) => {
    const failures: Failure[] = [];
    for (const [index, { link }] of walk.pages.entries()) {
      if (link === 'past-end')
        failures.push({
          message: `page ${index + 1} was asked for although page ${index} had no nextCursor`,
        });
    }
    if (failures.length > 0) return failures;
    return lastPage(walk)?.next === 'none' ? 'pass' : 'inapplicable';
  },
  good: [
    pages('no cursor, no further request', [{ items: ['a', 'b'] }]),
    pages('an empty page with a cursor is not the end', [{ next: 'c1' }, { cursor: 'c1', items: ['a'] }]),
    pages('null is the end', [{ items: ['a'], next: null }]),
    pages('the list is asked for again', [{ items: ['a'] }, { items: ['a'] }]),
  ],
  bad: [
    pages(
      'goes on from null',
      [
        { items: ['a'], next: null },
        { cursor: null, items: ['a'] },
      ],
      complete,
    ),
    pages('goes on from nothing', [
      { items: ['a'] },
      { cursor: 'undefined', items: ['a'], exchange: { expect: 'success' } },
    ]),
  ],
});
