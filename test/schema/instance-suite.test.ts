import { describe, expect, test } from 'vitest';
import { runSuite } from '../../scripts/json-schema-suite.ts';

const directory = process.env.JSON_SCHEMA_SUITE;

describe.skipIf(directory === undefined)('the official JSON Schema test suite (JSON_SCHEMA_SUITE)', () => {
  test('has no required test that fails', () => {
    for (const result of runSuite(directory as string)) {
      expect(result.total).toBeGreaterThan(500);
      expect(result.failed).toEqual([]);
    }
  });
});
