import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { isObject, memberOf } from '../../src/json/json.ts';
import { numberText, parseJson } from '../../src/json/parse.ts';
import { valueAt } from '../../src/json/pointer.ts';
import type { HeaderPair } from '../../src/model/evidence.ts';
import type { Profile } from '../../src/model/rule.ts';
import { type ExactNumberAt, headerArgument } from '../../src/protocol/header/argument.ts';
import { checkParameterHeaders } from '../../src/protocol/header/check-parameters.ts';
import { checkStandardHeaders } from '../../src/protocol/header/check-standard.ts';
import { decodeHeaderValue } from '../../src/protocol/header/decode.ts';
import { encodeHeaderValue } from '../../src/protocol/header/encode.ts';
import type { Hit } from '../../src/protocol/header/finding.ts';
import { type HeaderResponse, judgeHeaderResponse } from '../../src/protocol/header/judge-response.ts';
import type { ParameterAnnotation } from '../../src/protocol/header/mirror.ts';
import { type HeaderOutcome, REJECT } from '../../src/protocol/header/outcome.ts';

/** Vectors that the code does not meet, each with the sentence that says why. */
const NOT_MET: ReadonlyMap<string, string> = new Map();

interface Expected {
  readonly verdict: string;
  readonly violated: readonly string[];
  readonly warned?: readonly string[];
  readonly acceptable?: readonly string[];
  readonly output?: string;
  readonly decoded?: string;
  readonly encoded?: boolean;
  readonly server?: { action: string; status?: number | null; code?: number | readonly number[] | null };
}

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly input: {
    readonly value_json: string;
    readonly raw_field_value: string;
    readonly tool: Json;
    readonly arguments_json: string;
    readonly headers: readonly HeaderPair[];
    readonly body: Json;
    readonly server_supports_pre_2025_06_18?: boolean;
    readonly response?: HeaderResponse;
  };
  readonly expected: Partial<Record<Profile, Expected>>;
}

interface Catalogued {
  readonly id: string;
  readonly cases: readonly { readonly case: string; readonly spec: string; readonly reviewer: string }[];
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
}

const vectors = readJson<readonly Vector[]>('../vectors/vectors.json');
const rules = new Map(
  readJson<readonly Catalogued[]>('../../contract/rules.json').map((rule) => [rule.id, rule]),
);

function levelOf({ rule, case: name = 'default' }: Hit, profile: Profile): string {
  const found = rules.get(rule)?.cases.find((entry) => entry.case === name);
  if (found === undefined) throw new Error(`the catalogue has no ${rule} case ${name}`);
  return found[profile];
}

function idsAt(level: string, hits: readonly Hit[], profile: Profile): readonly string[] {
  return [
    ...new Set(hits.filter((found) => levelOf(found, profile) === level).map(({ rule }) => rule)),
  ].sort();
}

function annotationsOf(schema: Json | undefined, path: readonly string[] = []): ParameterAnnotation[] {
  const header = memberOf(schema, 'x-mcp-header');
  const own = typeof header === 'string' ? [{ header, path }] : [];
  const properties = memberOf(schema, 'properties');
  const below = isObject(properties)
    ? Object.entries(properties).flatMap(([name, child]) => annotationsOf(child, [...path, name]))
    : [];
  return [...own, ...below];
}

interface Judged {
  readonly hits: readonly Hit[];
  readonly outcome?: HeaderOutcome;
  readonly output?: string;
  readonly decoded?: string;
  readonly encoded?: boolean;
}

function runVector({ kind, input }: Vector, profile: Profile): Judged {
  if (kind === 'header-encode') return runEncode(input.value_json, profile);
  if (kind === 'header-decode') return runDecode(input.raw_field_value, profile);
  const check =
    kind === 'standard-headers'
      ? checkStandardHeaders(input.headers, input.body, profile, {
          servesPre20250618: input.server_supports_pre_2025_06_18 ?? false,
        })
      : checkParameters(input, profile);
  const served = input.response === undefined ? [] : judgeHeaderResponse(check, input.response);
  return { hits: [...check.findings, ...served], outcome: check.outcome };
}

function runEncode(text: string, profile: Profile): Judged {
  const { value } = parseJson(text);
  const encoded = encodeHeaderValue(
    headerArgument(value, typeof value === 'number' ? text : undefined),
    profile,
  );
  if (encoded.form === 'refused') return { hits: [encoded], output: 'refuse' };
  return encoded.form === 'none' ? { hits: [], output: 'none' } : { hits: [], decoded: encoded.text };
}

function runDecode(raw: string, profile: Profile): Judged {
  const decoded = decodeHeaderValue(raw, profile);
  if (decoded.ok) return { hits: decoded.warnings, decoded: decoded.text, encoded: decoded.encoded };
  const outcome: HeaderOutcome = decoded.action === 'either' ? { action: 'either' } : REJECT;
  return { hits: [decoded, ...decoded.warnings], outcome };
}

function checkParameters(input: Vector['input'], profile: Profile) {
  const { value, exact } = parseJson(input.arguments_json);
  const exactAt: ExactNumberAt = (path) => {
    const container = valueAt(value, path.slice(0, -1));
    return container === undefined ? undefined : numberText(container, path.at(-1) ?? '', exact);
  };
  const annotations = annotationsOf(memberOf(input.tool, 'inputSchema'));
  return checkParameterHeaders(annotations, input.headers, value, profile, exactAt);
}

const KINDS = new Set(['header-encode', 'header-decode', 'header-parity', 'standard-headers']);
const cases = vectors
  .filter(({ kind }) => KINDS.has(kind))
  .flatMap((vector) =>
    (['spec', 'reviewer'] as const).flatMap((profile) => {
      const expected = vector.expected[profile];
      return expected === undefined ? [] : [{ vector, profile, expected, name: `${vector.id} ${profile}` }];
    }),
  );

test('there are vectors of every kind', () => {
  expect(new Set(cases.map(({ vector }) => vector.kind))).toEqual(KINDS);
});

test.each(cases.filter(({ vector }) => !NOT_MET.has(vector.id)))(
  '$name: $vector.title',
  ({ vector, profile, expected }) => {
    const judged = runVector(vector, profile);
    expect(idsAt('error', judged.hits, profile)).toEqual([...expected.violated].sort());
    expect(idsAt('warn', judged.hits, profile)).toEqual([...(expected.warned ?? [])].sort());
    if (expected.acceptable !== undefined) expect(expected.acceptable).toContain(judged.decoded);
    if (expected.output === 'refuse') expect(judged.output).toBe('refuse');
    if (expected.decoded !== undefined) expect(judged.decoded).toBe(expected.decoded);
    if (expected.encoded !== undefined) expect(judged.encoded).toBe(expected.encoded);
    if (expected.server !== undefined) expect(serverOf(judged.outcome)).toEqual(serverAs(expected.server));
  },
);

function serverOf(outcome: HeaderOutcome | undefined) {
  if (outcome?.action !== 'reject') return { action: outcome?.action };
  return { action: 'reject', status: outcome.status, codes: [...outcome.codes].sort() };
}

function serverAs({ action, status, code }: NonNullable<Expected['server']>) {
  if (action !== 'reject') return { action };
  return { action, status, codes: code === null ? [] : [code].flat().sort() };
}

test('the code names only rules and cases of the catalogue', () => {
  const folder = new URL('../../src/protocol/header/', import.meta.url);
  const source = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const named = [...source.matchAll(/hit\(\s*'([^']+)'(?:,\s*'([^']+)')?/g)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, rule = '', name = 'default'] of named) levelOf({ rule, case: name }, 'spec');
  for (const [rule] of source.matchAll(/(?:header|schema|transport)\/[a-z0-9-]+(?=')/g)) {
    expect(rules.has(rule), rule).toBe(true);
  }
});
