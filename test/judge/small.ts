import type { Json } from '../../src/json/json.ts';
import type { Evidence, Exchange, Message } from '../../src/model/evidence.ts';
import { lab } from './lab.ts';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
export const bare = (method: string, params: object, result: object): Exchange => ({
  id: 'e1',
  caller: 'analyst',
  connection: 'c1',
  probe: null,
  expect: null,
  request: { value: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } } as Json },
  notifications: [],
  response: { value: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', ...result } } as Json },
});
export const listOf = (tools: readonly object[]): Exchange =>
  bare('tools/list', {}, { tools, ttlMs: 0, cacheScope: 'private' });
export const only = (...exchanges: Exchange[]): Evidence => ({
  ...lab('evidence'),
  statements: {},
  exchanges: exchanges.map((exchange, index) => ({ ...exchange, id: `e${index + 1}` })),
});
export const text = { content: [{ type: 'text', text: 'ok' }] };
export const bad = (name: string) => ({ name, inputSchema: { type: 'string' } });
export const fine = (name: string) => ({ name, inputSchema: { type: 'object' } });

interface Meta {
  readonly params: { _meta?: Json };
}
export const legacy = only(
  bare(
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
    { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
  ),
  listOf([fine('find')]),
  bare('tools/call', { name: 'find', arguments: {} }, text),
  bare('tools/call', { name: 'find', arguments: {} }, { ...text, isError: true }),
);
for (const { request } of legacy.exchanges) delete (request as Message & { value: Meta }).value.params._meta;

export const rejectedLegacy: Evidence = {
  ...legacy,
  exchanges: legacy.exchanges.map((exchange, index) =>
    index === 1 ? { ...exchange, response: listOf([bad('find')]).response } : exchange,
  ),
};
