import type { HeaderFinding } from './finding.ts';
import { combineOutcomes, type HeaderOutcome } from './outcome.ts';

/** One request's headers held against its body. */
export interface HeaderCheck {
  /** The sender's faults. */
  readonly findings: readonly HeaderFinding[];
  readonly outcome: HeaderOutcome;
  /** What the server broke if it served this request all the same. */
  readonly ifServed: readonly HeaderFinding[];
  /** What the server may have broken if it refused this request although `outcome` is `accept`. */
  readonly ifRefused: readonly HeaderFinding[];
}

export const NOTHING_TO_CHECK: HeaderCheck = {
  findings: [],
  outcome: { action: 'accept' },
  ifServed: [],
  ifRefused: [],
};

/** One check of a whole request, from the checks of its standard headers and of its parameter headers. */
export function mergeHeaderChecks(checks: readonly HeaderCheck[]): HeaderCheck {
  return {
    findings: checks.flatMap((check) => check.findings),
    outcome: combineOutcomes(checks.map((check) => check.outcome)),
    ifServed: checks.flatMap((check) => check.ifServed),
    ifRefused: checks.flatMap((check) => check.ifRefused),
  };
}
