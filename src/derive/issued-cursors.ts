import type { Json } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import { cursorId, nextCursor } from './cursor.ts';
import { listMembers, resultOf } from './message.ts';

/** Cursors that are remembered, at most; with more, none counts as unissued. */
const MAX_CURSORS = 500_000;

/** What is known of the cursors of one list on one connection. */
export interface IssuedCursors {
  /** A page of the list was recorded, by whatever caller and connection. */
  readonly listed: (method: string) => boolean;
  /** The last page on the connection gave a cursor. */
  readonly isOpen: (exchange: Exchange, method: string) => boolean;
  readonly has: (exchange: Exchange, method: string, cursor: Json) => boolean;
  /** Takes the cursor that a page gives. */
  readonly note: (exchange: Exchange, method: string | null) => void;
}

export function newIssuedCursors(): IssuedCursors {
  const issued = new Map<string, Set<string>>();
  const open = new Set<string>();
  const listed = new Set<string>();
  let count = 0;
  return {
    listed: (method) => listed.has(method),
    isOpen: (exchange, method) => open.has(keyOf(exchange, method)),
    has: (exchange, method, cursor) =>
      count >= MAX_CURSORS || issued.get(keyOf(exchange, method))?.has(cursorId(cursor)) === true,
    note(exchange, method) {
      const result = resultOf(exchange);
      if (method === null || !listMembers.has(method) || result === undefined) return;
      listed.add(method);
      const key = keyOf(exchange, method);
      const { id } = nextCursor(result);
      if (id === undefined) {
        open.delete(key);
        return;
      }
      open.add(key);
      const cursors = issued.get(key) ?? new Set();
      issued.set(key, cursors);
      if (count >= MAX_CURSORS || cursors.has(id)) return;
      cursors.add(id);
      count++;
    },
  };
}

const keyOf = (exchange: Exchange, method: string): string => JSON.stringify([method, exchange.connection]);
