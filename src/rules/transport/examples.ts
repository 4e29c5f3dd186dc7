import { type Json, type JsonObject, member } from '../../json/json.ts';
import type { Example } from '../../model/rule.ts';

export const meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

export const asks = (method: string, params: JsonObject = {}, id: Json = 1): JsonObject => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: { ...meta, ...(member(params, '_meta') as JsonObject | undefined) } },
});

export const list: JsonObject = asks('tools/list');
export const call: JsonObject = asks('tools/call', { name: 'search', arguments: {} });

export const answer = (result: JsonObject, id: Json = 1): JsonObject => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', ...result },
});
export const answered: JsonObject = answer({ content: [{ type: 'text', text: 'ok' }] });
export const failed = (code: Json, more: JsonObject = {}): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message: 'refused', ...more },
});
export const notifies = (method: string, params: JsonObject = {}): JsonObject => ({
  jsonrpc: '2.0',
  method,
  params,
});

export const accepts: Json = [['Accept', 'application/json, text/event-stream']];
export const JSON_HEADERS: Json = [['Content-Type', 'application/json']];
export const STREAM_HEADERS: Json = [
  ['Content-Type', 'text/event-stream'],
  ['X-Accel-Buffering', 'no'],
];

/** One exchange, over HTTP unless told otherwise. */
export const example = (
  title: string,
  exchange: JsonObject,
  transport: 'http' | 'stdio' = 'http',
): Example => ({
  title,
  exchanges: [exchange],
  evidence: { transport },
});

/** A POST and what came back. */
export const post = (title: string, request: Json, http: JsonObject, more: JsonObject = {}): Example =>
  example(title, { request, http: { method: 'POST', requestHeaders: accepts, ...http }, ...more });

/** An answer on an event stream that the server closed. */
export const streamed = (title: string, request: Json, messages: Json[], stream: JsonObject = {}): Example =>
  post(
    title,
    request,
    { status: 200, responseHeaders: STREAM_HEADERS },
    { stream: { messages, closed: true, ...stream } },
  );
