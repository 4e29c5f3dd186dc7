import { type Budget, spend } from './budget.ts';

/** Inclusive code point ranges, sorted and disjoint: [low, high, low, high, …]. */
type Ranges = readonly number[];

/**
 * A set of code points. An exact set is its ranges. A set that names a Unicode property is exact in ASCII only; what
 * it holds beyond is told by bits, one for each general category: `some` has the categories it may touch, `all` those
 * it holds entirely. Both masks err towards touching, so two sets that share a code point are never called disjoint.
 */
export interface CharSet {
  readonly exact: boolean;
  readonly ranges: Ranges;
  readonly some: number;
  readonly all: number;
}

const LAST = 0x10ffff;
const FIRST_BEYOND_ASCII = 0x80;
export const EVERY_CATEGORY = 0x3fffffff;
export const ANY: CharSet = exactSet([0, LAST]);

export function exactSet(ranges: Ranges): CharSet {
  const low = ranges.at(-2) ?? 0;
  const high = ranges.at(-1) ?? 0;
  return {
    exact: true,
    ranges,
    some: high >= FIRST_BEYOND_ASCII ? EVERY_CATEGORY : 0,
    all: high === LAST && low <= FIRST_BEYOND_ASCII ? EVERY_CATEGORY : 0,
  };
}

export function isEmpty(set: CharSet): boolean {
  return set.ranges.length === 0 && set.some === 0;
}

export function union(sets: readonly CharSet[], budget: Budget): CharSet {
  const [only] = sets;
  if (sets.length === 1 && only !== undefined) return only;
  const exact = sets.every((set) => set.exact);
  const ranges = mergeRanges(
    sets.flatMap((set) => set.ranges),
    budget,
  );
  if (exact) return exactSet(ranges);
  return {
    exact,
    ranges: clipToAscii(ranges),
    some: sets.reduce((mask, set) => mask | set.some, 0),
    all: sets.reduce((mask, set) => mask | set.all, 0),
  };
}

export function complement(set: CharSet): CharSet {
  const ranges: number[] = [];
  let next = 0;
  for (let at = 0; at < set.ranges.length; at += 2) {
    const low = set.ranges[at] ?? 0;
    if (low > next) ranges.push(next, low - 1);
    next = (set.ranges[at + 1] ?? 0) + 1;
  }
  if (next <= LAST) ranges.push(next, LAST);
  if (set.exact) return exactSet(ranges);
  return {
    exact: false,
    ranges: clipToAscii(ranges),
    some: EVERY_CATEGORY & ~set.all,
    all: EVERY_CATEGORY & ~set.some,
  };
}

export function intersection(a: CharSet, b: CharSet, budget: Budget): CharSet {
  const ranges: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.ranges.length && j < b.ranges.length) {
    spend(budget, 1);
    const endOfA = a.ranges[i + 1] ?? 0;
    const endOfB = b.ranges[j + 1] ?? 0;
    const low = Math.max(a.ranges[i] ?? 0, b.ranges[j] ?? 0);
    const high = Math.min(endOfA, endOfB);
    if (low <= high) ranges.push(low, high);
    if (endOfA <= endOfB) i += 2;
    if (endOfB <= endOfA) j += 2;
  }
  if (a.exact && b.exact) return exactSet(ranges);
  return { exact: false, ranges: clipToAscii(ranges), some: a.some & b.some, all: a.all & b.all };
}

export function overlaps(a: CharSet, b: CharSet, budget: Budget): boolean {
  if (a === b) return !isEmpty(a);
  let i = 0;
  let j = 0;
  while (i < a.ranges.length && j < b.ranges.length) {
    spend(budget, 1);
    if ((a.ranges[i + 1] ?? 0) < (b.ranges[j] ?? 0)) i += 2;
    else if ((b.ranges[j + 1] ?? 0) < (a.ranges[i] ?? 0)) j += 2;
    else return true;
  }
  return !(a.exact && b.exact) && (a.some & b.some) !== 0;
}

function mergeRanges(ranges: Ranges, budget: Budget): Ranges {
  spend(budget, ranges.length);
  const pairs: [number, number][] = [];
  for (let at = 0; at < ranges.length; at += 2) pairs.push([ranges[at] ?? 0, ranges[at + 1] ?? 0]);
  pairs.sort(([a], [b]) => a - b);
  const merged: number[] = [];
  for (const [low, high] of pairs) {
    const end = merged.at(-1);
    if (end !== undefined && low <= end + 1) merged[merged.length - 1] = Math.max(end, high);
    else merged.push(low, high);
  }
  return merged;
}

function clipToAscii(ranges: Ranges): Ranges {
  const clipped: number[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    const low = ranges[at] ?? 0;
    if (low < FIRST_BEYOND_ASCII) clipped.push(low, Math.min(ranges[at + 1] ?? 0, FIRST_BEYOND_ASCII - 1));
  }
  return clipped;
}
