import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse.ts';
import type { Evidence } from '../../src/model/evidence.ts';
import type { Report } from '../../src/model/report.ts';
import { review } from '../../src/review.ts';
import { answered, type ListedPage, page } from '../../src/rules/pagination/examples.ts';

const about =
  /^(?:pagination|caching)\/|^descriptor\/(?:list-(?!result)|name-stable|evidence|resource|prompt|custom)|^naming\/tool-unique/;

/** What the reviewer profile says of lists: `level id case`, notes of level info and everything unknown apart. */
const said = (report: Report): string[] =>
  [
    ...new Set(
      report.findings
        .filter(({ rule }) => about.test(rule))
        .map(({ rule, level, case: name }) => `${level} ${rule} ${name}`),
    ),
  ].sort();

const unknown = (report: Report): string[] =>
  report.rules.filter(({ id, status }) => about.test(id) && status === 'unknown').map(({ id }) => id);

function recording(exchanges: readonly Json[], statements: JsonObject = {}, more: JsonObject = {}): Evidence {
  const callers = new Set(exchanges.flatMap((one) => (one as { caller?: string }).caller ?? []));
  return evidenceOf({
    format: 'mcp-evidence/1',
    callers: Object.fromEntries([...callers].map((name) => [name, { scopes: [] }])),
    statements,
    ...more,
    exchanges,
  });
}

type Row = readonly [
  title: string,
  listed: readonly (ListedPage | JsonObject)[],
  expected: readonly string[],
  statements?: JsonObject,
];

const isPage = (one: ListedPage | JsonObject): one is ListedPage =>
  !Object.hasOwn(one, 'request') && !Object.hasOwn(one, 'response');
const judge = ([, listed, , statements]: Row): Report =>
  review(
    recording(
      listed.map((one) => (isPage(one) ? page(one) : (one as JsonObject))),
      statements,
    ),
  );

const by = (caller: string, items: Json[], scope = 'private'): ListedPage => ({
  items,
  scope,
  exchange: { caller },
});
const on = (connection: string, ...items: string[]): ListedPage => ({ items, exchange: { connection } });
const call = (connection: string | null = null): JsonObject =>
  answered(
    'tools/call',
    { result: { resultType: 'complete', content: [{ type: 'text', text: 'x' }] } },
    { params: { name: 'a', arguments: {} }, exchange: { connection } },
  );
const listChanged: JsonObject = {
  request: null,
  response: null,
  notifications: [{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }],
};
const earnest: JsonObject = { expect: 'success' };
const missing = [
  'error descriptor/evidence-complete-pages default',
  'error pagination/missing-pages default',
];
const repeated = ['error naming/tool-unique identical-copies', 'error pagination/duplicates default'];
const complete = { walksComplete: true };

const walks: readonly Row[] = [
  [
    'a walk of three pages',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: '' },
      { cursor: '', items: ['c'] },
    ],
    [],
  ],
  [
    'an empty page in the middle',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', next: 'c2' },
      { cursor: 'c2', items: ['b'] },
    ],
    [],
  ],
  [
    'the same cursor text for every page, with new items',
    [
      { items: ['a'], next: 'n' },
      { cursor: 'n', items: ['b'], next: 'n' },
      { cursor: 'n', items: ['c'] },
    ],
    [],
  ],
  [
    'a cursor sent twice',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c2', items: ['c'] },
    ],
    [],
  ],
  [
    'an earlier page fetched again',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c2', items: ['c'] },
      { cursor: 'c1', items: ['b'], next: 'c2' },
    ],
    [],
  ],
  [
    'the first page asked for twice',
    [
      { items: ['a'], next: 'c1' },
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
    ],
    [],
  ],
  [
    'a walk that was broken off after a whole one that begins alike',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
      { items: ['a'], next: 'c1' },
    ],
    [],
  ],
  [
    'a walk that was broken off on another connection',
    [
      { items: ['a'], exchange: { connection: 'c1' } },
      { items: ['x'], next: 'n', exchange: { connection: 'c2' } },
    ],
    missing,
  ],
  [
    'two walks side by side',
    [
      { items: ['a'], next: 'n', exchange: { connection: 'c1' } },
      { items: ['a'], next: 'n', exchange: { connection: 'c2' } },
      { cursor: 'n', items: ['b'], exchange: { connection: 'c1' } },
      { cursor: 'n', items: ['b'], exchange: { connection: 'c2' } },
    ],
    [],
  ],
  [
    'two callers, a page each',
    [
      { items: ['a'], next: 'n', exchange: { caller: 'x' } },
      { items: ['b'], exchange: { caller: 'y' } },
    ],
    [...missing, 'info descriptor/list-vary-by-authorization default'].filter(
      (line) => !line.startsWith('info'),
    ),
  ],
  ['stopped at a cursor', [{ items: ['a'], next: 'c1' }], missing],
  ['stopped at the empty cursor, nobody says why', [{ items: ['a'], next: '' }], missing],
  [
    'stopped at the empty cursor as if it were the end',
    [{ items: ['a'], next: '' }],
    [...missing, 'error pagination/empty-cursor-continues default'],
    complete,
  ],
  [
    'an empty cursor, and then from the start',
    [
      { items: ['a'], next: '' },
      { items: ['a'], next: '' },
    ],
    [...missing, 'error pagination/empty-cursor-continues default'],
  ],
  [
    'an empty cursor, and then from the start to the end',
    [
      { items: ['a'], next: '' },
      { items: ['a'], next: '' },
      { cursor: '', items: ['b'] },
    ],
    [],
  ],
  [
    'a partial recording',
    [{ items: ['a'], next: 'c1' }],
    ['error descriptor/evidence-complete-pages default', 'error pagination/missing-pages partial-capture'],
    { walksComplete: false },
  ],
  [
    'pages one and three',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'c2', items: ['c'], exchange: earnest },
    ],
    missing,
  ],
  [
    'a cursor that was changed',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'C1', items: ['b'] },
    ],
    ['error pagination/cursor-verbatim default'],
    complete,
  ],
  [
    'a cursor that was left out',
    [{ items: ['a'], next: 'c1' }, { items: ['a'] }],
    ['error pagination/cursor-verbatim default', ...repeated],
    complete,
  ],
  [
    'a number for a cursor',
    [
      { items: ['a'], next: '2' },
      { cursor: 2, items: ['b'], exchange: earnest },
    ],
    ['error pagination/cursor-verbatim default'],
  ],
  [
    'a null for a cursor',
    [
      { items: ['a'], next: 'c1' },
      { cursor: null, items: ['b'] },
    ],
    ['error pagination/cursor-verbatim default'],
    complete,
  ],
  [
    'a number that the server gave',
    [
      { items: ['a'], next: 2 },
      { cursor: 2, items: ['b'] },
    ],
    ['error pagination/next-cursor-string default'],
  ],
  ['null ends the list', [{ items: ['a'], next: null }], ['error pagination/next-cursor-string default']],
  [
    'null is always sent for no cursor',
    [
      { items: ['a'], cursor: null, next: null },
      { items: ['a'], cursor: null, next: null },
    ],
    ['error pagination/next-cursor-string default'],
  ],
  [
    'null was sent back',
    [
      { items: ['a'], next: null },
      { items: ['b'], cursor: null },
    ],
    ['error pagination/next-cursor-string default', 'warn pagination/end-detection default'],
  ],
  [
    'a first page that is not recorded',
    [{ cursor: 'c1', items: ['b'], exchange: earnest }],
    ['error descriptor/evidence-complete-pages default'],
  ],
  [
    'a first page that is not recorded, by the statement',
    [{ cursor: 'c1', items: ['b'] }],
    ['error descriptor/evidence-complete-pages default'],
    complete,
  ],
  [
    'an invented cursor',
    [{ items: ['a'] }, { cursor: 'x', items: ['a'] }],
    ['warn pagination/invalid-cursor-error default'],
  ],
  [
    'an invented cursor while a walk is open',
    [
      { items: ['a'], next: 'c1' },
      { cursor: 'x', items: ['a'], next: 'c1' },
      { cursor: 'c1', items: ['b'] },
    ],
    ['warn pagination/invalid-cursor-error default'],
  ],
  [
    'an invented cursor of another type',
    [{ items: ['a'] }, { cursor: 7, items: ['a'] }],
    ['warn pagination/invalid-cursor-error default'],
  ],
  [
    'a recording that begins inside of a walk',
    [
      { cursor: 'c1', items: ['b'], next: 'c2' },
      { cursor: 'c2', items: ['c'] },
    ],
    ['error descriptor/evidence-complete-pages default', 'warn pagination/invalid-cursor-error default'],
  ],
  [
    'a cursor of another connection',
    [
      { items: ['a'], next: 'c1', exchange: { connection: 'one' } },
      { cursor: 'c1', items: ['b'], exchange: { connection: 'one' } },
      { cursor: 'c1', items: ['b'], exchange: { connection: 'two' } },
    ],
    ['warn pagination/invalid-cursor-error default'],
  ],
  [
    'a probe that is marked, and nothing is said of what was expected',
    [{ items: ['a'] }, { cursor: 'x', items: ['a'], exchange: { probe: 'cursor' } }],
    ['warn pagination/invalid-cursor-error default'],
  ],
  [
    'the expectation alone',
    [{ items: ['a'] }, { cursor: 'x', items: ['a'], exchange: { expect: 'invalid-cursor' } }],
    ['warn pagination/invalid-cursor-error default'],
  ],
  [
    'prompts are walked too',
    [{ items: ['a'] }, { method: 'prompts/list', items: [{ name: 'p' }], next: 'n' }],
    ['error pagination/missing-pages default'],
  ],
  [
    'resources on two pages',
    [
      { method: 'resources/list', items: [{ uri: 'file:///a', name: 'a' }], next: 'n' },
      {
        method: 'resources/list',
        cursor: 'n',
        items: [
          { uri: 'file:///b', name: 'a' },
          { uri: 'file:///a', name: 'b' },
        ],
      },
    ],
    ['error pagination/duplicates default'],
  ],
];

const unfinished: readonly Row[] = [
  [
    'a walk that was broken off, one that was not, and another that was',
    [
      { items: ['a'], next: 'n' },
      { items: ['b'], next: 'n' },
      { cursor: 'n', items: ['c'] },
      { items: ['b'], next: 'n' },
    ],
    [],
  ],
  [
    'a walk that was broken off at the end and begins otherwise',
    [
      { items: ['b'], next: 'n' },
      { cursor: 'n', items: ['c'] },
      { items: ['x'], next: 'n' },
    ],
    missing,
  ],
];

const loops: readonly Row[] = [
  [
    'a cursor that does not go on',
    [
      { items: ['a'], next: 'n' },
      { cursor: 'n', items: ['a'], next: 'n' },
    ],
    [...missing, ...repeated, 'warn pagination/bounded-walk default'],
  ],
  [
    'an empty cursor that brings the first page again',
    [
      { items: ['a'], next: '' },
      { cursor: '', items: ['a'], next: '' },
    ],
    [...missing, ...repeated, 'warn pagination/bounded-walk default'],
  ],
  [
    'two pages in turn',
    [
      { items: ['a'], next: 'x' },
      { cursor: 'x', items: ['b'], next: 'y' },
      { cursor: 'y', items: ['c'], next: 'x' },
      { cursor: 'x', items: ['b'], next: 'y' },
      { cursor: 'y', items: ['c'], next: 'x' },
    ],
    [...missing, 'warn pagination/bounded-walk default'],
  ],
  [
    'a circle that is left',
    [
      { items: ['a'], next: 'x' },
      { cursor: 'x', items: ['b'], next: 'x' },
      { cursor: 'x', items: ['b'], next: 'x' },
      { cursor: 'x', items: ['c'] },
    ],
    [],
  ],
];

const changes: readonly Row[] = [
  [
    'pages overlap, and a change was announced with the first',
    [
      { items: ['a', 'b'], next: 'n', exchange: { notifications: listChanged.notifications ?? [] } },
      { cursor: 'n', items: ['b'] },
    ],
    ['error naming/tool-unique identical-copies'],
  ],
  [
    'pages overlap, and a change was announced with the second',
    [
      { items: ['a', 'b'], next: 'n' },
      { cursor: 'n', items: ['b'], exchange: { notifications: listChanged.notifications ?? [] } },
    ],
    ['error naming/tool-unique identical-copies'],
  ],
  [
    'pages overlap, and a change was announced between',
    [{ items: ['a', 'b'], next: 'n' }, listChanged, { cursor: 'n', items: ['b'] }],
    ['error naming/tool-unique identical-copies'],
  ],
  [
    'a page that was not meant to be served',
    [{ items: ['a'] }, { items: ['b'], exchange: { expect: 'missing-meta' } }],
    [],
  ],
  ['the same twice', [{ items: ['a', 'b'] }, { items: ['a', 'b'] }], []],
  [
    'another order',
    [{ items: ['a', 'b'] }, { items: ['b', 'a'] }],
    ['warn descriptor/list-deterministic-order default', 'warn pagination/unstable-order default'],
  ],
  [
    'an order that changes over two other walks',
    [{ items: ['a', 'b'] }, { items: ['a'] }, { items: ['b', 'a'] }],
    [
      'warn descriptor/list-deterministic-order default',
      'warn descriptor/name-stable default',
      'warn pagination/unstable-order default',
    ],
  ],
  [
    'the same order in other pages',
    [{ items: ['a'], next: 'n' }, { cursor: 'n', items: ['b'] }, { items: ['a', 'b'] }],
    [],
  ],
  ['a name vanished', [{ items: ['a', 'b'] }, { items: ['b'] }], ['warn descriptor/name-stable default']],
  ['a name vanished after an announcement', [{ items: ['a', 'b'] }, listChanged, { items: ['b'] }], []],
  [
    'announced on a stream that does not tell when',
    [
      { items: ['a', 'b'] },
      { items: ['b'] },
      {
        ...answered('subscriptions/listen', {}, { params: { notifications: { toolsListChanged: true } } }),
        notifications: listChanged.notifications ?? [],
        response: null,
      },
    ],
    [],
  ],
  [
    'one descriptor changed, no name did',
    [{ items: ['a'] }, { items: [{ name: 'a', description: 'x', inputSchema: { type: 'object' } }] }],
    [],
  ],
  [
    'a name vanished, prompts',
    [{ method: 'prompts/list', items: [{ name: 'a' }] }, { method: 'prompts/list' }],
    [],
  ],
  ['one connection each', [on('c1', 'a', 'b'), on('c2', 'a')], ['warn descriptor/name-stable default']],
  [
    'first one connection, then the other',
    [on('c1', 'a', 'b'), on('c1', 'a', 'b'), on('c2', 'a'), on('c2', 'a')],
    ['warn descriptor/name-stable default'],
  ],
  [
    'back to the first connection',
    [on('c1', 'a', 'b'), on('c2', 'a'), on('c1', 'a', 'b')],
    ['error descriptor/list-not-per-connection default', 'warn descriptor/name-stable default'],
  ],
  [
    'a connection that changes itself',
    [on('c1', 'a', 'b'), on('c2', 'a'), on('c2', 'a', 'b'), on('c1', 'a', 'b')],
    ['warn descriptor/name-stable default'],
  ],
  [
    'other client capabilities',
    [
      on('c1', 'a', 'b'),
      {
        ...on('c2', 'a'),
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': { sampling: {} },
          },
        },
      },
      on('c1', 'a', 'b'),
    ],
    [],
  ],
  [
    'a call between',
    [{ items: ['a'] }, call(), { items: ['a', 'b'] }],
    ['error descriptor/list-no-side-effect-variation default', 'warn descriptor/name-stable default'],
  ],
  [
    'a call on another connection',
    [on('c1', 'a'), call('c2'), on('c1', 'a', 'b')],
    ['warn descriptor/name-stable default'],
  ],
  [
    'a call, and every connection shows it',
    [on('c1', 'a'), call('c1'), on('c1', 'a', 'b'), on('c2', 'a', 'b')],
    ['warn descriptor/name-stable default'],
  ],
  [
    'another list between',
    [{ items: ['a'] }, { method: 'prompts/list' }, { items: ['a', 'b'] }],
    ['warn descriptor/name-stable default'],
  ],
  [
    'pages overlap, and the set changed',
    [{ items: ['a', 'b'], next: 'n' }, { cursor: 'n', items: ['b', 'c'] }, { items: ['a', 'c'] }],
    ['error naming/tool-unique identical-copies', 'warn descriptor/name-stable default'],
  ],
  [
    'pages overlap each time',
    [
      { items: ['a', 'b'], next: 'n' },
      { cursor: 'n', items: ['b', 'c'] },
      { items: ['a', 'b'], next: 'n' },
      { cursor: 'n', items: ['b', 'c'] },
    ],
    repeated,
  ],
  ['callers differ', [by('x', ['a']), by('y', ['b'])], []],
  [
    'callers differ in public',
    [by('x', ['a'], 'public'), by('y', ['b'], 'public')],
    ['error caching/public-not-user-specific default'],
  ],
  [
    'callers differ in a description, in public',
    [
      by('x', ['a'], 'public'),
      by('y', [{ name: 'a', description: 'x', inputSchema: { type: 'object' } }], 'public'),
    ],
    ['error caching/public-not-user-specific default'],
  ],
  ['callers differ in order, in public', [by('x', ['a', 'b'], 'public'), by('y', ['b', 'a'], 'public')], []],
  [
    'callers differ, and so does one of them over time',
    [by('x', ['a'], 'public'), by('x', ['b'], 'public'), by('y', ['b'], 'public')],
    ['warn descriptor/name-stable default'],
  ],
];

/** Notes are left out: they never change a verdict. */
const grave = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith('info')).sort();

const tables = {
  walks,
  'walks that were broken off': unfinished,
  'walks without an end': loops,
  'walks that differ': changes,
};

for (const [name, rows] of Object.entries(tables)) {
  describe(name, () => {
    it.each(rows.map((row) => [row[0], row] as const))('%s', (_title, row) => {
      expect(grave(said(judge(row)))).toEqual(grave(row[2]));
    });
  });
}

describe('evidence that does not say how pages were asked for', () => {
  const bare = (...responses: JsonObject[]): Evidence =>
    recording(responses.map((response) => ({ response: { jsonrpc: '2.0', id: 1, ...response } })));
  const listing = (names: readonly string[], more: JsonObject = {}): JsonObject => ({
    result: {
      resultType: 'complete',
      tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })),
      ...more,
    },
  });

  it('is unknown, and no violation', () => {
    const report = review(bare(listing(['a'])));
    expect(said(report)).toEqual([]);
    expect(unknown(report)).toEqual(
      expect.arrayContaining([
        'descriptor/evidence-complete-pages',
        'pagination/missing-pages',
        'caching/hints-required',
      ]),
    );
    expect(
      review(bare(listing(['a'], { nextCursor: 'n' }))).findings.filter(({ rule }) => about.test(rule)),
    ).toEqual([]);
  });

  it('still shows pages that go on from each other', () => {
    const [walk, ...others] = review(bare(listing(['a'], { nextCursor: 'n' }), listing(['b', 'a']))).walks;
    expect(others).toEqual([]);
    expect(walk?.complete).toBeNull();
    expect(said(review(bare(listing(['a'], { nextCursor: 'n' }), listing(['b', 'a']))))).toEqual(repeated);
    expect(said(review(bare(listing(['a']), listing(['b', 'a']))))).toEqual([]);
  });
});

describe('an earlier revision', () => {
  const handshake = (): JsonObject => ({
    request: {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    },
    response: {
      jsonrpc: '2.0',
      id: 0,
      result: {
        protocolVersion: '2025-11-25',
        capabilities: { prompts: {} },
        serverInfo: { name: 'x', version: '1' },
      },
    },
  });
  const list = (names: readonly string[], more: JsonObject = {}): JsonObject => ({
    request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    response: {
      jsonrpc: '2.0',
      id: 1,
      result: { tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })), ...more },
    },
  });
  const notFound: JsonObject = {
    request: { jsonrpc: '2.0', id: 2, method: 'prompts/list' },
    response: { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'x' } },
  };

  it('has no caching hints, and may refuse what it declares', () => {
    expect(said(review(recording([handshake(), list(['a']), notFound, list(['a'])])))).toEqual([]);
  });

  it('is held to the older rules', () => {
    const report = review(recording([handshake(), list(['a', 'b'], { nextCursor: null }), list(['b', 'a'])]));
    expect(said(report)).toEqual([
      'error pagination/next-cursor-string default',
      'warn pagination/unstable-order default',
    ]);
  });
});

describe('caching hints', () => {
  const result = (members: string, method = 'tools/list'): string[] => {
    const { value, exact } = parseJson(
      `{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","tools":[],${members}}}`,
    );
    const [first] = recording([answered(method, { result: {} })]).exchanges;
    if (first === undefined) throw new Error('no exchange');
    return said(review({ ...recording([]), exchanges: [{ ...first, response: { value, exact } }] }));
  };

  it.each([
    ['"ttlMs":0,"cacheScope":"public"', []],
    ['"ttlMs":-0,"cacheScope":"public"', []],
    ['"ttlMs":300000.0,"cacheScope":"private"', []],
    ['"ttlMs":3e5,"cacheScope":"private"', []],
    ['"ttlMs":31536000000,"cacheScope":"private"', []],
    ['"ttlMs":31536000001,"cacheScope":"private"', ['info caching/ttl-valid very-large']],
    ['"ttlMs":9007199254740993,"cacheScope":"private"', ['info caching/ttl-valid very-large']],
    ['"ttlMs":1e400,"cacheScope":"private"', ['info caching/ttl-valid very-large']],
    ['"ttlMs":9007199254740992.5,"cacheScope":"private"', ['error caching/ttl-valid default']],
    ['"ttlMs":-1,"cacheScope":"private"', ['error caching/ttl-valid default']],
    ['"ttlMs":1e-3,"cacheScope":"private"', ['error caching/ttl-valid default']],
    [
      '"ttlMs":null,"cacheScope":null',
      ['error caching/scope-enum default', 'error caching/ttl-valid default'],
    ],
    [
      '"ttlMs":[1],"cacheScope":["public"]',
      ['error caching/scope-enum default', 'error caching/ttl-valid default'],
    ],
    ['"cacheScope":"Public"', ['error caching/hints-required default', 'error caching/scope-enum default']],
    ['"__proto__":{"ttlMs":0,"cacheScope":"public"}', ['error caching/hints-required default']],
  ])('%s', (members, expected) => {
    expect(result(members)).toEqual(expected);
  });

  it.each(['tools/call', 'prompts/get', 'completion/complete'])('are not asked for in %s', (method) => {
    expect(result('"x":1', method)).toEqual([]);
  });
});

describe('items of lists', () => {
  const item = (method: string, one: Json): string[] =>
    said(judge(['', [{ method, items: [one] }], []])).map((line) => line.split(' ')[1] as string);
  const resource = (members: JsonObject): string[] =>
    item('resources/list', { uri: 'file:///a', name: 'a', ...members });
  const fields = 'descriptor/resource-required-fields';
  const scheme = 'descriptor/custom-uri-scheme-rfc3986';

  it.each([
    ['urn:a:b', []],
    ['a:', []],
    ['//host/a', [fields]],
    ['', [fields]],
    [':a', [fields]],
    ['./a:b', [fields]],
    ['my_scheme:a', [scheme]],
    ['1db:x', [scheme]],
    ['ü:x', [scheme]],
    [' file:///a', [scheme]],
    ['file:///a b', [fields]],
  ])('uri %j', (uri, expected) => {
    expect(resource({ uri })).toEqual(expected);
  });

  it.each([
    [0, []],
    [12.5, [fields]],
    ['12', [fields]],
    [null, [fields]],
  ])('size %j', (size, expected) => {
    expect(resource({ size })).toEqual(expected);
  });

  it.each([
    ['file:///{path}', []],
    ['{+scheme}://{host}{?q*,limit:3}', []],
    ['file:///a', ['descriptor/resource-template-required-fields']],
    ['file:///{path', ['descriptor/resource-template-required-fields']],
    ['file:///path}', ['descriptor/resource-template-required-fields']],
    ['file:///{}', ['descriptor/resource-template-required-fields']],
    ['file:///{{a}}', ['descriptor/resource-template-required-fields']],
    ['my_db://{a}', [scheme]],
  ])('uriTemplate %j', (uriTemplate, expected) => {
    expect(item('resources/templates/list', { uriTemplate, name: 'a' })).toEqual(expected);
  });

  it.each([
    [{ name: 'p' }, []],
    [{ name: '' }, []],
    [{ name: 'p', arguments: null }, ['descriptor/prompt-required-fields']],
    [{ name: 'p', arguments: [{ name: 'a', required: null }] }, ['descriptor/prompt-required-fields']],
    [{ name: 'p', arguments: [{ name: '__proto__' }, { name: 'constructor' }] }, []],
    [5, ['descriptor/prompt-required-fields']],
  ])('prompt %j', (prompt, expected) => {
    expect(item('prompts/list', prompt)).toEqual(expected);
  });
});

describe('what a message may hold', () => {
  it('is no cursor, no URI', () => {
    const secret = 'zq81-secret';
    const report = review(
      recording(
        [
          page({ items: ['a'], next: `${secret}-1` }),
          page({ cursor: `${secret}-2`, items: ['a'], next: `${secret}-3` }),
          page({
            method: 'resources/list',
            items: [{ uri: `https://u:${secret}@h/?k=${secret}`, name: 'a' }],
            next: secret,
          }),
          page({
            method: 'resources/list',
            cursor: secret,
            items: [{ uri: `https://u:${secret}@h/?k=${secret}`, name: 'a' }],
            next: secret,
          }),
          page({ method: 'resources/list', items: [{ uri: `https://u:${secret}@h/`, name: 'a' }] }),
        ],
        complete,
      ),
    );
    expect(said(report).length).toBeGreaterThan(4);
    expect(JSON.stringify(report)).not.toContain(secret);
  });
});
