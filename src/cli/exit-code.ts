import type { Report } from '../model/report.ts';

/** 0 approved; 1 refused for a violation, or exclusions; 2 a rule crashed; 3 refused because the evidence is too thin. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface ExitOptions {
  readonly allowExclusions: boolean;
  /** Faults of the sender count too. */
  readonly judgeClient: boolean;
}

export function exitCodeOf(report: Report, { allowExclusions, judgeClient }: ExitOptions): ExitCode {
  const { findings, tools, rules, decision, scope } = report;
  if (rules.some(({ status }) => status === 'crashed')) return 2;
  if (decision.outcome === 'approved') return 0;
  if (decision.outcome === 'approved-with-exclusions') return allowExclusions ? 0 : 1;
  const counts = (side: string): boolean => side === 'server' || (judgeClient && side === 'client');
  const violated = findings.some(({ level, waived, side }) => level === 'error' && !waived && counts(side));
  const admissible = tools.some(({ verdict }) => verdict !== 'REJECT');
  if (violated || !admissible) return 1;
  return scope === 'descriptors' ? 0 : 3;
}

const worstFirst: readonly ExitCode[] = [2, 1, 3, 0];

/** The code of several reviews: 2 before 1 before 3 before 0. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return worstFirst.find((code) => codes.includes(code)) ?? 0;
}
