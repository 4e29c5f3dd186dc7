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
  const findings: HeaderFinding[] = [];
  const ifServed: HeaderFinding[] = [];
  const ifRefused: HeaderFinding[] = [];
  for (const check of checks) {
    for (const found of check.findings) findings.push(found);
    for (const found of check.ifServed) ifServed.push(found);
    for (const found of check.ifRefused) ifRefused.push(found);
  }
  return { findings, outcome: combineOutcomes(checks.map(({ outcome }) => outcome)), ifServed, ifRefused };
}
