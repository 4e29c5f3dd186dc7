import { expect, it } from 'vitest';
import { type ExitCode, type ExitOptions, exitCodeOf, worstOf } from '../../src/cli/exit-code.ts';
import type { Report } from '../../src/model/report.ts';

const reports: [title: string, report: object, code: ExitCode, options?: Partial<ExitOptions>][] = [
  ['approved', { outcome: 'approved', basis: 'clear' }, 0],
  ['exclusions', { outcome: 'approved-with-exclusions', basis: 'violated' }, 1],
  [
    'exclusions that are allowed',
    { outcome: 'approved-with-exclusions', basis: 'violated' },
    0,
    { allowExclusions: true },
  ],
  ['a violation', { outcome: 'refused', basis: 'violated' }, 1],
  [
    'a violation that is allowed as an exclusion would be',
    { outcome: 'refused', basis: 'violated' },
    1,
    { allowExclusions: true },
  ],
  ['an earlier revision', { outcome: 'refused', basis: 'legacy' }, 1],
  ['thin evidence', { outcome: 'refused', basis: 'thin' }, 3],
  ['a crash', { outcome: 'approved', basis: 'clear', rules: [{ status: 'crashed' }] }, 2],
  ['a gate that fails', { outcome: 'approved', basis: 'clear', matrix: [{ gate: 'fail' }] }, 2],
];

it.each(reports)(
  '%s',
  (_, { outcome, basis, ...rest }: { outcome?: string; basis?: string }, code, options = {}) => {
    const whole = {
      rules: [{ status: 'pass' }],
      matrix: [{ gate: 'pass' }],
      ...rest,
      decision: { outcome, basis },
    };
    expect(exitCodeOf(whole as unknown as Report, { allowExclusions: false, ...options })).toBe(code);
  },
);

it('takes the worst of several', () => {
  expect(worstOf([0, 3, 1, 2])).toBe(2);
  expect(worstOf([0, 3, 1])).toBe(1);
  expect(worstOf([0, 3, 0])).toBe(3);
  expect(worstOf([])).toBe(0);
});
