import { expect, it } from 'vitest';
import { buildCommand, run } from './run.ts';

buildCommand();

it('prints the matrix alone', async () => {
  const { code, out, err } = await run(['matrix']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Verification matrix\n');
  expect(out).toContain('gates: 12 pass, 0 fail; observed: 0 pass, 0 fail, 12 not observed');
});

it('prints every variant, and JSON', async () => {
  const { out } = await run(['--verbose', 'matrix']);
  expect(out).toContain('holds: low-privilege caller, a privileged suggestion: rejected');
  const json = await run(['--format', 'json', 'matrix']);
  expect(JSON.parse(json.out)).toHaveLength(12);
});

it('shows it with everything else when all is asked for', async () => {
  const args = ['--no-config', 'examples/contract-lab/evidence.json'];
  const { out } = await run(['--verbose', ...args]);
  expect(out).toContain('gates: 12 pass, 0 fail; observed: 12 pass, 0 fail, 0 not observed');
  expect((await run(args)).out).not.toContain('Verification matrix');
});
