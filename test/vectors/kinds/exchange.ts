import { isObject, type Json, type JsonObject, memberOf } from '../../../src/json/json.ts';
import { parseJson } from '../../../src/json/parse.ts';
import type { Evidence, Exchange, HeaderPair, HttpEnvelope, Message } from '../../../src/model/evidence.ts';
import { encodeHeaderValue } from '../../../src/protocol/header/encode.ts';
import { evidenceOf, type Kind, meta, page } from '../cases.ts';

/** The exchange that a case is about; findings of its subjects count. */
export const CASE = 'case';
export const aboutCase: Kind['concerns'] = ({ subject }) => subject.exchange === CASE;

export const URL = 'http://127.0.0.1:3000/mcp';
export const json = (text: string): Message => {
  const { value, exact } = parseJson(text);
  return { value, exact };
};
export const textOf = (value: Json): string => JSON.stringify(value);

/** The headers that a conforming client sends with this body, parameter headers apart. */
export function clientHeaders(body: Json): HeaderPair[] {
  const headers: HeaderPair[] = [
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json, text/event-stream'],
  ];
  return [...headers, ...standardHeaders(body)];
}

export function standardHeaders(body: Json): HeaderPair[] {
  const method = memberOf(body, 'method');
  const params = memberOf(body, 'params');
  const version = memberOf(memberOf(params, '_meta'), 'io.modelcontextprotocol/protocolVersion');
  const headers: HeaderPair[] = [
    ['MCP-Protocol-Version', typeof version === 'string' ? version : '2026-07-28'],
    ['Mcp-Method', String(method)],
  ];
  const source = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }[String(method)];
  const name = source === undefined ? undefined : memberOf(params, source);
  if (typeof name !== 'string') return headers;
  const encoded = encodeHeaderValue({ kind: 'string', value: name }, 'reviewer');
  return 'text' in encoded ? [...headers, ['Mcp-Name', encoded.text]] : headers;
}

export interface Sketch {
  readonly id?: string;
  readonly probe?: string | null;
  readonly expect?: string | null;
  readonly request: Message | null;
  readonly response?: Message | null;
  readonly http?: Partial<HttpEnvelope>;
  readonly rest?: Partial<Exchange>;
}

/** An exchange; over HTTP when an envelope is given, with the headers of a conforming client. */
export function exchange({ id = CASE, probe = null, expect = null, request, response = null, http, rest }: Sketch): Exchange {
  const envelope: HttpEnvelope = {
    method: 'POST',
    url: URL,
    requestHeaders: request === null ? [] : clientHeaders(request.value),
    responseHeaders: response === null ? [] : [['Content-Type', 'application/json']],
    ...http,
  };
  return {
    id,
    caller: null,
    connection: null,
    probe,
    expect,
    request,
    notifications: [],
    response,
    ...(http && { http: envelope }),
    ...rest,
  };
}

export const requestOf = (method: string, params: JsonObject = {}, id: Json = 1): Json => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { _meta: meta, ...params },
});

export const resultOf = (result: JsonObject, id: Json = 1): Json => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', ...result },
});

const served = (overHttp: boolean) => (overHttp ? { http: { status: 200 } } : {});

/** What goes before a case: the server says what it is and lists its tools. */
export function before(tools: readonly Json[], overHttp: boolean, capabilities: JsonObject, versions: Json): Exchange[] {
  const discovered = {
    supportedVersions: versions,
    capabilities,
    ttlMs: 0,
    cacheScope: 'private',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'vectors', version: '1' } },
  };
  return [
    exchange({
      id: 'discover',
      request: { value: requestOf('server/discover') },
      response: { value: resultOf(discovered) },
      ...served(overHttp),
    }),
    exchange({
      id: 'list',
      request: { value: requestOf('tools/list') },
      response: { value: { jsonrpc: '2.0', id: 1, result: page([...tools]) } },
      ...served(overHttp),
    }),
  ];
}

export const VERSIONS: Json = ['2026-07-28'];

/** A case after a flawless discovery and list. */
export function evidenceFor(
  about: Exchange,
  options: { readonly tools?: readonly Json[]; readonly capabilities?: JsonObject; readonly versions?: Json } = {},
): Evidence {
  const { tools = [], capabilities = { tools: {} }, versions = VERSIONS } = options;
  const overHttp = about.http !== undefined;
  return evidenceOf([...before(tools, overHttp, capabilities, versions), about], overHttp ? 'http' : 'stdio');
}

/** A tool of that name that takes anything. */
export const toolNamed = (name: Json | undefined): Json[] =>
  typeof name === 'string' ? [{ name, inputSchema: { type: 'object' } }] : [];

export const calledName = (body: Json): Json | undefined =>
  memberOf(body, 'method') === 'tools/call' ? memberOf(memberOf(body, 'params'), 'name') : undefined;

export const pairsOf = (value: Json | undefined): HeaderPair[] =>
  Array.isArray(value) ? (value as HeaderPair[]) : isObject(value) ? (Object.entries(value) as HeaderPair[]) : [];
