// How often each catalogue rule was seen to pass, fail and be unknown: npm run coverage:rules -- [CORPUS]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collect } from '../src/collect/collect.ts';
import { InputError } from '../src/collect/input-error.ts';
import type { Report } from '../src/model/report.ts';
import { startReview } from '../src/review.ts';
import { rules } from '../src/rules/registry.ts';
import { reviewVectors } from '../test/vectors/run.ts';

interface Seen {
  pass: number;
  fail: number;
  unknown: number;
  crashed: number;
}

const catalogue = JSON.parse(readFileSync('contract/rules.json', 'utf8')) as {
  id: string;
  scope: string;
  subject: string;
}[];
const seen = new Map<string, Seen>(
  catalogue.map(({ id }) => [id, { pass: 0, fail: 0, unknown: 0, crashed: 0 }]),
);

function note(report: Report): void {
  for (const { id, status, subjects, failed, unknown } of report.rules) {
    const counts = seen.get(id);
    if (counts === undefined) throw new Error(`${id} is not in the catalogue`);
    counts.fail += failed;
    counts.unknown += unknown;
    if (status === 'crashed') counts.crashed++;
    counts.pass += subjects - failed - unknown;
  }
}

for (const report of reviewVectors(readFileSync('test/vectors/vectors.json', 'utf8'))) note(report);
let files = 0;
const [corpus] = process.argv.slice(2);
for (const folder of corpus === undefined ? [] : ['live', 'live-http', 'public']) {
  for (const file of readdirSync(join(corpus as string, folder)).sort()) {
    try {
      const collected = await collect([join(corpus as string, folder, file)]);
      const review = startReview({}, collected.header());
      for await (const exchange of collected.exchanges) review.add(exchange);
      note(review.finish(collected.header()));
      files++;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
}

const implemented = new Set(rules.map(({ id }) => id));
console.log(`rule${' '.repeat(50)}pass     fail  unknown`);
for (const { id } of catalogue) {
  const counts = seen.get(id) as Seen;
  if (implemented.has(id)) {
    console.log(
      `${id.padEnd(50)}${String(counts.pass).padStart(8)}${String(counts.fail).padStart(9)}${String(counts.unknown).padStart(9)}`,
    );
  }
}
const judged = catalogue.filter(({ scope, subject }) => scope === 'core' && subject !== 'none');
const unproven = judged
  .filter(({ id }) => implemented.has(id) && seen.get(id)?.fail === 0)
  .map(({ id }) => id);
const missing = judged.filter(({ id }) => !implemented.has(id)).map(({ id }) => id);
const crashed = [...seen].filter(([, counts]) => counts.crashed > 0).map(([id]) => id);
console.log(`\nread ${files} corpus files`);
console.log(
  `core rules never seen failing (unproven): ${unproven.length === 0 ? 'none' : unproven.join(', ')}`,
);
console.log(`core rules not implemented: ${missing.length === 0 ? 'none' : missing.join(', ')}`);
console.log(`crashed: ${crashed.length === 0 ? 'none' : crashed.join(', ')}`);
process.exit(crashed.length === 0 ? 0 : 1);
