/**
 * Runs the official JSON Schema test suite (https://github.com/json-schema-org/JSON-Schema-Test-Suite) against the
 * instance validator: `npx tsx scripts/json-schema-suite.ts DIR`, where DIR holds `tests` and `remotes`. Required
 * tests only; an answer of `unknown` counts as failed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '../src/json/json.ts';
import type { DialectId } from '../src/model/schema.ts';
import { compileInstanceValidator } from '../src/schema/instance/validator.ts';

export interface SuiteResult {
  readonly dialect: DialectId;
  readonly total: number;
  /** `file | group | test | expected, answer` of every test that failed. */
  readonly failed: readonly string[];
}

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const FOLDERS: readonly (readonly [DialectId, string])[] = [
  ['2020-12', 'draft2020-12'],
  ['2019-09', 'draft2019-09'],
  ['draft-07', 'draft7'],
  ['draft-06', 'draft6'],
  ['draft-04', 'draft4'],
];

export function runSuite(directory: string): readonly SuiteResult[] {
  return FOLDERS.map(([dialect, folder]) => runFolder(directory, dialect, folder));
}

function runFolder(directory: string, dialect: DialectId, folder: string): SuiteResult {
  const documents = remotesFor(join(directory, 'remotes'), folder);
  const failed: string[] = [];
  let total = 0;
  const tests = join(directory, 'tests', folder);
  for (const file of readdirSync(tests).filter((name) => name.endsWith('.json'))) {
    for (const group of readJson(join(tests, file)) as unknown as Group[]) {
      const validator = compileInstanceValidator(group.schema, { defaultDialect: dialect, documents });
      for (const test of group.tests) {
        total++;
        const answer = validator.validate(test.data);
        const expected = test.valid ? 'conforms' : 'violates';
        if (answer.status === expected) continue;
        const got = answer.status === 'unknown' ? `unknown (${answer.reason})` : answer.status;
        failed.push(
          `${file} | ${group.description} | ${test.description} | expected ${expected}, got ${got}`,
        );
      }
    }
  }
  return { dialect, total, failed };
}

/** The remotes of this draft and those of all drafts, at the address where the suite expects them. */
function remotesFor(directory: string, folder: string): ReadonlyMap<string, Json> {
  const documents = new Map<string, Json>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const path = join(entry.parentPath, entry.name);
    const parts = relative(directory, path).split(sep);
    const draft = parts[0] ?? '';
    if (/^(?:draft\d|v\d)/.test(draft) && draft !== folder) continue;
    documents.set(`http://localhost:1234/${parts.join('/')}`, readJson(path));
  }
  return documents;
}

function readJson(path: string): Json {
  return JSON.parse(readFileSync(path, 'utf8')) as Json;
}

function main(directory: string | undefined): number {
  if (directory === undefined) {
    console.error('usage: json-schema-suite.ts DIR (the folder that holds tests and remotes)');
    return 2;
  }
  let passed = 0;
  let failed = 0;
  for (const result of runSuite(directory)) {
    passed += result.total - result.failed.length;
    failed += result.failed.length;
    console.log(`${result.dialect}: ${result.total - result.failed.length}/${result.total}`);
    for (const line of result.failed) console.log(`  ${line}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv[2]);
