import type { Json, JsonObject } from '../../json/json.ts';
import type { Evidence, EvidenceHeader, Exchange } from '../../model/evidence.ts';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'gate', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export type Answer = { readonly result: JsonObject } | { readonly error: JsonObject };

/** One exchange that is flawless but for what is asked and answered. */
export function exchanged(
  method: string,
  params: JsonObject,
  answer: Answer,
  more: Partial<Exchange> = {},
): Exchange {
  return {
    id: 'e',
    caller: null,
    connection: 'c',
    probe: null,
    expect: null,
    request: { value: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } } },
    notifications: [],
    response: { value: { jsonrpc: '2.0', id: 1, ...answer } },
    ...more,
  };
}

/** A list of tools on one page. */
export const listing = (tools: readonly JsonObject[]): Exchange =>
  exchanged('tools/list', {}, { result: { resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' } });

export const called = (name: string, answer: Answer, more: Partial<Exchange> = {}): Exchange =>
  exchanged('tools/call', { name, arguments: {} }, answer, more);

/** A final result with a text block, and what else is said. */
export const complete = (members: JsonObject = {}): Answer => ({
  result: { resultType: 'complete', content: [{ type: 'text', text: 'ok' }], ...members },
});

/** The same with structured content, repeated as text. */
export const structured = (value: Json, members: JsonObject = {}): Answer =>
  complete({
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
    ...members,
  });

export const evidence = (exchanges: readonly Exchange[], header: Partial<EvidenceHeader> = {}): Evidence => ({
  protocolVersion: '2026-07-28',
  transport: null,
  callers: {},
  statements: {},
  gaps: [],
  ...header,
  exchanges: exchanges.map((exchange, index) => ({ ...exchange, id: `e${index}` })),
});
