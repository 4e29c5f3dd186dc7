import { describe, expect, it } from 'vitest';
import type { Status } from '../../src/model/rule.ts';
import { corpusFiles, shared } from './folder.ts';
import { reviewFile } from './review-file.ts';

/** What was written down about each HTTP endpoint when it was recorded, as the status of the rule that asks for it. */
const columns = [
  // "missing version header": 400/-32020, or 200, which only a server of clients before 2025-06-18 may answer
  'header/standard-missing-rejected',
  // "header/body mismatch": 400 …
  'header/standard-mismatch-rejected',
  'header/mismatch-status-400',
  // … and -32020
  'header/mismatch-code-32020',
  // "unknown version": 400/-32022
  'error/unsupported-version',
  // "unknown method": 404/-32601
  'error/unknown-method',
  // "foreign Origin": 403
  'transport/origin-validated',
  // "server/discover": lists the revision it answers
  'discover/supported-versions',
  // the name in the base64 form is taken for the same name
  'header/decode-before-compare',
  // a session id is ignored
  'transport/no-session-id',
  // a request without _meta: 400/-32602
  'error/missing-meta',
  // a tool that does not exist: -32602
  'error/unknown-tool',
];

const status = (letter: string): Status | undefined =>
  (({ p: 'pass', f: 'fail', u: 'unknown', '-': 'inapplicable' }) as const)[letter];

const recorded = [
  ['kubernetes-mcp-server@0.0.67', 'pppf fpff -fpu'],
  ['mcp-proxy~everything@6.7.19', 'pppp ppfp pppf'],
  ['mongodb-mcp-server@3.0.4', 'pppp ppfp pppp'],
  ['supergateway~context7@4.0.0', 'pppp ppfp pppp'],
  ['upstash__context7-mcp@4.1.1', 'uppp ppfp pppp'],
].filter(([name]) => corpusFiles('live-http').includes(`${name}.har.json`)) as [string, string][];

describe.skipIf(shared === undefined)('facts about HTTP endpoints', () => {
  it.each(recorded)('%s', async (name, letters) => {
    const { rules } = await reviewFile('live-http', `${name}.har.json`, 'reviewer');
    const expected = [...letters.replaceAll(' ', '')].map((letter, at) => [columns[at], status(letter)]);
    const found = columns.map((rule) => [rule, rules.find(({ id }) => id === rule)?.status]);
    expect(found).toEqual(expected);
  });
});
