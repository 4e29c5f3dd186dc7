import { memberOf } from '../json/json.ts';
import type { ListedItem, PageLink, UnstableCursor, WalkPage, WalkSubject } from '../model/subject.ts';
import { nextCursor, type SentCursor } from './cursor.ts';
import { sha256 } from './digest.ts';
import type { Seen } from './facet.ts';

/** Pages of one walk beyond this many are counted and not kept: a server may go on for ever. */
export const MAX_PAGES = 10_000;
/** Cursors of one walk that are reported as unstable, at most. */
const MAX_UNSTABLE = 100;

/** Cursors of pages fetched again that may continue a walk, at most. */
const MAX_ALTERNATIVES = 100;

/** The subject while its walk grows. */
export type Draft = { -readonly [K in keyof WalkSubject]: WalkSubject[K] } & {
  readonly items: ListedItem[];
  readonly pages: WalkPage[];
  readonly unstable: UnstableCursor[];
};

/** An entry of a list as it was listed first, by whatever walk. */
export interface ListedEntry {
  readonly value: { readonly at: string };
  readonly copy: number;
}

/** A walk that still grows. */
export interface OpenWalk {
  readonly ordinal: number;
  readonly subject: Draft;
  /** Names in the order they were listed, and the entries of that name. */
  readonly sequence: string[];
  readonly entries: ListedEntry[];
  /** Where each page begins in the sequence, and what it says of the next one. */
  readonly starts: number[];
  readonly nexts: (string | undefined)[];
  /** Where each name was listed first, for as much of the sequence as was looked at. */
  readonly first: Map<string, number>;
  indexed: number;
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
    entries: [],
    starts: [],
    nexts: [],
    first: new Map(),
    indexed: 0,
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

/** Takes the entry of the next name. `isNew`: the name was never listed before, so that it cannot be here already. */
export function addItem(walk: OpenWalk, entry: ListedEntry, isNew: boolean): void {
  const index = walk.entries.length;
  walk.entries.push(entry);
  if (isNew) return;
  for (; walk.indexed < index; walk.indexed++) {
    const name = walk.sequence[walk.indexed] as string;
    if (!walk.first.has(name)) walk.first.set(name, walk.indexed);
  }
  const name = walk.sequence[index] as string;
  const first = walk.first.get(name);
  if (first === undefined) return;
  if (!walk.repeated.has(name)) {
    walk.repeated.add(name);
    walk.subject.items.push(itemAt(walk, first));
  }
  walk.subject.items.push(itemAt(walk, index));
}

function itemAt({ sequence, entries, starts }: OpenWalk, index: number): ListedItem {
  const { value, copy } = entries[index] as ListedEntry;
  let page = 0;
  for (let step = 1 << 14; step > 0; step >>= 1)
    if ((starts[page + step] ?? Number.POSITIVE_INFINITY) <= index) page += step;
  return { at: value.at, name: sequence[index] as string, page, copy };
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
  if (walk.alternatives.size >= MAX_ALTERNATIVES) walk.alternatives.clear();
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
export function walkDigest({ subject, sequence, entries }: OpenWalk): string {
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
  return sha256(JSON.stringify([facts, course, sequence, copiesOf(entries)]));
}

export const copiesOf = (entries: readonly ListedEntry[]): number[] => entries.map(({ copy }) => copy);
