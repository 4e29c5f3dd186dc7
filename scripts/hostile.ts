// Feeds hostile inputs to the built command, each in a process of its own: npm run hostile [-- part of a name]
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../src/model/report.ts';
import { full, type HostileInput, hostileInputs, type Input } from './bench/hostile-inputs.ts';

const usual = { seconds: 2, megabytes: 512 };
const forMillions = { seconds: 10, megabytes: 768 };
const BUFFER = 1 << 20;

function writeInput(path: string, input: Input): void {
  const file = openSync(path, 'w');
  let pending = '';
  const flush = (): void => {
    writeSync(file, pending);
    pending = '';
  };
  input((text) => {
    pending += text;
    if (pending.length > BUFFER) flush();
  });
  flush();
  closeSync(file);
}

/** What the report should have said and did not. */
function wrongIn(input: HostileInput, text: string): string[] {
  const { tools, results, rules } = JSON.parse(text) as Report;
  const verdictOf = (name: string): string | undefined => tools.find((tool) => tool.name === name)?.verdict;
  const crashed = rules.filter(({ status }) => status === 'crashed').map(({ id }) => `${id} crashed`);
  const [result] = results;
  return [
    ...crashed,
    ...(verdictOf('hostile') === input.verdict ? [] : [`hostile is ${verdictOf('hostile')}`]),
    ...(verdictOf('healthy') === 'REJECT' ? ['healthy is rejected'] : []),
    ...(result?.structured === input.structured ? [] : [`structured content is ${result?.structured}`]),
  ];
}

/** Seconds are those on the clock, or, where other processes load the machine, those computed, whatever is less. */
function judge(input: HostileInput, path: string, format: string): string[] {
  const start = performance.now();
  const run = spawnSync(
    process.execPath,
    ['--import', './scripts/bench/peak.mjs', 'dist/cli.js', '--format', format, '--no-config', path],
    { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 120_000 },
  );
  const wall = (performance.now() - start) / 1000;
  const [, peak, cpu] = (/peak (\d+) cpu ([\d.]+)/.exec(run.stderr) ?? []).map(Number);
  const bound = input.million ? forMillions : usual;
  const wrong =
    run.status === 1 || run.status === 3
      ? format === 'json'
        ? wrongIn(input, run.stdout)
        : []
      : [`exit ${run.status ?? run.signal}`];
  if (!(Math.min(wall, cpu ?? wall) <= bound.seconds)) wrong.push(`over ${bound.seconds} s`);
  if (!((peak ?? Number.NaN) <= bound.megabytes)) wrong.push(`over ${bound.megabytes} MB`);
  const cell = (value: number | undefined, digits: number): string =>
    (value ?? Number.NaN).toFixed(digits).padStart(9);
  console.log(
    `${`${input.name} (${format})`.padEnd(50)}${String(run.status ?? run.signal).padStart(5)}${cell(wall, 2)}${cell(cpu, 2)}${cell(peak, 0)}  ${wrong.length === 0 ? 'held' : `NOT HELD: ${wrong.join(', ')}`}`,
  );
  return wrong;
}

const folder = mkdtempSync(join(tmpdir(), 'mcp-review-hostile-'));
const path = join(folder, 'input.json');
const only = process.argv[2] ?? '';
let failed = 0;
try {
  console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${''.padEnd(50)} exit  seconds      CPU       MB`);
  for (const input of hostileInputs(full)) {
    if (!input.name.includes(only)) continue;
    writeInput(path, input.write);
    for (const format of ['terminal', 'json']) if (judge(input, path, format).length > 0) failed++;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'all held' : `${failed} not held`);
process.exit(failed === 0 ? 0 : 1);
