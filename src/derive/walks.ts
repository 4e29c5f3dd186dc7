import type { Statements } from '../model/evidence.ts';
import type { PageLink, WalkSubject } from '../model/subject.ts';
import type { ListHistory, SharedAnswer } from '../model/surface.ts';
import { type SentCursor, sentCursor } from './cursor.ts';
import type { Seen } from './facet.ts';
import { newListHistories } from './list-histories.ts';
import { sameList } from './list-history.ts';
import {
  addItem,
  addPage,
  type Draft,
  fetchAgain,
  isComplete,
  type ListedEntry,
  noteUnstable,
  type OpenWalk,
  openWalk,
  type PageItems,
  walkDigest,
} from './open-walk.ts';

/** Walks that are followed at the same time, and items in them, at most; then the one that waits longest is closed. */
const MAX_OPEN = 256;
const MAX_OPEN_ITEMS = 1_000_000;
/** Connections with unfinished walks that are watched for a complete one, at most. */
const MAX_UNFINISHED = 10_000;
/** Pages that were set aside, at most. */
const MAX_ASIDE = 16;
/** Walks that are kept for each connection; beyond, a walk that shows the same as another's is counted with it. */
const MAX_KEPT_APART = 1000;

/** Where a page stands. */
export interface PlacedPage {
  readonly page: number;
  /**
   * Takes the entry of the page's next name. Entries of a page that was there before are passed over. `isNew`: the name
   * was never listed before.
   */
  readonly add: (entry: ListedEntry, isNew: boolean) => void;
  /** The page was taken whole. */
  readonly done: () => void;
}

export interface Walks {
  /** In the order they began; what is said of a walk is settled at the end. */
  readonly all: readonly WalkSubject[];
  readonly histories: ListHistory[];
  readonly shared: SharedAnswer[];
  /** Puts a page into its walk, opening a new walk where it continues none. */
  readonly place: (seen: Seen, items: PageItems) => PlacedPage;
  /** A page that an unissued cursor was answered with: it is in no walk, unless the next request goes on from it. */
  readonly setAside: (seen: Seen, items: PageItems) => PlacedPage;
  /** A list request with a cursor was refused as invalid. */
  readonly refuse: (seen: Seen) => void;
  /** A change of a list was announced; `somewhen`: on a stream that does not tell between which requests. */
  readonly announce: (method: string, somewhen: boolean) => void;
  /** A request that may have effects was answered. */
  readonly takeEffect: (connection: string | null) => void;
  readonly finish: () => void;
}

const passedOver = { add: () => undefined, done: () => undefined };

interface ClosedWalk {
  readonly subject: Draft;
  readonly key: string;
  readonly ordinal: number;
}

/** Rebuilds the walks of each list, per caller and connection, from pages in the order they were recorded. */
export function newWalks(statements: () => Statements): Walks {
  const all: WalkSubject[] = [];
  const closed: ClosedWalk[] = [];
  const open = new Map<string, OpenWalk>();
  const aside = new Map<string, OpenWalk>();
  const kept = new Map<string, Map<string, Draft>>();
  const histories = newListHistories();
  /** Where a walk was left unfinished: the last complete walk that came after it. */
  const lastComplete = new Map<string, number>();
  let ordinal = 0;

  const keyOf = ({ method, caller, connection, exchange }: Seen): string =>
    JSON.stringify([method, caller, exchange.request === null ? { unseen: true } : connection]);

  /** Puts a walk in the place of the one that was followed there. */
  function follow(key: string, walk: OpenWalk, startsOver: boolean): OpenWalk {
    const before = open.get(key);
    if (before !== undefined) {
      before.subject.restarted = startsOver && before.next !== undefined;
      open.delete(key);
      close(key, before, false);
    }
    open.set(key, walk);
    makeRoom();
    return walk;
  }

  function begin(key: string, seen: Seen, sent: SentCursor): OpenWalk {
    const walk = openWalk(seen, ordinal++, sent);
    histories.begin(walk, seen);
    all.push(walk.subject);
    return follow(key, walk, sent.kind === 'none' && seen.exchange.request !== null);
  }

  function makeRoom(): void {
    let items = 0;
    for (const walk of open.values()) items += walk.sequence.length;
    for (const [key, walk] of open) {
      if (open.size <= 1 || (open.size <= MAX_OPEN && items <= MAX_OPEN_ITEMS)) return;
      open.delete(key);
      items -= walk.sequence.length;
      close(key, walk, false);
    }
  }

  function close(key: string, walk: OpenWalk, atEnd: boolean): void {
    const { subject, sequence } = walk;
    subject.complete = isComplete(walk);
    subject.announced = histories.announcedDuring(walk);
    if (subject.complete === false && sequence.length > 0) {
      const before = histories.lastOf(walk)?.sequence ?? [];
      subject.superseded = sameList(sequence, before.slice(0, sequence.length));
    }
    const unfinished = subject.complete === false && !lastComplete.has(key);
    if (unfinished && lastComplete.size < MAX_UNFINISHED) lastComplete.set(key, -1);
    keep(key, walk, atEnd);
  }

  function keep(key: string, walk: OpenWalk, atEnd: boolean): void {
    const { subject } = walk;
    const { method, caller } = subject;
    const scope = closed.length < MAX_KEPT_APART ? key : JSON.stringify([method, caller]);
    const known = kept.get(scope) ?? new Map<string, Draft>();
    // The one walk of a list that is recorded once needs no digest.
    if (!atEnd || known.size > 0) {
      const digest = walkDigest(walk);
      const same = known.get(digest);
      if (same !== undefined) {
        same.repeats++;
        all.splice(all.lastIndexOf(subject), 1);
        return;
      }
      known.set(digest, subject);
      kept.set(scope, known);
    }
    closed.push({ subject, key, ordinal: walk.ordinal });
  }

  /** Walks are compared in the order in which they end. */
  function settle(key: string, walk: OpenWalk): void {
    if (walk.next !== undefined || isComplete(walk) !== true) return;
    histories.add(walk);
    if (lastComplete.has(key)) lastComplete.set(key, walk.ordinal);
  }

  function append(
    walk: OpenWalk,
    seen: Seen,
    sent: SentCursor,
    link: PageLink,
    items: PageItems,
  ): PlacedPage {
    const page = walk.subject.pages.length;
    const added = addPage(walk, seen, sent, link, items);
    histories.touch(walk);
    if (!added) return { page, ...passedOver };
    return {
      page,
      add: (entry, isNew) => addItem(walk, entry, isNew),
      done: () => settle(keyOf(seen), walk),
    };
  }

  function again(walk: OpenWalk, seen: Seen, page: number, items: PageItems): PlacedPage {
    fetchAgain(walk, seen, page, items.names, !histories.announcedSince(walk));
    return { page, ...passedOver };
  }

  return {
    all,
    histories: histories.results,
    shared: histories.shared,
    place(seen, items) {
      const key = keyOf(seen);
      const sent = sentCursor(seen.exchange.request);
      const walk = open.get(key);
      if (walk !== undefined) {
        open.delete(key);
        open.set(key, walk);
      }
      if (seen.exchange.request === null) {
        const goesOn = walk?.next !== undefined && !sameList(walk.sequence, items.names);
        return append(goesOn ? walk : begin(key, seen, sent), seen, sent, 'unseen', items);
      }
      const link = walk === undefined ? undefined : continues(walk, sent, statements());
      if (walk !== undefined && link !== undefined) return append(walk, seen, sent, link, items);
      if (sent.id === undefined) return append(begin(key, seen, sent), seen, sent, 'start', items);
      const page = walk?.byCursor.get(sent.id);
      if (walk !== undefined && page !== undefined) return again(walk, seen, page, items);
      if (walk?.alternatives.has(sent.id)) return append(walk, seen, sent, 'echo', items);
      const other = aside.get(key);
      if (other?.next === sent.id) {
        aside.delete(key);
        all.push(other.subject);
        return append(follow(key, other, false), seen, sent, 'echo', items);
      }
      if (walk === undefined) return append(begin(key, seen, sent), seen, sent, 'mid', items);
      return append(walk, seen, sent, diverges(walk, sent), items);
    },
    setAside(seen, items) {
      const sent = sentCursor(seen.exchange.request);
      const walk = openWalk(seen, ordinal++, sent);
      histories.begin(walk, seen);
      aside.set(keyOf(seen), walk);
      if (aside.size > MAX_ASIDE) aside.clear();
      return append(walk, seen, sent, 'mid', items);
    },
    refuse(seen) {
      const walk = open.get(keyOf(seen));
      const { id } = sentCursor(seen.exchange.request);
      if (walk === undefined || id === undefined || histories.announcedSince(walk)) return;
      const page = walk.byCursor.get(id);
      if (page !== undefined) noteUnstable(walk, { page, outcome: 'refused' });
      else if (walk.next === id) noteUnstable(walk, { page: -1, outcome: 'refused' });
    },
    announce: histories.announce,
    takeEffect: histories.takeEffect,
    finish() {
      for (const [key, walk] of open) close(key, walk, true);
      open.clear();
      histories.finish();
      for (const { subject, key, ordinal: own } of closed) {
        if (subject.complete === false) subject.superseded ||= (lastComplete.get(key) ?? -1) > own;
        subject.changed = histories.hasChanged(subject);
      }
    },
  };
}

/** How a request goes on from the last page of a walk, where it does so as a client should, or by leaving something out. */
function continues(walk: OpenWalk, sent: SentCursor, { walksComplete }: Statements): PageLink | undefined {
  if (sent.id !== undefined) return walk.next === sent.id ? 'echo' : undefined;
  if (walk.next !== undefined) {
    if (sent.misplaced) return 'misplaced';
    return walksComplete === true ? 'dropped' : undefined;
  }
  return sent.isNull && walk.endsWithNull && !walk.startsWithNull ? 'past-end' : undefined;
}

function diverges(walk: OpenWalk, sent: SentCursor): PageLink {
  if (walk.next === undefined) return 'past-end';
  const given = walk.next.startsWith('json ') ? 'json' : 'text';
  return given === 'text' && typeof sent.value !== 'string' ? 'retyped' : 'other';
}
