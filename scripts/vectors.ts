// Judges files of worked cases and compares rule ids: npm run vectors -- FILE…
import { readFileSync } from 'node:fs';
import { runVectors, type VectorResult } from '../test/vectors/run.ts';

const files = process.argv.slice(2);
if (files.length === 0) files.push('test/vectors/vectors.json');
const results: VectorResult[] = [];
for (const file of files) {
  for (const result of runVectors(readFileSync(file, 'utf8'))) {
    results.push(result);
    if (result.outcome !== 'failed') continue;
    console.log(`${file}: ${result.id} (${result.kind})${result.contested ? ' contested' : ''}`);
    for (const difference of result.differences) console.log(`  ${difference}`);
  }
}
const count = (outcome: VectorResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;
const skipped = new Set(results.filter(({ outcome }) => outcome === 'skipped').map(({ kind }) => kind));
if (skipped.size > 0) console.log(`skipped kinds: ${[...skipped].join(', ')}`);
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exit(count('failed') === 0 ? 0 : 1);
