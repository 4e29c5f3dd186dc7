import { isObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { pages } from './examples.ts';

export const nextCursorString = defineRule({
  id: 'pagination/next-cursor-string',
  subject: 'page',
  requirement: '`nextCursor` is a string, or is left out.',
  keyword: 'MUST',
  basis: ['spec: schema.ts PaginatedResult.nextCursor, Cursor'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: '`nextCursor` is there and is no string, null included',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Typed clients refuse the page, and every item on it is lost.',
  why: 'A cursor is a string, the empty one included. Clients take null for the end of the list; sending it is still of the wrong type.',
  fix: 'Leave `nextCursor` out on the last page, and send it as a string on every other.',
  check: ({ result }) => {
    const next = isObject(result) ? member(result, 'nextCursor') : undefined;
    if (next === undefined) return 'inapplicable';
    if (typeof next === 'string') return 'pass';
    return [{ at: ['nextCursor'], message: `nextCursor is ${aType(next)}, not a string` }];
  },
  good: [
    pages('a cursor', [{ next: 'c1' }, { cursor: 'c1' }]),
    pages('the empty string', [{ next: '' }, { cursor: '' }]),
    pages('none', [{}]),
  ],
  bad: [
    pages('null', [{ next: null }]),
    pages('a number', [{ next: 2 }]),
    pages('an object', [{ method: 'prompts/list', next: { page: 2 } }]),
  ],
});
