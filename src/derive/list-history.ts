import type { ListChange, ListHistory } from '../model/surface.ts';
import { sha256 } from './digest.ts';

/** Bounds on what is compared: connections, different sets, and suspicions that are followed up. */
const MAX_CONNECTIONS = 10_000;
const MAX_SETS = 1000;
const MAX_SUSPICIONS = 100;

/** A complete walk, as it is compared. */
export interface CompleteWalk {
  readonly at: string;
  readonly connection: string | null;
  readonly sequence: readonly string[];
  readonly copies: readonly number[];
  readonly public: boolean;
  /** How many changes of the list had been announced when it began and when it ended. */
  readonly announced: { readonly before: number; readonly after: number };
  /** How many requests that may have effects the connection had answered when it began and when it ended. */
  readonly effects: { readonly before: number; readonly after: number };
}

export interface History {
  readonly add: (walk: CompleteWalk) => void;
  /** The last walk that was taken. */
  readonly last: () => CompleteWalk | undefined;
  /** The set of names was not always the same, announced or not. */
  readonly changed: () => boolean;
  /** Every walk showed the same entries, and no change was announced. */
  readonly steady: () => boolean;
  readonly isPublic: () => boolean;
  readonly result: () => Omit<ListHistory, 'method' | 'caller' | 'revision'>;
}

interface Connection {
  set: number;
  /** It always saw the same set. */
  constant: boolean;
  ordinal: number;
  effects: number;
}

interface Suspicion {
  readonly change: ListChange;
  readonly connection: string | null;
  readonly other: string | null;
  readonly set: number;
}

/** Compares complete walks of one list by one caller as they come. Only small facts and the last walk are kept. */
export function newHistory(): History {
  let last: (CompleteWalk & { readonly set: number }) | undefined;
  let walks = 0;
  let sets = 0;
  let setChanged = false;
  let contentChanged = false;
  let announced = false;
  let isPublic = false;
  const setIds = new Map<string, number>();
  const orders = new Map<number, string>();
  const connections = new Map<string | null, Connection>();
  const allConnections = new Set<string | null>();
  const lastBySet = new Map<number, { readonly ordinal: number; readonly connection: string | null }>();
  const seenOn = new Map<number, Set<string | null>>();
  const changes = { sets: tally(), orders: tally() };
  const flickers: Suspicion[] = [];
  const unlocks: Suspicion[] = [];

  function setIdOf(sequence: readonly string[]): number {
    const digest = setDigest(sequence);
    const known = setIds.get(digest);
    if (known !== undefined) return known;
    if (setIds.size >= MAX_SETS) for (const kept of [setIds, orders, lastBySet, seenOn]) kept.clear();
    setIds.set(digest, sets);
    return sets++;
  }

  /** The set of a walk. The first walk's is looked up when a second differs from it. */
  function setOf(walk: CompleteWalk): number {
    if (last === undefined) return sets++;
    if (sameList(last.sequence, walk.sequence)) return last.set;
    if (setIds.size === 0) setIds.set(setDigest(last.sequence), last.set);
    return setIdOf(walk.sequence);
  }

  /** What came before an announced change is not compared with what comes after it. */
  function forget(): void {
    for (const kept of [orders, connections, lastBySet, seenOn]) kept.clear();
    flickers.length = 0;
    unlocks.length = 0;
  }

  function compare(walk: CompleteWalk, before: CompleteWalk & { readonly set: number }, set: number): void {
    const { connection } = walk;
    const change = (): ListChange => describe(before.sequence, walk);
    if (set !== before.set) note(changes.sets, change);
    if (!sameList(before.sequence, walk.sequence)) compareOrder(walk, before, set);
    const own = connections.get(connection);
    if (own === undefined) return;
    const suspect = (list: Suspicion[], other: string | null): void => {
      if (list.length < MAX_SUSPICIONS) list.push({ change: change(), connection, other, set });
    };
    if (own.set !== set && walk.effects.before > own.effects) suspect(unlocks, null);
    if (own.set !== set) return;
    for (const [otherSet, { ordinal, connection: other }] of lastBySet)
      if (otherSet !== set && other !== connection && ordinal > own.ordinal) suspect(flickers, other);
  }

  function compareOrder(
    walk: CompleteWalk,
    before: CompleteWalk & { readonly set: number },
    set: number,
  ): void {
    if (!orders.has(before.set)) orders.set(before.set, orderOf(before));
    const known = orders.get(set);
    const own = orderOf(walk);
    if (known !== undefined && known !== own)
      note(changes.orders, () => ({ at: walk.at, appeared: 0, vanished: 0, example: undefined }));
    orders.set(set, own);
  }

  function remember(walk: CompleteWalk, set: number): void {
    const { connection } = walk;
    const own = connections.get(connection);
    if (own === undefined) {
      if (connections.size < MAX_CONNECTIONS)
        connections.set(connection, { set, constant: true, ordinal: walks, effects: walk.effects.after });
    } else {
      own.constant &&= own.set === set;
      own.set = set;
      own.ordinal = walks;
      own.effects = walk.effects.after;
    }
    if (allConnections.size < MAX_CONNECTIONS) allConnections.add(connection);
    lastBySet.set(set, { ordinal: walks, connection });
    const seen = seenOn.get(set) ?? new Set();
    if (seen.size < 2) seen.add(connection);
    seenOn.set(set, seen);
  }

  return {
    add(walk) {
      walks++;
      const calm = last === undefined || last.announced.before === walk.announced.after;
      if (!calm) {
        announced = true;
        forget();
      }
      const before = last;
      const set = setOf(walk);
      const equal = before !== undefined && sameWalk(before, walk);
      if (before !== undefined) {
        setChanged ||= before.set !== set;
        contentChanged ||= !equal && !sameContent(before, walk);
        if (calm) compare(walk, before, set);
      }
      remember(walk, set);
      isPublic ||= walk.public;
      const kept = equal ? { sequence: before.sequence, copies: before.copies } : {};
      last = { ...walk, ...kept, set };
    },
    last: () => last,
    changed: () => setChanged,
    steady: () => !contentChanged && !announced,
    isPublic: () => isPublic,
    result() {
      const always = (connection: string | null): boolean => connections.get(connection)?.constant === true;
      const flickering = flickers.filter(({ connection, other }) => always(connection) && always(other));
      const unlocking = unlocks.filter(({ connection, set }) =>
        [...(seenOn.get(set) ?? [])].every((other) => other === connection),
      );
      return {
        walks,
        connections: allConnections.size,
        ...changes,
        perConnection: tallyOf(flickering),
        sideEffects: tallyOf(unlocking),
      };
    },
  };
}

interface Tally {
  count: number;
  first: ListChange | undefined;
}

const tally = (): Tally => ({ count: 0, first: undefined });

const tallyOf = (suspicions: readonly Suspicion[]): Tally => ({
  count: suspicions.length,
  first: suspicions[0]?.change,
});

function note(changes: Tally, change: () => ListChange): void {
  changes.count++;
  changes.first ??= change();
}

const setDigest = (sequence: readonly string[]): string =>
  sha256(JSON.stringify([...new Set(sequence)].sort()));

/** Of names listed twice the first place counts. */
const orderOf = ({ sequence }: CompleteWalk): string => sha256(JSON.stringify([...new Set(sequence)]));

function describe(before: readonly string[], walk: CompleteWalk): ListChange {
  const old = new Set(before);
  const now = new Set(walk.sequence);
  const appeared = [...now].filter((name) => !old.has(name));
  const vanished = [...old].filter((name) => !now.has(name));
  return {
    at: walk.at,
    appeared: appeared.length,
    vanished: vanished.length,
    example: appeared[0] ?? vanished[0],
  };
}

export const sameList = <T>(left: readonly T[], right: readonly T[]): boolean =>
  left === right || (left.length === right.length && left.every((item, index) => item === right[index]));

const sameWalk = (left: CompleteWalk, right: CompleteWalk): boolean =>
  sameList(left.sequence, right.sequence) && sameList(left.copies, right.copies);

/** The same entries, in whatever order. */
export function sameContent(left: CompleteWalk, right: CompleteWalk): boolean {
  if (sameWalk(left, right)) return true;
  const keys = ({ sequence, copies }: CompleteWalk): Set<string> =>
    new Set(sequence.map((name, index) => `${copies[index]} ${name}`));
  const known = keys(left);
  const other = keys(right);
  return known.size === other.size && [...other].every((key) => known.has(key));
}
