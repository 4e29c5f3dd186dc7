import type { DecisionBasis, Report } from '../model/report.ts';

/**
 * 0 approved; 1 refused for a violation or an earlier revision, or exclusions; 2 this program is at fault: a rule crashed or
 * a gate of the verification matrix failed; 3 refused because the evidence is too thin.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export interface ExitOptions {
  readonly allowExclusions: boolean;
}

const codes: Readonly<Record<DecisionBasis, ExitCode>> = { clear: 0, violated: 1, legacy: 1, thin: 3 };

export function exitCodeOf({ rules, matrix, decision }: Report, { allowExclusions }: ExitOptions): ExitCode {
  if (rules.some(({ status }) => status === 'crashed') || matrix.some(({ gate }) => gate === 'fail'))
    return 2;
  if (decision.outcome === 'approved-with-exclusions' && allowExclusions) return 0;
  return codes[decision.basis];
}

const worstFirst: readonly ExitCode[] = [2, 1, 3, 0];

/** The code of several reviews: 2 before 1 before 3 before 0. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return worstFirst.find((code) => codes.includes(code)) ?? 0;
}
