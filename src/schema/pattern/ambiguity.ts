import type { Position } from './automaton.ts';
import { type Budget, spend } from './budget.ts';
import { isEmpty, overlaps } from './char-set.ts';
import type { InnerSteps } from './components.ts';

/**
 * Exponential ambiguity: from a position of a loop back to itself there are two ways to read one text. All pairs of
 * positions that one text can lead to from a common start are followed; two ways exist where a pair meets again.
 */
export function isExponential(
  positions: readonly Position[],
  inner: InnerSteps<Position>,
  budget: Budget,
): boolean {
  const seen = new Set<number>();
  const pairs: [Position, Position][] = [];

  const meets = (a: Position, b: Position): boolean => {
    spend(budget, 1);
    if (a === b) return !isEmpty(a.set);
    const key = a.id < b.id ? a.id * positions.length + b.id : b.id * positions.length + a.id;
    if (!seen.has(key) && overlaps(a.set, b.set, budget)) {
      seen.add(key);
      pairs.push([a, b]);
    }
    return false;
  };

  for (const start of positions) {
    const next = inner(start);
    for (const [at, a] of next.entries()) {
      for (const b of next.slice(at + 1)) if (meets(a, b)) return true;
    }
  }
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair;
    for (const a of inner(left)) for (const b of inner(right)) if (meets(a, b)) return true;
  }
  return false;
}
