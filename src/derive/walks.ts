import { isObject, type Json, member } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import type { ListedItem, WalkPage, WalkSubject } from '../model/subject.ts';
import { paramsOf } from './message.ts';

/** A walk that still grows. Cursors are compared for identity only, and forgotten when the walk moves on. */
interface OpenWalk {
  readonly subject: WalkSubject & { readonly items: ListedItem[]; readonly pages: WalkPage[] };
  /** The cursor that continues it; `undefined` when the last page ended the walk. */
  next: Json | undefined;
}

export interface Walks {
  readonly all: WalkSubject[];
  /** The page's walk and its position there, or `undefined` for a page that continues no walk. */
  readonly place: (exchange: Exchange, at: string, method: string, result: Json, items: number) => PlacedPage;
}

export interface PlacedPage {
  readonly walk: { readonly items: ListedItem[] };
  readonly page: number;
}

/** Rebuilds the walks of each list, per caller and connection, from pages in the order they were recorded. */
export function newWalks(): Walks {
  const all: WalkSubject[] = [];
  const open = new Map<string, OpenWalk>();
  return {
    all,
    place(exchange, at, method, result, items) {
      const key = JSON.stringify([method, exchange.caller, exchange.connection]);
      const params = paramsOf(exchange);
      const cursor = params === undefined ? undefined : member(params, 'cursor');
      let walk = open.get(key);
      if (walk === undefined || cursor === undefined || walk.next !== cursor) {
        const { caller, connection } = exchange;
        walk = {
          subject: {
            kind: 'walk',
            at,
            exchange: exchange.id,
            caller,
            connection,
            method,
            items: [],
            pages: [],
          },
          next: undefined,
        };
        open.set(key, walk);
        all.push(walk.subject);
      }
      const next = isObject(result) ? member(result, 'nextCursor') : undefined;
      walk.next = next;
      walk.subject.pages.push({
        exchange: exchange.id,
        at,
        cursor: kindOf(cursor),
        items,
        next: kindOfNext(next),
      });
      return { walk: walk.subject, page: walk.subject.pages.length - 1 };
    },
  };
}

const kindOf = (cursor: Json | undefined): WalkPage['cursor'] =>
  cursor === undefined ? 'none' : cursor === '' ? 'empty' : 'given';

const kindOfNext = (next: Json | undefined): WalkPage['next'] => {
  if (next === undefined || next === null) return 'none';
  return typeof next === 'string' ? (next === '' ? 'empty' : 'given') : 'invalid';
};
