import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerFacts } from '../../src/derive/headers.ts';
import type { Json } from '../../src/json/json.ts';
import type { Exchange, HeaderPair } from '../../src/model/evidence.ts';
import type { HeaderHit } from '../../src/model/headers.ts';
import type { Profile, Rule } from '../../src/model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../src/model/subject.ts';
import type { ListedTool, Surface } from '../../src/model/surface.ts';
import { headerRules } from '../../src/rules/header/index.ts';

/** Texts that come near every fault of a header value. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    'eu',
    'EU',
    ' eu',
    'a b',
    'a\tb',
    'café',
    '=?base64?',
    '=?base64?=',
    '=?base64?eA==',
    '=?base64?eA==?=',
  ),
  fc.constantFrom(
    '=?base64?ZXU=?=',
    '=?base64?ZXV=?=',
    '=?base64?NDIuMA==?=',
    '=?base64?NDIuMB==?=',
    '=?base64?/w==?=',
    '=?base64??=',
  ),
  fc.constantFrom(
    '42',
    '42.0',
    '042',
    '43',
    'true',
    'True',
    '=?BASE64?ZXU=?=',
    '=?base64?ZXU=',
    'null',
    '\ud800',
  ),
  fc.string({ maxLength: 6 }),
);
const values: fc.Arbitrary<Json | undefined> = fc.oneof(
  texts,
  fc.constantFrom<Json | undefined>(null, undefined, 42, 42.5, 2 ** 53, true, false, {}, ['eu']),
);
const names = fc.constantFrom(
  'Mcp-Param-Region',
  'mcp-param-region',
  'Mcp-Param-Count',
  'Mcp-Param-Other',
  'Mcp-Name',
  'Mcp-Method',
);
const methods = fc.constantFrom('tools/call', 'prompts/get', 'resources/read', 'tools/list');

const tool = {
  name: 'route',
  parameterHeaders: [
    { header: 'Region', path: ['region'], type: 'string' },
    { header: 'Count', path: ['count'], type: 'integer' },
  ],
} as unknown as ListedTool;

interface Sketch {
  readonly method: string;
  readonly name: string;
  readonly region: Json | undefined;
  readonly count: Json | undefined;
  readonly more: readonly (readonly [string, string])[];
  readonly standard: boolean;
  readonly answer: 'result' | number;
  readonly status: number;
}

const sketches: fc.Arbitrary<Sketch> = fc.record({
  method: methods,
  name: fc.oneof(fc.constant('route'), texts),
  region: values,
  count: values,
  more: fc.array(fc.tuple(names, texts), { maxLength: 4 }),
  standard: fc.boolean(),
  answer: fc.constantFrom<'result' | number>('result', -32020, -32602),
  status: fc.constantFrom(200, 400, 404),
});

function factsOf({ method, name, region, count, more, standard, answer, status }: Sketch) {
  const params = {
    ...(method === 'resources/read' ? { uri: name } : { name }),
    arguments: { ...(region !== undefined && { region }), ...(count !== undefined && { count }) },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
  const headers: HeaderPair[] = [['MCP-Protocol-Version', '2026-07-28']];
  if (standard) headers.push(['Mcp-Method', method], ['Mcp-Name', name]);
  const outcome = answer === 'result' ? { result: {} } : { error: { code: answer, message: 'm' } };
  const exchange = {
    request: { value: { jsonrpc: '2.0', id: 1, method, params } },
    response: { value: { jsonrpc: '2.0', id: 1, ...outcome } },
    http: { requestHeaders: [...headers, ...more], responseHeaders: [], status },
    notifications: [],
  } as unknown as Exchange;
  const facts = headerFacts(exchange, { method, tool, servesBefore20250618: false });
  if (facts === undefined) throw new Error('headers were recorded');
  return { facts, exchange };
}

const surface = { servesBefore20250618: false } as Surface;

/** What the rules report at a level, taken together over both kinds of subject. */
function reported(sketch: Sketch, profile: Profile, level: string): string[] {
  const { facts, exchange } = factsOf(sketch);
  const found = new Set<string>();
  for (const kind of ['exchange', 'call'] as const) {
    if (kind === 'call' && sketch.method !== 'tools/call') continue;
    const subject = { kind, exchange, headers: facts, probe: null, expect: null } as
      | ExchangeSubject
      | CallSubject;
    for (const rule of headerRules as readonly Rule[]) {
      if (rule.subject !== kind) continue;
      const outcome = rule.check(subject, surface);
      for (const failure of Array.isArray(outcome) ? outcome : []) {
        const levels = rule.cases[failure.case ?? 'default'];
        expect(levels, `${rule.id} ${failure.case}`).toBeDefined();
        if (levels?.[profile] === level) found.add(rule.id);
      }
    }
  }
  return [...found].sort();
}

/** What the comparison under that profile alone finds at a level. */
function wanted(sketch: Sketch, profile: Profile, level: string): string[] {
  const reading = factsOf(sketch).facts[profile];
  const known = new Map(headerRules.map((rule) => [rule.id, rule]));
  const levelOf = ({ rule, case: name = 'default' }: HeaderHit): string | undefined =>
    known.get(rule)?.cases[name]?.[profile];
  const hits = [...reading.sender, ...reading.server].filter((found) => levelOf(found) === level);
  return [...new Set(hits.map(({ rule }) => rule))].sort();
}

it.each([
  ['spec', 'error'],
  ['spec', 'warn'],
  ['reviewer', 'error'],
  ['reviewer', 'warn'],
] as const)(
  'both readings as one list of failures give what %s alone finds at level %s',
  (profile, level) => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        expect(reported(sketch, profile, level)).toEqual(wanted(sketch, profile, level));
      }),
      { numRuns: 4000, seed: 28 },
    );
  },
);
