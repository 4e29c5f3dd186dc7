import { isObject, type Json, member, memberOf } from '../json/json.ts';
import type { Message } from '../model/evidence.ts';
import { digestOf, sha256 } from './digest.ts';

/** Cursors longer than this are remembered by their digest. */
const MAX_PLAIN = 64;

/** What tells a cursor from others. Cursors are compared for identity and never read. */
export function cursorId(cursor: Json): string {
  if (typeof cursor !== 'string') return `json ${typeof cursor} ${digestOf(cursor)}`;
  return cursor.length > MAX_PLAIN ? `long ${sha256(cursor)}` : `text ${cursor}`;
}

/** What the request of a page says of its cursor. A `null` counts as none. */
export interface SentCursor {
  readonly kind: 'none' | 'empty' | 'given';
  /** `undefined` when none was sent. */
  readonly value: Json | undefined;
  readonly id: string | undefined;
  /** `cursor` was sent with the value null. */
  readonly isNull: boolean;
  /** It stands beside `params` or in its `_meta` instead of in it. */
  readonly misplaced: boolean;
}

export function sentCursor(request: Message | null): SentCursor {
  const params = memberOf(request?.value, 'params');
  const value = memberOf(params, 'cursor');
  if (value === undefined || value === null) {
    const stray =
      memberOf(request?.value, 'cursor') ?? memberOf(memberOf(params, '_meta'), 'cursor') ?? undefined;
    const misplaced = value === undefined && stray !== undefined;
    return { kind: 'none', value: undefined, id: undefined, isNull: value === null, misplaced };
  }
  return {
    kind: value === '' ? 'empty' : 'given',
    value,
    id: cursorId(value),
    isNull: false,
    misplaced: false,
  };
}

/** What a list result says of the page after it. */
export interface NextCursor {
  readonly kind: 'none' | 'empty' | 'given' | 'invalid';
  readonly value: Json | undefined;
  /** `undefined` at the end of the list: `nextCursor` is absent or null. */
  readonly id: string | undefined;
}

export function nextCursor(result: Json | undefined): NextCursor {
  const value = isObject(result) ? member(result, 'nextCursor') : undefined;
  if (value === undefined || value === null) return { kind: 'none', value, id: undefined };
  const id = cursorId(value);
  if (typeof value !== 'string') return { kind: 'invalid', value, id };
  return { kind: value === '' ? 'empty' : 'given', value, id };
}
