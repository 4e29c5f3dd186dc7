import { defineRule } from '../../model/rule.ts';
import { complete, pages, partial } from './examples.ts';
import { ALTERED, gapsIn, isAltered, UNSEEN } from './parts.ts';

export const missingPages = defineRule({
  id: 'pagination/missing-pages',
  subject: 'walk',
  requirement:
    'Each page of a walk is recorded: every cursor that a page gave was sent, and the last page gave none.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Pagination (report missing pages)'],
  since: '2024-11-05',
  side: 'reviewer',
  withholds: 'pages',
  affects: 'surface',
  cases: {
    default: { when: 'a page was not asked for, or is not recorded', spec: 'off', reviewer: 'error' },
    'partial-capture': {
      when: 'the recording says of itself that it is partial',
      spec: 'warn',
      reviewer: 'error',
    },
  },
  consequence: 'What is listed on the missing pages escapes the review; approval is withheld.',
  why: 'Whoever recorded the walk stopped early, or lost a page. This accuses nobody: it asks for evidence. A walk that was begun anew and then completed lacks nothing.',
  fix: 'Walk the list again, and go on while `nextCursor` is present and not null, the empty string included.',
  check: (walk, surface) => {
    if (walk.complete === null) return { unknown: UNSEEN };
    if (walk.complete || walk.superseded) return 'pass';
    if (walk.beyond > 0) return { unknown: 'the walk has more pages than are followed' };
    const gaps = gapsIn(walk, surface);
    if (gaps.length === 0) return isAltered(walk) ? { unknown: ALTERED } : 'pass';
    return surface.evidence.statements.walksComplete === false
      ? gaps.map((gap) => ({ ...gap, case: 'partial-capture' }))
      : gaps;
  },
  good: [
    pages('one page', [{}]),
    pages('two pages', [{ next: 'c1' }, { cursor: 'c1' }]),
    pages('begun anew', [
      { items: ['a'], next: 'c1' },
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
    ]),
  ],
  bad: [
    pages('the second page was not asked for', [{ next: 'c1' }]),
    pages('the walk ends at an empty cursor', [{ next: '' }], complete),
    pages('the first page and the third', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c2', items: ['c'], exchange: { expect: 'success' } },
    ]),
    pages('in a partial recording', [{ next: 'c1' }], partial),
  ],
});
