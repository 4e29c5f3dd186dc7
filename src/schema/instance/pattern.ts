import { checkPattern } from '../pattern/compile.ts';
import { patternRisk } from '../pattern/risk.ts';
import type { Account } from './account.ts';
import { underDeadline } from './deadline.ts';
import type { Pattern, PatternTest } from './pattern-test.ts';
import type { UnknownReason } from './result.ts';
import { charge, doubt, type Run } from './run.ts';
import { type Truth, truthOf } from './truth.ts';

const LONGEST_PATTERN = 4096;

/** A text on which a quadratic expression still ends soon, on any machine. */
const LONGEST_TEXT_AT_RISK = 4096;

export function compilePattern(source: string): Pattern {
  const pattern: Pattern = { source, risk: 'unknown', expression: undefined, refusal: undefined };
  if (source.length > LONGEST_PATTERN) return { ...pattern, refusal: 'dangerous-pattern' };
  if (checkPattern(source) !== 'unicode') return { ...pattern, refusal: 'invalid-pattern' };
  const risk = patternRisk(source);
  return { ...pattern, risk, refusal: risk === 'exponential' ? 'dangerous-pattern' : undefined };
}

export function matches(pattern: Pattern, text: string, run: Run): Truth {
  charge(run, 1 + (text.length >> 4));
  if (pattern.refusal !== undefined) return doubt(run, pattern.refusal);
  if (pattern.risk !== 'linear') {
    if (text.length > LONGEST_TEXT_AT_RISK) return doubt(run, 'dangerous-pattern');
    charge(run, (text.length * text.length) >> 6);
  }
  const found = run.test(pattern, text);
  return typeof found === 'boolean' ? truthOf(found) : doubt(run, found);
}

/** Thrown by the first expression of a run that nobody guards. */
export class GuardNeeded extends Error {
  override readonly name = 'GuardNeeded';
}

export function testUnguarded(): never {
  throw new GuardNeeded('a regular expression is to be run');
}

/** What one validator does with expressions, and how many of them missed their deadline so far. */
export interface PatternGuard {
  /** For one run: every test under its own deadline, which gets shorter, so that many slow ones come to an end. */
  readonly alone: () => PatternTest;
  /** For a run that is under a deadline as a whole: only what may take long gets one of its own. */
  readonly together: PatternTest;
  /** Too many missed it; none is run any more. */
  readonly isClosed: () => boolean;
}

const MISSES_ALLOWED = 4;

export function createPatternGuard(deadlineMs: number, account: Account): PatternGuard {
  let misses = 0;
  const isClosed = (): boolean => misses >= MISSES_ALLOWED || account.misses <= 0;

  function within(ms: number, pattern: Pattern, text: string): boolean | UnknownReason {
    if (isClosed()) return 'deadline';
    const done = underDeadline(ms, () => execute(pattern, text));
    if (done !== undefined) return done.value;
    misses++;
    account.misses--;
    pattern.refusal = 'deadline';
    return 'deadline';
  }

  return {
    alone: () => {
      let tests = 0;
      return (pattern, text) => within(Math.min(deadlineMs, (2 * deadlineMs) / ++tests), pattern, text);
    },
    together: (pattern, text) =>
      pattern.risk === 'linear' ? execute(pattern, text) : within(deadlineMs, pattern, text),
    isClosed,
  };
}

/** V8 throws when its backtrack stack is full. */
function execute(pattern: Pattern, text: string): boolean | UnknownReason {
  try {
    pattern.expression ??= new RegExp(pattern.source, 'u');
    return pattern.expression.test(text);
  } catch {
    return 'dangerous-pattern';
  }
}
