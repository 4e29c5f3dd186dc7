import { defineRule } from '../../model/rule.ts';
import type { WalkSubject } from '../../model/subject.ts';
import { announced, answered, page, pages } from './examples.ts';

const usesCursors = (walk: WalkSubject): boolean =>
  walk.unstable.length > 0 || walk.pages.some(({ cursor }) => cursor !== 'none');

const first = { items: ['a'], next: 'c1' };
const second = { cursor: 'c1', items: ['b'] };
const refused = answered(
  'tools/list',
  { error: { code: -32602, message: 'Invalid cursor' } },
  { cursor: 'c1' },
);

export const stableCursors = defineRule({
  id: 'pagination/stable-cursors',
  subject: 'walk',
  requirement: 'A cursor stays usable and gives the same page while the list does not change.',
  keyword: 'SHOULD',
  basis: ['spec: server/utilities/pagination#implementation-guidelines'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a cursor that was given is refused as invalid, or gives another page the second time',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'A request that is repeated after a lost answer skips items or brings them twice.',
  why: 'Only walks show it in which a cursor was sent twice. When the list changed meanwhile, another page is what has to come.',
  fix: 'Let a cursor name a position in the list, for as long as the list is the same.',
  applies: usesCursors,
  check: ({ unstable, retries, changed }) => {
    if (unstable.length > 0)
      return changed
        ? 'inapplicable'
        : unstable.map(({ page: number, outcome }) => ({
            message:
              number === -1
                ? 'a cursor was refused as invalid the first time it was sent back'
                : `the cursor that gave page ${number + 1} ${outcome === 'refused' ? 'is refused as invalid' : 'gives another page'} when it is sent again`,
          }));
    return retries > 0 ? 'pass' : { unknown: 'no cursor was sent twice' };
  },
  good: [
    pages('the same page again', [first, second, second]),
    pages('another page after an announced change', [
      first,
      { ...second, exchange: announced },
      { ...second, items: ['c'] },
    ]),
  ],
  bad: [
    pages('another page', [first, second, { ...second, items: [] }]),
    { title: 'valid once', exchanges: [page(first), page(second), refused] },
    { title: 'never valid', exchanges: [page(first), refused] },
  ],
});
