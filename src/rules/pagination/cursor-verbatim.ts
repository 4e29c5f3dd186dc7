import { defineRule, type Failure } from '../../model/rule.ts';
import type { PageLink } from '../../model/subject.ts';
import { _meta, complete, page, pages } from './examples.ts';
import { hasSeveralPages, UNSEEN } from './parts.ts';

const faults: Readonly<Partial<Record<PageLink, string>>> = {
  dropped: 'without the cursor',
  misplaced: 'with a cursor that stands outside of params, and not with the one',
  retyped: 'with a cursor of another JSON type than the one',
  other: 'with another cursor than the one',
};

const first = { items: ['a'], next: ' c1 ' };
const second = { items: ['b'] };

export const cursorVerbatim = defineRule({
  id: 'pagination/cursor-verbatim',
  subject: 'walk',
  requirement: '`params.cursor` of each request is the `nextCursor` of the page before it, unchanged.',
  keyword: 'MUST',
  basis: [
    'spec: server/utilities/pagination#implementation-guidelines',
    'reviewer-policy: Pagination (never decode, modify, increment)',
  ],
  since: '2024-11-05',
  side: 'client',
  affects: 'note',
  cases: {
    default: {
      when: 'the cursor is left out, trimmed, encoded, decoded, incremented, of another type, or outside of params',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The server refuses the request, or answers with another page than the next.',
  why: 'A cursor means something to the server alone. Where nobody states that the walk is complete, another cursor may also come from a page that was not recorded (pagination/missing-pages).',
  fix: 'Send `nextCursor` back as it came.',
  applies: hasSeveralPages,
  check: ({ pages: walked }, { evidence }) => {
    if (walked.some(({ link }) => link === 'unseen')) return { unknown: UNSEEN };
    const failures: Failure[] = [];
    let undecided = false;
    for (const [index, { link }] of walked.entries()) {
      const fault = faults[link];
      if (fault === undefined) continue;
      if (link === 'other' && evidence.statements.walksComplete !== true) undecided = true;
      else failures.push({ message: `page ${index + 1} was asked for ${fault} that page ${index} gave` });
    }
    if (failures.length > 0 || !undecided) return failures;
    return {
      unknown: 'a cursor was sent that the page before did not give: changed, or of a page not recorded',
    };
  },
  good: [
    pages('sent back', [first, { ...second, cursor: ' c1 ' }]),
    pages('sent twice, as after a lost answer', [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c2', items: ['c'] },
    ]),
    pages('a number, where the server gives one', [{ next: 2 }, { cursor: 2 }]),
  ],
  bad: [
    pages('trimmed', [first, { ...second, cursor: 'c1' }], complete),
    pages(
      'incremented',
      [
        { ...first, next: '2' },
        { ...second, cursor: '3' },
      ],
      complete,
    ),
    pages('as a number', [
      { ...first, next: '2' },
      { ...second, cursor: 2, exchange: { expect: 'success' } },
    ]),
    pages('left out', [first, second], complete),
    {
      title: 'outside of params',
      exchanges: [
        page(first),
        page({
          ...second,
          exchange: {
            request: { jsonrpc: '2.0', id: 2, method: 'tools/list', cursor: ' c1 ', params: { _meta } },
          },
        }),
      ],
    },
  ],
});
