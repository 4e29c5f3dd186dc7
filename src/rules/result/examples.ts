import type { Json, JsonObject } from '../../json/json.ts';
import type { Example } from '../../model/rule.ts';

const _meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** One exchange: a request of `method`, and its response with `answer` (`result` or `error`). */
export const exchanged = (
  id: number,
  method: string,
  params: JsonObject,
  answer: JsonObject,
): JsonObject => ({
  request: { jsonrpc: '2.0', id, method, params: { ...params, _meta: params._meta ?? _meta } },
  response: { jsonrpc: '2.0', id, ...answer },
});

/** A list of tools, from the first page to the last. */
export const listing = (...tools: readonly Json[]): JsonObject =>
  exchanged(
    1,
    'tools/list',
    {},
    {
      result: { resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' },
    },
  );

export interface CallParts {
  readonly tool?: JsonObject;
  readonly args?: JsonObject;
  readonly error?: JsonObject;
  readonly expect?: string;
}

/** A call of `search` with its result, or the error of `parts`. */
export function called(title: string, result: Json, parts: CallParts = {}): Example {
  const { tool, args = {}, error, expect } = parts;
  const answer: JsonObject = error === undefined ? { result } : { error };
  const call = exchanged(2, 'tools/call', { name: 'search', arguments: args }, answer);
  const marked = expect === undefined ? call : { expect, ...call };
  return { title, exchanges: tool === undefined ? [marked] : [listing(tool), marked] };
}

/** Any other request with its result. */
export const answered = (title: string, method: string, result: Json, params: JsonObject = {}): Example => ({
  title,
  exchanges: [exchanged(1, method, params, { result })],
});

/** A final result with text, and what else is said. */
export const complete = (members: JsonObject = {}): JsonObject => ({
  resultType: 'complete',
  content: [{ type: 'text', text: 'ok' }],
  ...members,
});

/** A tool whose results have a number `total`. */
export const totalling: JsonObject = {
  name: 'search',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
};

/** A final result with structured content and the same as text. */
export const structured = (structuredContent: Json, members: JsonObject = {}): JsonObject => ({
  resultType: 'complete',
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
  ...members,
});
