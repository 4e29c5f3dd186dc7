import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Report } from '../../src/model/report.ts';
import type { Profile } from '../../src/model/rule.ts';
import { review } from '../../src/review.ts';

const meta = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'rig', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};
const server = { _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'shop', version: '1.0.0' } } };
const done = (members: object): object => ({ resultType: 'complete', ...server, ...members });
const request = (id: number, method: string, params: object): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, ...meta },
});
const exchange = (id: number, method: string, params: object, answer: object): object => ({
  request: request(id, method, params),
  response: { jsonrpc: '2.0', id, ...answer },
});
const page = (id: number, params: object, tools: readonly object[], more: object = {}): object =>
  exchange(id, 'tools/list', params, { result: done({ tools, ttlMs: 0, cacheScope: 'private', ...more }) });

/** A success and a failure of a tool, so that nothing is missing about it. */
const results = (name: string, members: object = {}): object[] => [
  exchange(
    11,
    'tools/call',
    { name },
    { result: done({ content: [{ type: 'text', text: 'done' }], ...members }) },
  ),
  exchange(
    12,
    'tools/call',
    { name },
    {
      result: done({ content: [{ type: 'text', text: 'failed' }], ...members, isError: true }),
    },
  ),
];

function judge(exchanges: readonly object[], profile: Profile): Report {
  const document = { format: 'mcp-evidence/1', protocolVersion: '2026-07-28', exchanges };
  return review(evidenceOf(document as unknown as Json), { policy: { profile } });
}

const accused = ({ findings }: Report): string[] => [
  ...new Set(
    findings.filter(({ side, level }) => side === 'server' && level !== 'info').map(({ rule }) => rule),
  ),
];
const verdicts = ({ tools }: Report): string[] => tools.map(({ verdict }) => verdict);

const aTool = { name: 'search', inputSchema: { type: 'object' } };
const withInput = (inputSchema: JsonObject): object => ({
  ...aTool,
  inputSchema: { type: 'object', ...inputSchema },
});
const withProperty = (schema: Json): object => withInput({ properties: { q: schema } });
const annotated = { type: 'string', 'x-mcp-header': 'Region' };

describe('legal, and rejected by other reviewers', () => {
  it.each<[string, object]>([
    ['a property schema true', withProperty(true)],
    ['a property schema false', withProperty(false)],
    ['required names a property that is not listed', withInput({ properties: {}, required: ['q'] })],
    ['x-mcp-header inside default', withProperty({ type: 'object', default: { a: annotated } })],
    ['x-mcp-header inside const', withProperty({ const: { properties: { a: annotated } } })],
    ['x-mcp-header inside enum', withProperty({ enum: [annotated, [annotated]] })],
    ['x-mcp-header inside examples', withProperty({ type: 'array', examples: [[annotated]] })],
    ['a parameter named x-mcp-header', withInput({ properties: { 'x-mcp-header': { type: 'string' } } })],
    ['a name of 65 characters', { ...aTool, name: 'n'.repeat(65) }],
    ['a name of 128 characters', { ...aTool, name: 'n'.repeat(128) }],
  ])('%s', (_, tool) => {
    for (const profile of ['spec', 'reviewer'] satisfies Profile[]) {
      const report = judge([page(1, {}, [tool]), ...results((tool as { name: string }).name)], profile);
      expect(accused(report), profile).toEqual([]);
      expect(verdicts(report), profile).toEqual(['ADMIT']);
      expect(report.tools[0]?.parameterHeaders).toEqual([]);
    }
  });

  it.each<[string, Json]>([
    ['array', ['a', 1]],
    ['empty array', []],
    ['number', 1.5],
    ['zero', 0],
    ['string', 'ready'],
    ['empty string', ''],
    ['true', true],
    ['false', false],
    ['null', null],
  ])('structured content: %s', (_, value) => {
    const content = [{ type: 'text', text: JSON.stringify(value) }];
    const calls = results('search', { content, structuredContent: value });
    for (const profile of ['spec', 'reviewer'] satisfies Profile[]) {
      for (const tool of [aTool, { ...aTool, outputSchema: { const: value } }]) {
        const report = judge([page(1, {}, [tool]), ...calls], profile);
        expect(accused(report), profile).toEqual([]);
        expect(verdicts(report), profile).toEqual(['ADMIT']);
      }
    }
  });

  it('an empty cursor in the middle of a walk', () => {
    const other = { ...aTool, name: 'fetch' };
    const exchanges = [
      page(1, {}, [aTool], { nextCursor: '' }),
      page(2, { cursor: '' }, [other]),
      ...results('search'),
      ...results('fetch'),
    ];
    for (const profile of ['spec', 'reviewer'] satisfies Profile[]) {
      const report = judge(exchanges, profile);
      expect(accused(report), profile).toEqual([]);
      expect(verdicts(report), profile).toEqual(['ADMIT', 'ADMIT']);
      expect(report.walks).toMatchObject([{ complete: true }]);
    }
  });

  it('a nested properties annotation: legal, and rejected by policy', () => {
    const tool = withProperty({ type: 'object', properties: { region: annotated } });
    const [spec, reviewer] = (['spec', 'reviewer'] satisfies Profile[]).map((profile) =>
      judge([page(1, {}, [tool]), ...results('search')], profile),
    );
    expect(spec?.tools).toMatchObject([
      { verdict: 'ADMIT', droppedByConformingClients: false, rejectedByPolicy: false },
    ]);
    expect(reviewer?.tools).toMatchObject([
      {
        verdict: 'REJECT',
        rule: 'schema/x-mcp-header-direct-only',
        droppedByConformingClients: false,
        rejectedByPolicy: true,
      },
    ]);
  });
});

const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const draft2019 = { $schema: 'https://json-schema.org/draft/2019-09/schema' };
const inTools = { type: 'object', properties: { a: annotated } };

describe('wrong, and accepted by other reviewers', () => {
  it.each<[string, object, string, string]>([
    [
      'root anyOf without type',
      { ...aTool, inputSchema: { anyOf: [{ type: 'object' }] } },
      'REJECT',
      'descriptor/input-schema-root-type-object',
    ],
    ['unresolved $ref', withProperty({ $ref: '#/$defs/Gone' }), 'REJECT', 'schema/ref-local-resolvable'],
    [
      'unresolved $ref of outputSchema',
      { ...aTool, outputSchema: { $ref: '#/$defs/Gone' } },
      'REJECT',
      'schema/ref-local-resolvable',
    ],
    [
      'invalid pattern',
      withProperty({ type: 'string', pattern: '[' }),
      'CONDITIONAL',
      'schema/pattern-ecma262',
    ],
    ['type: ["strng"]', withProperty({ type: ['strng'] }), 'REJECT', 'schema/valid-per-dialect'],
    ['items: 5', withProperty({ type: 'array', items: 5 }), 'REJECT', 'schema/valid-per-dialect'],
    [
      'an annotation under dependencies',
      withInput({ ...draft07, dependencies: { a: inTools } }),
      'REJECT',
      'schema/x-mcp-header-not-in-other-applicator',
    ],
    [
      'an annotation under additionalItems',
      withInput({
        ...draft07,
        properties: { q: { type: 'array', items: [true], additionalItems: annotated } },
      }),
      'REJECT',
      'schema/x-mcp-header-not-in-array-keyword',
    ],
    [
      'an annotation under contentSchema of 2019-09',
      withInput({ ...draft2019, properties: { q: { type: 'string', contentSchema: inTools } } }),
      'REJECT',
      'schema/x-mcp-header-not-in-other-applicator',
    ],
    [
      'an annotation under contentSchema of 2020-12',
      withProperty({ type: 'string', contentSchema: inTools }),
      'REJECT',
      'schema/x-mcp-header-not-in-other-applicator',
    ],
  ])('%s', (_, tool, verdict, rule) => {
    for (const profile of ['spec', 'reviewer'] satisfies Profile[]) {
      const neighbour = { ...aTool, name: 'fetch' };
      const exchanges = [page(1, {}, [tool, neighbour]), ...results('search'), ...results('fetch')];
      const report = judge(exchanges, profile);
      expect(verdicts(report), profile).toEqual([verdict, 'ADMIT']);
      expect(accused(report), profile).toContain(rule);
    }
  });

  it('an unknown tool that is answered with a result of a tool', () => {
    const failure = done({ content: [{ type: 'text', text: 'no such tool' }], isError: true });
    const exchanges = [
      page(1, {}, [aTool]),
      exchange(2, 'tools/call', { name: 'gone' }, { result: failure }),
    ];
    for (const profile of ['spec', 'reviewer'] satisfies Profile[])
      expect(accused(judge(exchanges, profile)), profile).toEqual(['error/unknown-tool']);
  });

  it('a walk that stops at an empty cursor: the reader’s fault, not the server’s', () => {
    const exchanges = [page(1, {}, [aTool], { nextCursor: '' }), ...results('search')];
    const spec = judge(exchanges, 'spec');
    const reviewer = judge(exchanges, 'reviewer');
    expect([accused(spec), accused(reviewer)]).toEqual([[], []]);
    expect([verdicts(spec), verdicts(reviewer)]).toEqual([['ADMIT'], ['ADMIT']]);
    expect(reviewer.findings).toContainEqual(
      expect.objectContaining({ rule: 'pagination/missing-pages', level: 'error', side: 'reviewer' }),
    );
    expect(reviewer.decision).toMatchObject({ outcome: 'refused', basis: 'thin' });
  });
});
