import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { asks, error, exchangeRules, outcomeOf, result } from './exchange-rules.ts';

const http = (status: number, more: JsonObject = {}): JsonObject => ({
  http: { method: 'POST', status, responseHeaders: [['Content-Type', 'application/json']], ...more },
});
const list = asks('tools/list');
const tools = (...names: string[]): JsonObject => ({
  request: asks('tools/list'),
  response: result({
    tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })),
    ttlMs: 0,
    cacheScope: 'private',
  }),
});
const call = (name: string, response: JsonObject, more: JsonObject = {}): JsonObject => ({
  request: asks('tools/call', { name, arguments: {} }),
  response,
  ...more,
});
const failed = result({ content: [{ type: 'text', text: 'no' }], isError: true });
const bare: JsonObject = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const modern: JsonObject = { protocolVersion: '2026-07-28' };
const initialize: JsonObject = {
  request: { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} },
  response: { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } },
};
const version = (name: string): JsonObject => ({
  _meta: {
    'io.modelcontextprotocol/protocolVersion': name,
    'io.modelcontextprotocol/clientCapabilities': {},
  },
});
const refusing = (supported: Json, requested: Json): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32022, message: 'm', data: { supported, requested } },
});

/** Rule, exchanges, the expected case or word, and the rest of the evidence document. */
const cases: readonly (readonly [
  rule: string,
  exchanges: Json[],
  expected: string,
  evidence?: JsonObject,
])[] = [
  ['code-integer', [{ request: list, response: error(-32602.0) }], 'pass'],
  ['code-integer', [{ request: list, response: { jsonrpc: '2.0', id: 1, error: 'no' } }], 'default'],
  ['code-integer', [{ request: list, response: result() }], 'inapplicable'],
  [
    'message-present',
    [{ request: list, response: { jsonrpc: '2.0', id: 1, error: { code: 1 } } }],
    'default',
  ],
  ['message-present', [{ request: list, response: error(1, { message: 'a\n\nb' }) }], 'stack-trace'],
  ['message-present', [{ request: list, response: error(1, { message: 'two lines\nof text' }) }], 'pass'],
  ['id-matches', [{ request: list, response: error(1, {}, 2) }], 'default'],
  ['id-matches', [{ request: list, response: error(1, {}, null) }], 'default'],
  [
    'id-matches',
    [{ request: list, response: { jsonrpc: '2.0', error: { code: 1, message: 'm' } } }],
    'default',
  ],
  ['id-matches', [{ request: list, response: error(-32600, {}, null), ...http(403) }], 'null-id'],
  ['id-matches', [{ request: list, response: error(-32000, {}, null), ...http(406) }], 'null-id'],
  ['id-matches', [{ request: list, response: error(-32000, {}, null), ...http(400) }], 'default'],
  ['id-matches', [{ response: error(-32700, {}, null), ...http(400, { requestBody: '{' }) }], 'null-id'],
  ['id-matches', [{ response: error(1, {}, 7) }], 'unknown'],
  ['legacy-range-unused', [{ request: list, response: error(-32002) }], 'pass'],
  ['legacy-range-unused', [{ request: list, response: error(-32019) }], 'default'],
  ['reserved-range', [{ request: list, response: error(-32099) }], 'default'],
  ['reserved-range', [{ request: list, response: error(-32100) }], 'pass'],
  ['reserved-range', [{ request: list, response: error(-32020) }], 'default', { transport: 'stdio' }],
  ['reserved-range', [{ request: list, response: error(-32020), ...http(400) }], 'pass'],
  ['app-codes-outside-reserved', [{ request: list, response: error(-32768) }], 'default'],
  ['app-codes-outside-reserved', [{ request: list, response: error(-32769) }], 'pass'],
  ['app-codes-outside-reserved', [{ request: list, response: error(-32050) }], 'pass'],
  ['unknown-tool', [tools('a'), call('b', failed)], 'default'],
  ['unknown-tool', [tools('a'), call('b', error(-32602))], 'pass'],
  ['unknown-tool', [tools('a'), call('a', failed)], 'inapplicable'],
  ['unknown-tool', [call('a', failed), tools('a')], 'inapplicable'],
  ['unknown-tool', [call('b', failed)], 'inapplicable'],
  ['unknown-tool', [tools('a'), call('b', failed, { caller: 'x' })], 'unknown'],
  ['unknown-tool', [call('b', failed, { expect: 'unknown-tool' })], 'default'],
  ['unknown-tool', [call('b', refusing(['1'], '2026-07-28'), { expect: 'unknown-tool' })], 'unknown'],
  [
    'malformed-call',
    [{ request: asks('tools/call', { name: 't', arguments: null }), response: failed }],
    'default',
  ],
  ['malformed-call', [{ request: asks('tools/call', { name: 't' }), response: failed }], 'inapplicable'],
  ['malformed-call', [{ request: asks('tools/call', {}), response: error(-32602) }], 'pass'],
  ['malformed-call', [{ request: asks('tools/call', { name: 1 }), ...http(401) }], 'unknown'],
  ['malformed-call', [{ request: asks('tools/call', { name: 1 }) }], 'unknown'],
  ['unknown-method', [{ request: asks('x/y'), response: error(-32601) }], 'pass', { transport: 'stdio' }],
  ['unknown-method', [{ request: asks('x/y'), response: result() }], 'inapplicable'],
  ['unknown-method', [{ request: asks('x/y'), response: error(-32602) }], 'unknown'],
  [
    'unknown-method',
    [{ request: asks('x/y'), response: error(-32602), expect: 'unknown-method' }],
    'default',
  ],
  ['unknown-method', [{ request: asks('prompts/list'), response: error(-32601), ...http(200) }], 'default'],
  ['unknown-method', [{ request: asks('prompts/list'), response: error(-32601), ...http(404) }], 'pass'],
  ['unknown-method', [call('b', error(-32601), http(200))], 'inapplicable'],
  ['missing-meta', [{ request: bare, response: error(-32602), ...http(400) }], 'pass', modern],
  ['missing-meta', [{ request: bare, response: error(-32602), ...http(200) }], 'default', modern],
  ['missing-meta', [{ request: bare, response: error(-32602) }], 'pass', modern],
  ['missing-meta', [{ request: bare, response: error(-32601) }], 'default', modern],
  ['missing-meta', [{ request: bare, response: result() }], 'unknown'],
  ['missing-meta', [initialize, { request: bare, response: result() }], 'inapplicable'],
  ['missing-capability', [call('a', failed, { expect: 'missing-capability' })], 'pass'],
  ['missing-capability', [call('a', error(-32603), { expect: 'missing-capability' })], 'default'],
  ['missing-capability', [call('a', error(-32021))], 'default'],
  [
    'unsupported-version',
    [{ request: asks('tools/list', version('1900-01-01')), response: result() }],
    'default',
  ],
  [
    'unsupported-version',
    [{ request: asks('tools/list', version('2025-11-25')), response: result() }],
    'inapplicable',
  ],
  [
    'unsupported-version',
    [
      {
        request: asks('tools/list', version('1900-01-01')),
        response: refusing(['2026-07-28', 1], '1900-01-01'),
      },
    ],
    'default',
  ],
  [
    'unsupported-version',
    [{ request: asks('tools/list', version('1900-01-01')), response: refusing([], '2025-01-01') }],
    'requested-differs, supported-empty',
  ],
  [
    'unsupported-version',
    [
      {
        request: asks('tools/list', version('1900-01-01')),
        response: refusing(['2026-07-28'], '1900-01-01'),
        ...http(200),
      },
    ],
    'default',
  ],
  [
    'resource-not-found',
    [{ request: asks('resources/read', { uri: 'a:b' }), response: error(-32002) }],
    'default',
  ],
  [
    'resource-not-found',
    [{ request: asks('resources/read', { uri: 'a:b' }), response: error(-32603) }],
    'inapplicable',
  ],
  ['log-level-invalid', [{ request: asks('tools/list'), response: result() }], 'inapplicable'],
  [
    'parse-and-invalid-request',
    [{ ...http(400, { requestBody: '{' }), response: error(-32700, {}, null) }],
    'pass',
  ],
  [
    'parse-and-invalid-request',
    [{ ...http(400, { requestBody: '{' }), response: error(-32600, {}, null) }],
    'default',
  ],
  ['parse-and-invalid-request', [{ ...http(400, { requestBody: '{' }) }], 'default'],
  ['parse-and-invalid-request', [{ ...http(400, { requestBody: '[1]' }) }], 'pass'],
  [
    'parse-and-invalid-request',
    [{ ...http(400, { requestBody: '1' }), response: error(-32600, {}, null) }],
    'pass',
  ],
  ['parse-and-invalid-request', [{ request: list, response: result() }], 'inapplicable'],
  ['layers-distinct', [tools('a'), call('a', failed), call('b', failed)], 'default'],
  ['layers-distinct', [tools('a'), call('a', failed), call('b', error(-32602))], 'pass'],
  ['layers-distinct', [tools('a'), call('a', error(-32603)), call('b', error(-32602))], 'unknown'],
  [
    'layers-distinct',
    [tools('a'), call('a', error(-32603), { expect: 'failure' }), call('b', error(-32602))],
    'default',
  ],
  ['layers-distinct', [tools('a'), call('a', failed)], 'unknown'],
];

const rows = cases.map(([name, exchanges, expected, evidence = {}]) => ({
  name,
  exchanges,
  expected,
  evidence,
}));

it.each(rows)('error/$name on $exchanges: $expected', ({ name, exchanges, expected, evidence }) => {
  const rule = exchangeRules.find(({ id }) => id === `error/${name}`);
  expect(rule && outcomeOf(rule, exchanges, evidence)).toBe(expected);
});
