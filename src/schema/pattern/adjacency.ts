import type { Position } from './automaton.ts';
import { type Budget, spend } from './budget.ts';
import { type CharSet, intersection, isEmpty, overlaps } from './char-set.ts';
import { type InnerSteps, innerStepsOf } from './components.ts';

/** A position of the first repeat and one of the second that the same character leads to. */
interface Pair {
  readonly id: number;
  readonly first: Position;
  readonly second: Position;
  readonly set: CharSet;
  readonly next: Pair[];
}

const STEPS_PER_PAIR = 5;

/**
 * Polynomial ambiguity of two unbounded repeats, the second directly after the first: one text leads around in the
 * first, around in the second, and from the first across to the second. Written n times, it can be cut in n places.
 */
export function isPolynomial(
  positions: readonly Position[],
  inner: InnerSteps<Position>,
  budget: Budget,
): boolean {
  const cycles = new Map<number, Position[]>();
  const followers = new Map<number, Set<number>>();
  for (const position of positions) {
    if (inner(position).length > 0) entry(cycles, position.loop, () => []).push(position);
    for (const next of position.next) {
      if (next.loop !== position.loop)
        entry(followers, position.loop, () => new Set<number>()).add(next.loop);
    }
  }
  for (const [loop, following] of followers) {
    for (const follower of following) {
      const pairs = pairsOf(cycles.get(loop) ?? [], cycles.get(follower) ?? [], inner, budget);
      if (canSlide(pairs, budget)) return true;
    }
  }
  return false;
}

function pairsOf(
  firsts: readonly Position[],
  seconds: readonly Position[],
  inner: InnerSteps<Position>,
  budget: Budget,
): readonly Pair[] {
  const pairs: Pair[] = [];
  const byPositions = new Map<Position, Map<Position, Pair>>();
  for (const first of firsts) {
    const partners = new Map<Position, Pair>();
    byPositions.set(first, partners);
    for (const second of seconds) {
      spend(budget, STEPS_PER_PAIR);
      const set = intersection(first.set, second.set, budget);
      if (isEmpty(set)) continue;
      const pair = { id: pairs.length, first, second, set, next: [] };
      partners.set(second, pair);
      pairs.push(pair);
    }
  }
  for (const pair of pairs) {
    for (const first of inner(pair.first)) {
      for (const second of inner(pair.second)) {
        spend(budget, 1);
        const next = byPositions.get(first)?.get(second);
        if (next !== undefined) pair.next.push(next);
      }
    }
  }
  return pairs;
}

function canSlide(pairs: readonly Pair[], budget: Budget): boolean {
  const inner = innerStepsOf(pairs);
  return pairs.some((start) => inner(start).length > 0 && crosses(start, inner, budget));
}

/** Whether a text that leads around in both repeats also leads across, from the first position to the second. */
function crosses(start: Pair, inner: InnerSteps<Pair>, budget: Budget): boolean {
  const seen = new Map<Pair, Set<Position>>();
  const reached: (readonly [Pair, Position])[] = [[start, start.first]];
  for (let from = reached.pop(); from !== undefined; from = reached.pop()) {
    const [pair, position] = from;
    spend(budget, STEPS_PER_PAIR);
    for (const around of inner(pair)) {
      for (const across of position.next) {
        spend(budget, 1);
        if (across.loop !== start.first.loop && across.loop !== start.second.loop) continue;
        const known = entry(seen, around, () => new Set<Position>());
        if (known.has(across) || !overlaps(across.set, around.set, budget)) continue;
        if (around === start && across === start.second) return true;
        known.add(across);
        reached.push([around, across]);
      }
    }
  }
  return false;
}

function entry<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
