import type { Json, JsonObject } from '../../json/json.ts';
import type { HeaderPair } from '../../model/evidence.ts';
import type { Example } from '../../model/rule.ts';

const meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

const route: JsonObject = {
  name: 'route',
  inputSchema: {
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      count: { type: 'integer', 'x-mcp-header': 'Count' },
      dry_run: { type: 'boolean', 'x-mcp-header': 'Dry-Run' },
      note: { type: 'string' },
    },
  },
};

const listing: JsonObject = {
  request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } },
  response: {
    jsonrpc: '2.0',
    id: 1,
    result: { resultType: 'complete', tools: [route], ttlMs: 0, cacheScope: 'private' },
  },
};

/** `served`: a result. `refused`: HTTP 400 with -32020. Else status and code of an error. */
export type Answer = 'served' | 'refused' | readonly [status: number, code: number];

export interface Posted {
  readonly method?: string;
  readonly params?: JsonObject;
  readonly headers: readonly HeaderPair[];
  readonly answer?: Answer;
}

/** One request over HTTP, without the headers that every request has. */
export function posted(
  title: string,
  { method = 'tools/list', params = {}, headers, answer }: Posted,
): Example {
  return { title, exchanges: [exchangeOf(method, params, headers, answer)], evidence: { transport: 'http' } };
}

export interface Called {
  readonly args?: Json;
  /** `Mcp-Param-*` fields. */
  readonly headers: readonly HeaderPair[];
  readonly answer?: Answer;
}

/** A call of the tool `route`, whose parameters region, count and dry_run travel in headers. */
export function called(title: string, { args = { region: 'eu' }, headers, answer }: Called): Example {
  const all = [version, ['Mcp-Method', 'tools/call'], ['Mcp-Name', 'route'], ...headers] as HeaderPair[];
  const call = exchangeOf('tools/call', { name: 'route', arguments: args }, all, answer);
  return { title, exchanges: [listing, call], evidence: { transport: 'http' } };
}

/** A call with this region in the arguments and this value in its field. */
export const region = (argument: string, value: string, title: string): Example =>
  called(title, { args: { region: argument }, headers: [['Mcp-Param-Region', value]] });

export const version: HeaderPair = ['MCP-Protocol-Version', '2026-07-28'];

function exchangeOf(
  method: string,
  params: JsonObject,
  headers: readonly HeaderPair[],
  answer: Answer | undefined,
): JsonObject {
  const accept: HeaderPair = ['Accept', 'application/json, text/event-stream'];
  const request = { jsonrpc: '2.0', id: 2, method, params: { ...params, _meta: meta } };
  const http = { method: 'POST', requestHeaders: [accept, ...headers] };
  if (answer === undefined) return { request, http };
  const [status, code] = answer === 'refused' ? [400, -32020] : answer === 'served' ? [200, 0] : answer;
  const error = { code, message: 'refused' };
  const content = [{ type: 'text', text: 'ok' }];
  const outcome: JsonObject =
    answer === 'served' ? { result: { resultType: 'complete', content } } : { error };
  const responseHeaders: HeaderPair[] = [['Content-Type', 'application/json']];
  return {
    request,
    http: { ...http, status, responseHeaders },
    response: { jsonrpc: '2.0', id: 2, ...outcome },
  };
}
