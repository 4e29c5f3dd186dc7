import type { Report } from '../model/report.ts';
import { code, codeName, prose, table } from './markdown-text.ts';
import { firstOf } from './text.ts';

/** The checks that the mission lists: our own gate on built-in fixtures, and what was observed of this server. */
export function matrixSection({ matrix }: Report): string {
  const rows = matrix.map(({ check, fixture, expected, gate, observed, evidence }) => [
    prose(check),
    prose(fixture),
    prose(expected),
    gate === 'fail' ? '**fail**' : gate,
    observed === 'fail' ? '**fail**' : observed === 'not-observed' ? 'not observed' : observed,
    evidence.length === 0 ? '–' : firstOf(evidence, codeName),
  ]);
  return [
    '## Verification matrix',
    'Gate: the reviewer ran the fixture through its own checks for this report. Observed: what the evidence shows of this server; `not observed` is no pass.',
    rows.length === 0
      ? 'No check was run.'
      : table(['Check', 'Fixture', 'Expected result', 'Gate', 'Observed', 'Evidence'], rows),
    ...gateFailures(matrix),
  ].join('\n\n');
}

/** Variants that the reviewer's own code got wrong. */
function gateFailures(matrix: Report['matrix']): string[] {
  const failed = matrix.flatMap(({ check, variants }) =>
    variants.filter(({ gate }) => gate === 'fail').map(({ name }) => `- ${code(check)}: ${code(name)}`),
  );
  if (failed.length === 0) return [];
  return [`A gate that fails is a fault of this program, please report it:\n\n${failed.join('\n')}`];
}
