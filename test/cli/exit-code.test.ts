import { expect, it } from 'vitest';
import { type ExitCode, type ExitOptions, exitCodeOf, worstOf } from '../../src/cli/exit-code.ts';
import type { Report } from '../../src/model/report.ts';

const violation = { level: 'error', side: 'server' };
const reports: [title: string, report: object, code: ExitCode, options?: Partial<ExitOptions>][] = [
  ['approved', { outcome: 'approved', tools: ['ADMIT'] }, 0],
  [
    'approved, with a warning',
    { outcome: 'approved', tools: ['CONDITIONAL'], findings: [{ ...violation, level: 'warn' }] },
    0,
  ],
  [
    'exclusions',
    { outcome: 'approved-with-exclusions', tools: ['ADMIT', 'REJECT'], findings: [violation] },
    1,
  ],
  [
    'exclusions that are allowed',
    { outcome: 'approved-with-exclusions', tools: ['ADMIT', 'REJECT'] },
    0,
    { allowExclusions: true },
  ],
  ['a violation', { outcome: 'refused', tools: ['ADMIT'], findings: [violation] }, 1],
  [
    'a violation that is allowed as an exclusion would be',
    { outcome: 'refused', tools: ['ADMIT'], findings: [violation] },
    1,
    { allowExclusions: true },
  ],
  ['no admissible tool', { outcome: 'refused', tools: ['REJECT'] }, 1],
  ['no tool', { outcome: 'refused', tools: [] }, 1],
  ['thin evidence', { outcome: 'refused', tools: ['CONDITIONAL'] }, 3],
  [
    'thin evidence and a waived violation',
    { outcome: 'refused', tools: ['ADMIT'], findings: [{ ...violation, waived: {} }] },
    3,
  ],
  [
    'thin evidence and a fault of the client',
    { outcome: 'refused', tools: ['ADMIT'], findings: [{ ...violation, side: 'client' }] },
    3,
  ],
  [
    'a fault of the client that counts',
    { outcome: 'refused', tools: ['ADMIT'], findings: [{ ...violation, side: 'client' }] },
    1,
    { judgeClient: true },
  ],
  [
    'descriptors alone, none rejected',
    { outcome: 'refused', scope: 'descriptors', tools: ['CONDITIONAL'] },
    0,
  ],
  [
    'descriptors alone, a violation',
    { outcome: 'refused', scope: 'descriptors', tools: ['ADMIT'], findings: [violation] },
    1,
  ],
  ['a crash', { outcome: 'approved', tools: ['ADMIT'], rules: [{ status: 'crashed' }] }, 2],
];

it.each(reports)('%s', (_, report, code, options = {}) => {
  const { outcome, tools, ...rest } = report as { outcome: string; tools: string[] };
  const whole = {
    scope: 'surface',
    findings: [],
    rules: [{ status: 'pass' }],
    ...rest,
    decision: { outcome },
    tools: tools.map((verdict) => ({ verdict })),
  };
  expect(
    exitCodeOf(whole as unknown as Report, { allowExclusions: false, judgeClient: false, ...options }),
  ).toBe(code);
});

it('takes the worst of several', () => {
  expect(worstOf([0, 3, 1, 2])).toBe(2);
  expect(worstOf([0, 3, 1])).toBe(1);
  expect(worstOf([0, 3, 0])).toBe(3);
  expect(worstOf([])).toBe(0);
});
