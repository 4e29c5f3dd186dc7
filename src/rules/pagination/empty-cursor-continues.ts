import { defineRule } from '../../model/rule.ts';
import { complete, pages } from './examples.ts';
import { givesEmptyCursor, lastPage } from './parts.ts';

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
    if (lastPage(walk)?.next !== 'empty' || walk.cycle !== undefined) return 'pass';
    const { walksComplete } = evidence.statements;
    const page = `page ${walk.pages.length}, whose nextCursor is the empty string,`;
    if (walksComplete === true) return [{ message: `${page} is taken for the last one` }];
    if (walk.restarted && !walk.superseded && walksComplete === undefined)
      return [{ message: `the request after ${page} carries no cursor` }];
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
  ],
  bad: [
    pages('taken for the end', [{ next: '' }], complete),
    pages('followed by a request without cursor', [
      { items: ['a'], next: '' },
      { items: ['a'], next: '' },
    ]),
  ],
});
