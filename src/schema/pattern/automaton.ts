import { type Budget, BudgetExceeded, spend } from './budget.ts';
import type { CharSet } from './char-set.ts';
import { type CharacterNode, characterSetOf } from './character.ts';
import type { Repeat, Term } from './term.ts';

/** One occurrence of a character in the unrolled expression. */
export interface Position {
  readonly id: number;
  readonly set: CharSet;
  /** The outermost unbounded repeat around it, numbered. */
  readonly loop: number;
  /** Positions that can consume the next character. One that is reached in two ways is listed twice. */
  readonly next: Position[];
}

export interface Limits {
  readonly budget: Budget;
  /** Optional rounds that are kept of a bounded repeat within an unbounded one. */
  readonly optionalRounds: number;
}

interface Fragment {
  /** In how many ways it can match the empty text; two stands for many. */
  readonly empties: number;
  readonly first: readonly Position[];
  readonly last: readonly Position[];
}

interface Draft extends Limits {
  readonly positions: Position[];
  readonly sets: Map<CharacterNode, CharSet>;
  loops: number;
  depth: number;
}

const OUTSIDE = -1;
const MAX_DEPTH = 500;
const STEPS_PER_PART = 5;
const EMPTY: Fragment = { empties: 1, first: [], last: [] };
const NEVER: Fragment = { empties: 0, first: [], last: [] };

/**
 * The positions (Glushkov's automaton) of every unbounded repeat, and what joins repeats that follow each other. The
 * rest of the expression has no positions: all that matters of it is whether it can be empty.
 */
export function positionsOf(term: Term, limits: Limits): readonly Position[] {
  const draft: Draft = { ...limits, positions: [], sets: new Map(), loops: 0, depth: 0 };
  build(draft, term, OUTSIDE);
  return draft.positions;
}

function build(draft: Draft, term: Term, loop: number): Fragment {
  spend(draft.budget, STEPS_PER_PART);
  if (loop === OUTSIDE && !term.unbounded) return term.empty ? EMPTY : NEVER;
  if (draft.depth >= MAX_DEPTH) throw new BudgetExceeded(); // back-references of back-references
  draft.depth += 1;
  const fragment = buildParts(draft, term, loop);
  draft.depth -= 1;
  return fragment;
}

function buildParts(draft: Draft, term: Term, loop: number): Fragment {
  switch (term.kind) {
    case 'character':
      return character(draft, term.node, loop);
    case 'sequence':
      return term.items.reduce<Fragment>(
        (before, item) => concat(draft, before, build(draft, item, loop)),
        EMPTY,
      );
    case 'choice':
      return either(term.items.map((item) => build(draft, item, loop)));
    case 'repeat':
      return term.max === Infinity ? unbounded(draft, term, loop) : bounded(draft, term, loop);
    case 'aside':
      build(draft, term.body, OUTSIDE);
      return EMPTY;
    case 'barrier':
      return NEVER;
  }
}

function character(draft: Draft, node: CharacterNode, loop: number): Fragment {
  const set = draft.sets.get(node) ?? characterSetOf(node, draft.budget);
  draft.sets.set(node, set);
  const position: Position = { id: draft.positions.length, set, loop, next: [] };
  draft.positions.push(position);
  return { empties: 0, first: [position], last: [position] };
}

function concat(draft: Draft, left: Fragment, right: Fragment): Fragment {
  connect(draft, left, right);
  spend(draft.budget, left.first.length + right.last.length);
  return {
    empties: Math.min(2, left.empties * right.empties),
    first: [...left.first, ...inWays(right.first, left.empties)],
    last: [...right.last, ...inWays(left.last, right.empties)],
  };
}

function connect(draft: Draft, from: Fragment, to: Fragment): void {
  spend(draft.budget, from.last.length * to.first.length);
  for (const position of from.last) position.next.push(...to.first);
}

function inWays(positions: readonly Position[], ways: number): readonly Position[] {
  if (ways < 2) return ways === 0 ? [] : positions;
  const once = [...new Set(positions)];
  return [...once, ...once];
}

function either(parts: readonly Fragment[]): Fragment {
  return {
    empties: Math.min(
      2,
      parts.reduce((ways, part) => ways + part.empties, 0),
    ),
    first: parts.flatMap((part) => part.first),
    last: parts.flatMap((part) => part.last),
  };
}

function unbounded(draft: Draft, term: Repeat, around: number): Fragment {
  const loop = around === OUTSIDE ? draft.loops++ : around;
  const required = mandatory(draft, term.body, rounds(term.min - 1, around), loop);
  const body = build(draft, term.body, loop);
  connect(draft, body, body);
  return concat(draft, required, term.min === 0 ? { ...body, empties: 1 } : body);
}

function bounded(draft: Draft, term: Repeat, loop: number): Fragment {
  const min = rounds(term.min, loop);
  const max = Math.min(rounds(term.max, loop), min + draft.optionalRounds);
  const required = mandatory(draft, term.body, min, loop);
  return concat(draft, required, optional(draft, term.body, max - min, loop));
}

// Outside of a loop a third round would only follow the second as the second follows the first.
function rounds(count: number, loop: number): number {
  return loop === OUTSIDE ? Math.min(count, 2) : count;
}

function mandatory(draft: Draft, body: Term, count: number, loop: number): Fragment {
  let all = EMPTY;
  for (let round = 0; round < count; round += 1) all = concat(draft, all, build(draft, body, loop));
  return all;
}

// (x(x(x)?)?)?, where no round is empty: ECMA-262 (RepeatMatcher) refuses an optional round that consumed nothing.
function optional(draft: Draft, body: Term, count: number, loop: number): Fragment {
  const last: Position[] = [];
  let first: readonly Position[] = [];
  let before = NEVER;
  for (let round = 0; round < count; round += 1) {
    const next = build(draft, body, loop);
    if (round === 0) first = next.first;
    connect(draft, before, next);
    last.push(...next.last);
    before = next;
  }
  return { empties: 1, first, last };
}
