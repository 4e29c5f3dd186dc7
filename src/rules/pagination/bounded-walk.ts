import { defineRule } from '../../model/rule.ts';
import type { WalkSubject } from '../../model/subject.ts';
import { pages } from './examples.ts';
import { lastPage } from './parts.ts';

/** Why a walk that has not ended may never end; `undefined` where nothing says so. */
function endless(walk: WalkSubject): string | undefined {
  const { cycle, beyond, pages: walked } = walk;
  if (beyond > 0) return `it has more than ${walked.length} pages`;
  if (cycle !== undefined) {
    const cursor = walked[cycle.page]?.cursor === 'empty' ? 'the empty cursor' : 'its cursor';
    const pages = cycle.times === 1 ? '1 page is' : `${cycle.times} pages are`;
    return `${cursor} brings page ${cycle.page + 1} again, and ${pages} repeated in all`;
  }
  const last = lastPage(walk);
  if (last?.same === undefined) return undefined;
  return `page ${walked.length} repeats page ${last.same + 1} and gives a cursor again`;
}

const again = { cursor: 'c1', items: ['a'], next: 'c1' };

export const boundedWalk = defineRule({
  id: 'pagination/bounded-walk',
  subject: 'walk',
  requirement: 'A walk that does not come to an end is cut off, and counts as inconclusive.',
  keyword: 'POLICY',
  basis: ['spec: derived from server/utilities/pagination (opaque cursors) and robustness'],
  since: '2024-11-05',
  side: 'reviewer',
  withholds: 'pages',
  affects: 'surface',
  cases: {
    default: {
      when: 'a page comes back to the cursor that gave it, or the walk has more pages than are followed',
      spec: 'info',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients without a bound hang, or count the same items again and again.',
  why: 'No text forbids a server to give a cursor for ever, and nothing may be read from a cursor. So the pages are counted, and the walk is incomplete evidence.',
  fix: 'Leave `nextCursor` out on the last page. As a client, bound the number of pages.',
  check: (walk) => {
    if (lastPage(walk)?.next === 'none' && walk.beyond === 0) return 'pass';
    const reason = endless(walk);
    return reason === undefined ? 'pass' : [{ message: `the walk has no end so far: ${reason}` }];
  },
  good: [
    pages('it ends', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
    ]),
    pages('the same cursor with new items goes on', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: 'c1' },
      { cursor: 'c1', items: ['c'], next: 'c1' },
    ]),
  ],
  bad: [
    pages('the same page for ever', [{ items: ['a'], next: 'c1' }, again, again, again]),
    pages('two pages in turn', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c2', items: ['c'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
    ]),
    pages('the first page for the empty cursor', [
      { items: ['a'], next: '' },
      { cursor: '', items: ['a'], next: '' },
    ]),
  ],
});
