// Ratios in one run: npm run bench
import { spawnSync } from 'node:child_process';

interface Measured {
  readonly microseconds: number;
  readonly peakMegabytes: number;
  readonly bytesPerTool: number;
}

function measure(what: string, count: number): Measured {
  const run = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench/measure.ts', what, String(count)],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 20,
    },
  );
  if (run.status !== 0) throw new Error(`${what} ${count}: ${run.stderr.slice(0, 2000)}`);
  return JSON.parse(run.stdout) as Measured;
}

/** Best wall time of a whole command, in milliseconds. */
function wall(command: readonly string[], rounds = 10): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    spawnSync(process.execPath, command, { stdio: 'ignore' });
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const cell = (text: string, width: number): string => text.padStart(width);
const row = (name: string, found: Measured, parse: Measured): string =>
  `${name.padEnd(34)}${cell(found.microseconds.toFixed(1), 9)}${cell((found.microseconds / parse.microseconds).toFixed(2), 9)}${cell(found.peakMegabytes.toFixed(0), 9)}`;

for (const count of [1000, 100_000]) {
  const parse = measure('parse', count);
  console.log(`\n${count} tools of ${parse.bytesPerTool.toFixed(0)} bytes on average`);
  console.log(`${''.padEnd(34)}${cell('µs/tool', 9)}${cell('× parse', 9)}${cell('MB peak', 9)}`);
  console.log(row('JSON.parse of the bytes', parse, parse));
  console.log(row('static review', measure('review', count), parse));
  console.log(row('official client 2.4.0, listing', measure('client', count), parse));
  if (count === 1000) console.log(row('Ajv compile of inputSchema', measure('ajv', count), parse));
}

const node = wall(['-e', '']);
const review = wall(['dist/cli.js', 'examples/logistics/tools.json']);
console.log(
  `\nwhole command: ${review.toFixed(0)} ms, bare node ${node.toFixed(0)} ms, ratio ${(review / node).toFixed(2)}`,
);
