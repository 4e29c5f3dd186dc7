import { memberOf } from '../json/json.ts';
import type { ListedItem, PageLink, UnstableCursor, WalkPage, WalkSubject } from '../model/subject.ts';
import { nextCursor, type SentCursor } from './cursor.ts';
import { sha256 } from './digest.ts';
import type { Seen } from './facet.ts';

/** Pages of one walk beyond this many are counted and not kept: a server may go on for ever. */
export const MAX_PAGES = 10_000;
/** Cursors of one walk that are reported as unstable, at most. */
const MAX_UNSTABLE = 100;

/** The subject while its walk grows. */
export type Draft = { -readonly [K in keyof WalkSubject]: WalkSubject[K] } & {
  readonly items: ListedItem[];
  readonly pages: WalkPage[];
  readonly unstable: UnstableCursor[];
};

/** A walk that still grows. */
export interface OpenWalk {
  readonly ordinal: number;
  readonly subject: Draft;
  /** Names in the order they were listed, with the numbers of their descriptors. */
  sequence: string[];
  copies: number[];
  /** Where each page begins in the sequence, and what it says of the next one. */
  readonly starts: number[];
  readonly nexts: (string | undefined)[];
  readonly first: Map<string, ListedItem>;
  readonly repeated: Set<string>;
  /** The page that each cursor gave last. */
  readonly byCursor: Map<string, number>;
  /** The cursor that continues it; `undefined` when the last page ended the list. */
  next: string | undefined;
  /** Further cursors that continue it: those of pages that were fetched again. */
  readonly alternatives: Set<string>;
  /** `nextCursor` of the last page was null, or the first page was asked for with a null. */
  endsWithNull: boolean;
  readonly startsWithNull: boolean;
}

export function openWalk(seen: Seen, ordinal: number, sent: SentCursor): OpenWalk {
  const { method, caller, connection, revision, exchange } = seen;
  return {
    ordinal,
    subject: {
      kind: 'walk',
      at: `${seen.at}/response/result`,
      revision,
      caller,
      connection,
      exchange: exchange.id,
      method: String(method),
      items: [],
      pages: [],
      complete: false,
      repeats: 0,
      restarted: false,
      superseded: false,
      announced: false,
      changed: false,
      cycle: undefined,
      unstable: [],
      retries: 0,
      beyond: 0,
    },
    sequence: [],
    copies: [],
    starts: [],
    nexts: [],
    first: new Map(),
    repeated: new Set(),
    byCursor: new Map(),
    next: undefined,
    alternatives: new Set(),
    endsWithNull: false,
    startsWithNull: sent.isNull,
  };
}

/** The names of a page by its number. */
function sameNames(walk: OpenWalk, page: number, names: readonly string[]): boolean {
  const start = walk.starts[page] ?? 0;
  const end = walk.starts[page + 1] ?? walk.sequence.length;
  return end - start === names.length && names.every((name, index) => walk.sequence[start + index] === name);
}

/** What a page lists: how many entries, and the names of those that have one. */
export interface PageItems {
  readonly count: number;
  readonly names: readonly string[];
}

/** The page is added, unless it is one that its cursor gave before; `true` when it was added. */
export function addPage(
  walk: OpenWalk,
  seen: Seen,
  sent: SentCursor,
  link: PageLink,
  { count, names }: PageItems,
): boolean {
  const { subject } = walk;
  const next = nextCursor(seen.result);
  const known = sent.id === undefined ? undefined : walk.byCursor.get(sent.id);
  walk.endsWithNull = next.value === null;
  walk.next = next.id;
  walk.alternatives.clear();
  if (known !== undefined && walk.nexts[known] === next.id && sameNames(walk, known, names)) {
    subject.cycle = { page: subject.cycle?.page ?? known, times: (subject.cycle?.times ?? 0) + 1 };
    return false;
  }
  if (subject.pages.length >= MAX_PAGES) {
    subject.beyond++;
    return false;
  }
  const page = subject.pages.length;
  const same = [0, page - 1].find((other) => other < page && other >= 0 && sameNames(walk, other, names));
  const scope = memberOf(seen.result, 'cacheScope');
  subject.pages.push({
    exchange: seen.exchange.id,
    at: `${seen.at}/response/result`,
    requested: seen.exchange.request !== null,
    cursor: sent.kind,
    items: count,
    next: next.kind,
    link,
    same: names.length > 0 ? same : undefined,
    scope: scope === 'public' || scope === 'private' ? scope : undefined,
  });
  if (sent.id !== undefined) walk.byCursor.set(sent.id, page);
  walk.starts.push(walk.sequence.length);
  walk.nexts.push(next.id);
  for (const name of names) walk.sequence.push(name);
  return true;
}

export function addItem(walk: OpenWalk, item: ListedItem): void {
  walk.copies.push(item.copy);
  const first = walk.first.get(item.name);
  if (first === undefined) {
    walk.first.set(item.name, item);
    return;
  }
  if (!walk.repeated.has(item.name)) {
    walk.repeated.add(item.name);
    walk.subject.items.push(first);
  }
  walk.subject.items.push(item);
}

/** A page was fetched again with a cursor that had given it before. `comparable`: the list did not change meanwhile. */
export function fetchAgain(
  walk: OpenWalk,
  seen: Seen,
  page: number,
  names: readonly string[],
  comparable: boolean,
): void {
  const { id } = nextCursor(seen.result);
  if (id !== undefined) walk.alternatives.add(id);
  if (sameNames(walk, page, names)) walk.subject.retries++;
  else if (comparable) noteUnstable(walk, { page, outcome: 'other-page' });
}

export function noteUnstable({ subject }: OpenWalk, unstable: UnstableCursor): void {
  if (subject.unstable.length < MAX_UNSTABLE) subject.unstable.push(unstable);
}

/** From the first page to the last, each asked for with the cursor before it. */
export function isComplete({ subject, next }: OpenWalk): boolean | null {
  const { pages, beyond } = subject;
  if (pages.some(({ link }) => link === 'unseen')) return null;
  const linked = pages.every(({ link }, index) => link === (index === 0 ? 'start' : 'echo'));
  return linked && next === undefined && beyond === 0;
}

/** The same for walks that show the same, whatever their cursors are. */
export function walkDigest({ subject, sequence, copies }: OpenWalk): string {
  const { pages, revision, complete, restarted, superseded, announced, cycle, unstable, beyond } = subject;
  const facts = pages.map(({ cursor, next, link, scope, items, requested }) => [
    cursor,
    next,
    link,
    scope,
    items,
    requested,
  ]);
  const course = [revision, complete, restarted, superseded, announced, cycle?.page, unstable, beyond > 0];
  return sha256(JSON.stringify([facts, course, sequence, copies]));
}
