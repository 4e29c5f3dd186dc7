import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { asks, error, exchangeRules, outcomeOf, result } from './exchange-rules.ts';

const list = asks('tools/list');
const call = asks('tools/call', { name: 't' });
const notify = (method: string, params: JsonObject = {}): JsonObject => ({ jsonrpc: '2.0', method, params });
const http = (members: JsonObject, more: JsonObject = {}): JsonObject => ({
  http: { method: 'POST', ...members },
  ...more,
});
const json: Json = [['content-type', 'application/json']];
const stream = (messages: Json[], members: JsonObject = {}, request: JsonObject = call): JsonObject => ({
  request,
  http: { status: 200, responseHeaders: [['content-type', 'text/event-stream']] },
  stream: { messages, closed: true, ...members },
});
const cancelled = notify('notifications/cancelled', { requestId: 1 });
const from = (
  origin: string,
  status: number,
  more: JsonObject = {},
  url = 'http://localhost:3000/mcp',
): JsonObject => ({
  request: list,
  ...http({ url, status, requestHeaders: [['Origin', origin]] }),
  ...more,
});
const initialize: JsonObject = {
  request: { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} },
  response: { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } },
};
const bare = (method: string, params?: Json): JsonObject => ({
  request: { jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) },
});
const modern: JsonObject = { protocolVersion: '2026-07-28' };
const legacy: JsonObject = { protocolVersion: '2025-11-25' };
const pretty = JSON.stringify(result(), null, 2).split('\n');
const progress = (value: Json, progressToken: Json = 'p'): JsonObject =>
  notify('notifications/progress', { progress: value, progressToken });
const tracked = asks('tools/call', {
  name: 't',
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    progressToken: 'p',
  },
});
const listen = (filter: JsonObject): JsonObject =>
  asks('subscriptions/listen', { notifications: filter }, 'l');
const tagged = (method: string, params: JsonObject = {}): JsonObject =>
  notify(method, { ...params, _meta: { 'io.modelcontextprotocol/subscriptionId': 'l' } });
const ack = (filter: JsonObject): JsonObject =>
  tagged('notifications/subscriptions/acknowledged', { notifications: filter });
const updates = { resourceSubscriptions: ['file:///a'] };

/** Rule, exchanges, the expected case or word, and the rest of the evidence document. */
const cases: readonly (readonly [
  rule: string,
  exchanges: Json[],
  expected: string,
  evidence?: JsonObject,
])[] = [
  ['post-per-message', [http({ requestBody: '{"jsonrpc":"2.0"' })], 'default'],
  ['post-per-message', [http({ requestBody: '[]' }, { probe: 'batch' })], 'inapplicable'],
  ['post-per-message', [{ http: { method: 'GET', status: 405 } }], 'inapplicable'],
  ['post-per-message', [http({})], 'unknown'],
  ['post-per-message', [{ request: list }], 'inapplicable'],
  ['post-per-message', [{ ...initialize, ...http({}) }, http({ requestBody: '[]' })], 'inapplicable', legacy],
  ['accept-both', [{ request: list, ...http({ requestHeaders: [] }) }], 'unknown'],
  [
    'accept-both',
    [{ request: list, ...http({ requestHeaders: [['Accept', '*/*, application/json']] }) }],
    'default',
  ],
  [
    'response-content-type',
    [{ request: list, ...http({ status: 400, responseHeaders: [['Content-Type', 'text/html']] }) }],
    'inapplicable',
  ],
  [
    'response-content-type',
    [{ request: list, ...http({ status: 200, responseHeaders: [['Date', 'x']] }) }],
    'default',
  ],
  [
    'response-content-type',
    [{ request: list, ...http({ status: 200, responseHeaders: json, responseBody: 'ok' }) }],
    'default',
  ],
  ['response-content-type', [{ request: list, ...http({ status: 200 }) }], 'unknown'],
  [
    'response-content-type',
    [{ request: cancelled, ...http({ status: 202, responseHeaders: json }) }],
    'inapplicable',
  ],
  ['notification-202', [{ request: cancelled, ...http({ status: 403, responseBody: 'no' }) }], 'pass'],
  [
    'notification-202',
    [{ request: cancelled, ...http({ status: 202 }), response: result({}, null) }],
    'default',
  ],
  ['notification-202', [{ request: list, ...http({ status: 200 }) }], 'inapplicable'],
  ['sse-related-only', [stream([], { closed: null })], 'unknown'],
  ['sse-related-only', [stream([], { closed: true })], 'default'],
  ['sse-related-only', [stream([result({}, '1')])], 'default'],
  ['sse-related-only', [stream([notify('notifications/message', { level: 'info' }), result()])], 'pass'],
  [
    'sse-related-only',
    [stream([notify('notifications/resources/updated', { uri: 'a:b' }), result()])],
    'default',
  ],
  ['sse-related-only', [stream([], {}, listen({}))], 'inapplicable'],
  ['sse-final-terminates', [stream([result()], { closed: null })], 'unknown'],
  ['sse-final-terminates', [stream([result(), result()])], 'pass'],
  [
    'sse-x-accel-buffering',
    [{ request: list, ...http({ status: 200, responseHeaders: json }) }],
    'inapplicable',
  ],
  [
    'sse-x-accel-buffering',
    [{ http: { method: 'GET', status: 200, responseHeaders: [['content-type', 'text/event-stream']] } }],
    'inapplicable',
  ],
  [
    'no-server-requests',
    [{ request: call, notifications: [asks('roots/list', {}, 5)], response: result() }],
    'default',
  ],
  [
    'no-server-requests',
    [initialize, { request: bare('tools/list').request ?? null, notifications: [asks('roots/list', {}, 5)] }],
    'inapplicable',
  ],
  ['origin-validated', [from('http://localhost:3000', 200)], 'pass'],
  ['origin-validated', [from('https://evil.example', 200)], 'default'],
  ['origin-validated', [from('https://evil.example', 403)], 'pass'],
  ['origin-validated', [from('https://evil.example', 404)], 'unknown'],
  ['origin-validated', [from('null', 200)], 'default'],
  ['origin-validated', [from('http://127.0.0.1:5000', 200)], 'unknown'],
  ['origin-validated', [from('https://evil.example', 200, {}, 'https://mcp.example/mcp')], 'unknown'],
  [
    'origin-validated',
    [from('https://evil.example', 200, { expect: 'invalid-origin' }, 'https://mcp.example/mcp')],
    'default',
  ],
  ['origin-validated', [from('https://evil.example', 200, { expect: 'success' })], 'unknown'],
  ['origin-validated', [from('no url', 200)], 'unknown'],
  ['get-delete-405', [{ http: { method: 'get', status: 404 } }], 'default'],
  [
    'get-delete-405',
    [
      { http: { method: 'GET', status: 200 } },
      initialize,
      { request: list, response: result({ tools: [] }) },
    ],
    'inapplicable',
  ],
  ['get-delete-405', [{ http: { method: 'GET', status: 401 } }], 'unknown'],
  ['get-delete-405', [{ http: { method: 'PUT', status: 404 } }], 'inapplicable'],
  [
    'no-session-id',
    [
      {
        request: list,
        ...http({ status: 404, requestHeaders: [['mcp-session-id', 'x']] }),
        response: error(-32601),
      },
    ],
    'pass',
  ],
  [
    'no-session-id',
    [
      initialize,
      { ...bare('tools/list'), ...http({ status: 200, responseHeaders: [['Mcp-Session-Id', 'x']] }) },
    ],
    'inapplicable',
  ],
  ['last-event-id-ignored', [stream([result()], { eventIds: true })], 'sse-id-fields'],
  ['utf8', [{ notUtf8: 2, request: call, response: result() }], 'default'],
  ['utf8', [{ stray: [`\ufeff${JSON.stringify(result())}`] }], 'byte-order-mark'],
  ['utf8', [{ stray: ['\ufeffhello'] }], 'pass'],
  ['stdio-stdout-clean', [{ stray: [`\ufeff${JSON.stringify(result())}`] }], 'pass'],
  ['stdio-stdout-clean', [{ stray: ['', '  '] }], 'pass'],
  ['stdio-stdout-clean', [{ stray: pretty }], 'pass'],
  ['stdio-stdout-clean', [{ stray: ['{', 'Server ready', '}'] }], 'default'],
  ['stdio-stdout-clean', [{ stray: ['{"level":"info","msg":"ready"}'] }], 'default'],
  ['stdio-framing', [{ stray: pretty }], 'default'],
  ['stdio-framing', [{ stray: ['banner', ...pretty, 'log'] }], 'default'],
  ['stdio-framing', [{ stray: ['{', '}'] }], 'pass'],
  ['request-id-valid', [{ request: { jsonrpc: '2.0', id: true, method: 'tools/list' } }], 'default'],
  ['request-id-valid', [{ request: { jsonrpc: '2.0', id: {}, method: 'tools/list' } }], 'default'],
  ['request-id-valid', [{ request: asks('tools/list', {}, 1.0) }], 'pass'],
  ['request-id-valid', [{ request: cancelled }], 'inapplicable'],
  ['jsonrpc-2-0', [{ request: call, response: { jsonrpc: '2.0', id: 1 } }], 'default'],
  [
    'jsonrpc-2-0',
    [{ request: call, notifications: [{ ...notify('notifications/message'), id: 4 }] }],
    'default',
  ],
  ['jsonrpc-2-0', [{ request: { ...call, jsonrpc: 2 }, response: result() }], 'own-message'],
  ['jsonrpc-2-0', [{ request: { ...call, jsonrpc: 2 }, response: result(), probe: 'version' }], 'pass'],
  ['jsonrpc-2-0', [{ request: call, response: 'ok' }], 'default'],
  ['request-meta-present', [bare('tools/list')], 'unknown'],
  ['request-meta-present', [bare('tools/list')], 'default', modern],
  ['request-meta-present', [bare('tools/list', { _meta: [] })], 'default', modern],
  ['request-meta-present', [initialize, bare('tools/list')], 'inapplicable'],
  [
    'request-meta-present',
    [{ ...bare('tools/list'), ...http({ requestHeaders: [['MCP-Protocol-Version', '2026-07-28']] }) }],
    'default',
  ],
  ['request-meta-present', [{ request: list, response: result({ tools: [] }) }, bare('tools/list')], 'pass'],
  ['request-params-shape', [bare('tools/list')], 'default', modern],
  ['request-params-shape', [bare('tools/list')], 'pass', legacy],
  ['request-params-shape', [bare('tools/call')], 'default', legacy],
  ['request-params-shape', [bare('tools/list', [])], 'default', legacy],
  ['request-params-shape', [{ request: asks('prompts/get', { name: 'p', arguments: [] }) }], 'default'],
  ['request-params-shape', [{ request: asks('resources/read', { uri: null }) }], 'default'],
  ['request-params-shape', [{ request: asks('tools/call', { name: 't', extra: 1 }) }], 'pass'],
  ['stateless', [{ ...bare('tools/list'), response: result({ tools: [] }) }], 'inapplicable', modern],
  [
    'stateless',
    [
      { request: list, response: result({ tools: [] }) },
      { ...bare('tools/list'), response: error(-32602) },
    ],
    'pass',
  ],
  ['stateless', [{ request: list, response: result({ tools: [] }) }, { ...bare('tools/list') }], 'unknown'],
  [
    'stateless',
    [
      { request: list, response: error(-32603) },
      { ...bare('tools/list'), response: result() },
    ],
    'inapplicable',
    modern,
  ],
  ['log-opt-in', [{ notifications: [notify('notifications/message', { level: 'info' })] }], 'unknown'],
  ['log-opt-in', [stream([tagged('notifications/message', { level: 'info' })], {}, listen({}))], 'default'],
  ['progress-rules', [{ notifications: [progress(1)] }], 'unknown'],
  [
    'progress-rules',
    [{ request: tracked, notifications: [progress(1), progress(2)], response: result() }],
    'pass',
  ],
  ['progress-rules', [{ request: tracked, notifications: [progress('1')], response: result() }], 'default'],
  ['progress-rules', [stream([progress(0.5), progress(0.75), result()], {}, tracked)], 'pass'],
  [
    'progress-rules',
    [stream([tagged('notifications/progress', { progress: 1 })], {}, listen({}))],
    'inapplicable',
  ],
  [
    'subscription-opted-in-only',
    [stream([ack({}), tagged('notifications/tools/list_changed')], {}, listen({ toolsListChanged: false }))],
    'default',
  ],
  [
    'subscription-opted-in-only',
    [stream([ack({}), tagged('notifications/tools/list_changed')], {}, listen({ toolsListChanged: true }))],
    'default',
  ],
  [
    'subscription-opted-in-only',
    [
      stream(
        [ack(updates), tagged('notifications/resources/updated', { uri: 'file:///a/b' })],
        {},
        listen(updates),
      ),
    ],
    'pass',
  ],
  ['subscription-ack-and-id', [stream([ack({})], { closed: null }, listen({}))], 'pass'],
  ['subscription-ack-and-id', [stream([ack({}), result({}, 'l')], {}, listen({}))], 'default'],
  ['subscription-ack-and-id', [{ request: listen({}), response: error(-32603, {}, 'l') }], 'inapplicable'],
  [
    'auth-token-not-in-query',
    [{ request: list, ...http({ url: 'https://a.example/mcp?a=1&Access%5FToken=x' }) }],
    'default',
  ],
  [
    'auth-token-not-in-query',
    [{ request: list, ...http({ url: 'https://a.example/mcp?%E0%A4%A&b#?token=x' }) }],
    'pass',
  ],
];

const rows = cases.map(([name, exchanges, expected, evidence = {}]) => ({
  name,
  exchanges,
  expected,
  evidence,
}));

it.each(rows)('transport/$name on $exchanges: $expected', ({ name, exchanges, expected, evidence }) => {
  const rule = exchangeRules.find(({ id }) => id === `transport/${name}`);
  expect(rule && outcomeOf(rule, exchanges, evidence)).toBe(expected);
});
