import { isObject, type Json, member } from '../json/json.ts';
import type { ListedItem, WalkPage, WalkSubject } from '../model/subject.ts';
import type { Seen } from './facet.ts';

/** A walk that still grows. Cursors are compared for identity only, and forgotten when the walk moves on. */
interface OpenWalk {
  readonly subject: WalkSubject & { readonly items: ListedItem[]; readonly pages: WalkPage[] };
  /** The cursor that continues it; `undefined` when the last page ended the walk. */
  next: Json | undefined;
}

export interface PlacedPage {
  /** The items of the page's walk, to be added to. */
  readonly items: ListedItem[];
  readonly page: number;
}

export interface Walks {
  readonly all: WalkSubject[];
  /** Puts a page into its walk, opening a new walk where it continues none. */
  readonly place: (seen: Seen, items: number) => PlacedPage;
}

/** Rebuilds the walks of each list, per caller and connection, from pages in the order they were recorded. */
export function newWalks(): Walks {
  const all: WalkSubject[] = [];
  const open = new Map<string, OpenWalk>();
  return {
    all,
    place(seen, items) {
      const { method, caller, connection, revision, exchange, params, result } = seen;
      const key = JSON.stringify([method, caller, connection]);
      const at = `${seen.at}/response/result`;
      const cursor = params === undefined ? undefined : member(params, 'cursor');
      let walk = open.get(key);
      if (walk === undefined || cursor === undefined || walk.next !== cursor) {
        const place = { at, revision, caller, connection, exchange: exchange.id };
        walk = {
          subject: { kind: 'walk', ...place, method: String(method), items: [], pages: [] },
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
        requested: exchange.request !== null,
        cursor: cursor === undefined ? 'none' : cursor === '' ? 'empty' : 'given',
        items,
        next: kindOfNext(next),
      });
      return { items: walk.subject.items, page: walk.subject.pages.length - 1 };
    },
  };
}

const kindOfNext = (next: Json | undefined): WalkPage['next'] => {
  if (next === undefined || next === null) return 'none';
  return typeof next === 'string' ? (next === '' ? 'empty' : 'given') : 'invalid';
};
