import { defineRule } from '../../model/rule.ts';
import { answered, complete, page, pages } from './examples.ts';
import { givesEmptyCursor, isRefused, lastPage } from './parts.ts';

export const emptyCursorContinues = defineRule({
  id: 'pagination/empty-cursor-continues',
  subject: 'walk',
  requirement:
    'An empty `nextCursor` is followed by a request with the empty cursor; it is not the end of the list.',
  keyword: 'MUST NOT',
  basis: [
    'spec: server/utilities/pagination#implementation-guidelines',
    'reviewer-policy: Pagination (an empty string continues)',
  ],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: {
    default: {
      when: 'the sender ends the walk, or starts over, at a page whose `nextCursor` is the empty string',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'What is listed after that page is never seen.',
  why: 'Only a missing or null `nextCursor` ends a list. A test such as `if (nextCursor)` takes the empty string for none. A sender that neither goes on nor says that it is done may have stopped for another reason.',
  fix: 'Go on while `nextCursor` is present and not null, and send it back as it came.',
  applies: givesEmptyCursor,
  check: (walk, { evidence }) => {
    if (lastPage(walk)?.next !== 'empty' || walk.cycle !== undefined || isRefused(walk)) return 'pass';
    const { walksComplete } = evidence.statements;
    const where = `page ${walk.pages.length}, whose nextCursor is the empty string,`;
    if (walksComplete === true) return [{ message: `${where} is taken for the last one` }];
    if (walk.restarted && !walk.superseded && walksComplete === undefined)
      return [{ message: `the request after ${where} carries no cursor` }];
    return {
      unknown:
        'the recording stops at an empty nextCursor, and nobody says that this was meant to be the end',
    };
  },
  good: [
    pages('sent back', [{ next: '' }, { cursor: '' }], complete),
    pages('sent back as often as it comes', [
      { items: ['a'], next: '' },
      { cursor: '', items: ['b'], next: 'c1' },
      { cursor: 'c1' },
    ]),
    {
      title: 'sent back, and refused',
      exchanges: [
        page({ next: '' }),
        answered('tools/list', { error: { code: -32602, message: 'Invalid cursor' } }, { cursor: '' }),
      ],
      evidence: { statements: complete },
    },
  ],
  bad: [
    pages('taken for the end', [{ next: '' }], complete),
    pages('followed by a request without cursor', [
      { items: ['a'], next: '' },
      { items: ['a'], next: '' },
    ]),
  ],
});
