import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { asks, error, exchangeRules, messagesOf, outcomeOf, result } from './exchange-rules.ts';

const tool = (properties: JsonObject): JsonObject => ({
  request: asks('tools/list'),
  response: result({
    tools: [{ name: 'route', inputSchema: { type: 'object', properties } }],
    ttlMs: 0,
    cacheScope: 'private',
  }),
});
const region = tool({ region: { type: 'string', 'x-mcp-header': 'Region' } });
const version: Json = ['MCP-Protocol-Version', '2026-07-28'];
const standard: Json[] = [version, ['Mcp-Method', 'tools/call'], ['Mcp-Name', 'route']];
const call = (
  args: Json,
  headers: Json[],
  status: number,
  response: JsonObject | null,
  more: JsonObject = {},
): JsonObject => ({
  request: asks('tools/call', { name: 'route', arguments: args }),
  http: { method: 'POST', requestHeaders: [...standard, ...headers], status },
  ...(response && { response }),
  ...more,
});
const done = result({ content: [] });
const mismatch = error(-32020);
const listed = (headers: Json[], status: number, response: JsonObject): JsonObject => ({
  request: asks('tools/list'),
  http: { method: 'POST', requestHeaders: headers, status },
  response,
});
const page = result({ tools: [], ttlMs: 0, cacheScope: 'private' });
const discovered = (...versions: string[]): JsonObject => ({
  request: asks('server/discover'),
  response: result({ supportedVersions: versions, capabilities: {}, ttlMs: 0, cacheScope: 'private' }),
});
const initialize = (protocolVersion: string): JsonObject => ({
  connection: 'old',
  request: { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} },
  response: { jsonrpc: '2.0', id: 0, result: { protocolVersion, capabilities: {} } },
});
const versionless: Json[] = [['Mcp-Method', 'tools/list']];
const unsupported = {
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32022, message: 'm', data: { supported: ['2025-11-25'], requested: '2026-07-28' } },
};

/** Rule, exchanges, the expected case or word. */
const cases: readonly (readonly [rule: string, exchanges: Json[], expected: string])[] = [
  // The descriptor decides, whenever it was listed.
  ['param-mirrored', [call({ region: 'eu' }, [], 200, done)], 'unknown'],
  ['param-mirrored', [region, call({ region: 'eu' }, [], 200, done)], 'default'],
  ['param-mirrored', [call({ region: 'eu' }, [], 200, done), region], 'default'],
  ['param-mirrored', [tool({}), call({ region: 'eu' }, [], 200, done)], 'inapplicable'],
  ['param-mirrored', [region, call({ region: 'eu' }, [], 200, done, { probe: 'no header' })], 'inapplicable'],
  [
    'param-mirrored',
    [region, { request: asks('tools/call', { name: 'route', arguments: { region: 'eu' } }) }],
    'inapplicable',
  ],
  [
    'param-mirrored',
    [region, { request: asks('tools/call', { name: 'route' }), http: { status: 200 } }],
    'unknown',
  ],
  // A probe is judged on the server's side.
  [
    'param-missing-rejected',
    [region, call({ region: 'eu' }, [], 200, done, { probe: 'no header' })],
    'default',
  ],
  [
    'param-missing-rejected',
    [region, call({ region: 'eu' }, [], 400, mismatch, { probe: 'no header' })],
    'pass',
  ],
  [
    'param-missing-rejected',
    [region, call({ region: 'eu' }, [['Mcp-Param-Region', 'eu']], 200, done)],
    'inapplicable',
  ],
  ['param-missing-rejected', [region, call({ region: 'eu' }, [], 401, null)], 'pass'],
  ['mismatch-status-400', [region, call({ region: 'eu' }, [], 422, mismatch)], 'default'],
  ['mismatch-code-32020', [region, call({ region: 'eu' }, [], 400, error(-32602))], 'default'],
  ['mismatch-code-32020', [region, call({ region: 'eu' }, [], 400, unsupported)], 'pass'],
  // A refusal of headers that nobody can check says nothing.
  [
    'field-name-case-insensitive',
    [call({ region: 'eu' }, [['mcp-param-region', 'eu']], 400, mismatch)],
    'inapplicable',
  ],
  ['standard-missing-rejected', [listed(versionless, 200, page)], 'default'],
  ['standard-missing-rejected', [listed(versionless, 200, page), initialize('2025-11-25')], 'unknown'],
  ['standard-missing-rejected', [listed(versionless, 200, page), initialize('2025-03-26')], 'inapplicable'],
  [
    'standard-missing-rejected',
    [discovered('2026-07-28', '2024-11-05'), listed(versionless, 200, page)],
    'inapplicable',
  ],
  ['standard-missing-rejected', [listed([version], 200, page), initialize('2025-03-26')], 'default'],
  ['protocol-version-absent-legacy', [listed(versionless, 200, page), initialize('2025-03-26')], 'default'],
  ['protocol-version-required', [listed(versionless, 200, page), initialize('2025-03-26')], 'default'],
  [
    'value-integer-decimal',
    [
      tool({ n: { type: 'integer', 'x-mcp-header': 'N' } }),
      call({ n: 42 }, [['Mcp-Param-N', '42']], 200, done),
    ],
    'pass',
  ],
  [
    'param-designated-only',
    [
      region,
      call(
        { region: 'eu' },
        [
          ['Mcp-Param-Region', 'eu'],
          ['MCP-PARAM-X', '1'],
        ],
        200,
        done,
      ),
    ],
    'default',
  ],
  [
    'duplicate-param-lines',
    [
      region,
      call(
        { region: 'eu' },
        [
          ['Mcp-Param-Region', 'eu'],
          ['mcp-param-region', 'eu'],
        ],
        400,
        mismatch,
      ),
    ],
    'default',
  ],
  [
    'mcp-name-matches',
    [
      {
        request: asks('prompts/get', { name: 'a' }),
        http: { requestHeaders: [version, ['Mcp-Method', 'prompts/get'], ['Mcp-Name', '=?base64?YQ?=']] },
      },
    ],
    'default',
  ],
  [
    'standard-mismatch-rejected',
    [
      {
        request: asks('prompts/get', { name: 'a' }),
        http: {
          status: 200,
          requestHeaders: [version, ['Mcp-Method', 'prompts/get'], ['Mcp-Name', '=?base64?YQ?=']],
        },
        response: result({ messages: [] }),
      },
    ],
    'default',
  ],
];

it.each(cases)('header/%s on %j: %s', (name, exchanges, expected) => {
  const rule = exchangeRules.find(({ id }) => id === `header/${name}`);
  expect(rule && outcomeOf(rule, exchanges, { transport: 'http' })).toBe(expected);
});

it('names the field and never a value', () => {
  const secret = 'tenant-4711';
  const exchanges = [
    region,
    call(
      { region: secret },
      [
        ['Mcp-Param-Region', `${secret}-x`],
        ['Mcp-Param-Other', secret],
      ],
      200,
      done,
    ),
  ];
  const messages = exchangeRules.flatMap((rule) => messagesOf(rule, exchanges, { transport: 'http' }));
  expect(messages.length).toBeGreaterThan(2);
  expect(messages.join('\n')).not.toContain(secret);
});
