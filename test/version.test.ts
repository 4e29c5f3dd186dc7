import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../src/version.ts';

it('is the version of the package', () => {
  expect(version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
});
