import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runVectors } from './vectors/run.ts';

const results = runVectors(readFileSync(new URL('./vectors/vectors.json', import.meta.url), 'utf8'));

describe('worked cases under both profiles', () => {
  it.each(
    results
      .filter(({ outcome }) => outcome !== 'skipped')
      .map((result) => [`${result.id} (${result.kind})`, result] as const),
  )('%s', (_name, result) => {
    expect(result.differences).toEqual([]);
  });
});
