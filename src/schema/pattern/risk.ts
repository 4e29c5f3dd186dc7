import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { isPolynomial } from './adjacency.ts';
import { isExponential } from './ambiguity.ts';
import { type Limits, positionsOf } from './automaton.ts';
import { BudgetExceeded } from './budget.ts';
import { innerStepsOf } from './components.ts';
import { nestingDepth } from './nesting.ts';
import { type Term, termOf } from './term.ts';

/** How the time of a backtracking engine grows with the length of the value. */
export type PatternRisk = 'linear' | 'polynomial' | 'exponential' | 'unknown';

// Steps of at most some 80 ns, spent twice at worst: 9 ms measured for the most expensive hostile expression.
const DEFAULT_BUDGET = 100_000;
const MAX_LENGTH = 4_096;
const MAX_DEPTH = 100;
const UNBOUNDED = /[*+]|\{\d+,\}/;

/**
 * Decides on the structure, under a budget of steps, and never runs the expression:
 *
 * - `exponential`: an unbounded repeat whose body can match one text in two ways. Either the body can be empty, or the
 *   automaton of the repeat has two paths over one text from a position back to itself.
 * - `polynomial`: none of these, but two unbounded repeats directly after each other (between them nothing, or what
 *   is left out) that can share a text.
 * - `unknown`: over the budget, longer than 4,096 UTF-16 code units, groups nested deeper than 100, inline modifiers,
 *   or not an expression. Text without any unbounded repeat is `linear` unparsed: ask `checkPattern` first.
 *
 * Missed: bounded repeats, whose time has a bound, but that can be enormous as in `(a?){40}a{40}`; repeats with text
 * between them (`.*a.*b`, and `(ca)*c?(ac)*` with its c), which can be polynomial; the search for a start in an
 * expression without `^`; the cost of a lookaround that every round of a loop repeats.
 *
 * Reported in excess: a body that can be empty but has no second way, as in `(a?)*`; loops after which nothing can
 * fail; ways that only a lookaround, `\b` or the text behind a back-reference rules out, for lookarounds and `\b` are
 * taken to hold, and a back-reference to match whatever its group can; Unicode properties other than the general
 * categories, which are taken to overlap beyond ASCII.
 */
export function patternRisk(source: string, budget: number = DEFAULT_BUDGET): PatternRisk {
  if (!UNBOUNDED.test(source)) return 'linear';
  if (source.length > MAX_LENGTH || nestingDepth(source) > MAX_DEPTH) return 'unknown';
  try {
    return riskOf(termOf(parse(source), { left: budget }), budget);
  } catch {
    return 'unknown'; // the text is hostile, and whatever stops its parser says nothing about its risk
  }
}

function parse(source: string): AST.Pattern {
  const parser = new RegExpParser({ ecmaVersion: 2024 });
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    return parser.parsePattern(source, 0, source.length, { unicode: false });
  }
}

function riskOf(term: Term, budget: number): PatternRisk {
  if (!term.unbounded) return 'linear';
  if (term.emptyRound) return 'exponential';
  const risk = ambiguity(term, { budget: { left: budget }, optionalRounds: Infinity });
  if (risk !== 'unknown') return risk;
  // With fewer optional rounds there are fewer ways: what is exponential with two of them is so with all.
  const least = ambiguity(term, { budget: { left: budget }, optionalRounds: 2 });
  return least === 'exponential' ? least : 'unknown';
}

function ambiguity(term: Term, limits: Limits): PatternRisk {
  try {
    const positions = positionsOf(term, limits);
    const inner = innerStepsOf(positions);
    if (isExponential(positions, inner, limits.budget)) return 'exponential';
    return isPolynomial(positions, inner, limits.budget) ? 'polynomial' : 'linear';
  } catch (error) {
    if (error instanceof BudgetExceeded) return 'unknown';
    throw error;
  }
}
