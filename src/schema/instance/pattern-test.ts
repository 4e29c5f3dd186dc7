import type { PatternRisk } from '../pattern/risk.ts';
import type { UnknownReason } from './result.ts';

/** A server's regular expression. It is built and run under a deadline only. */
export interface Pattern {
  readonly source: string;
  readonly risk: PatternRisk;
  expression: RegExp | undefined;
  /** Why it is not run, or not any more. */
  refusal: UnknownReason | undefined;
}

/** How a run tests a text; a reason where it cannot say. */
export type PatternTest = (pattern: Pattern, text: string) => boolean | UnknownReason;
