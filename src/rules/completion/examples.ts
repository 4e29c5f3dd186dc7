import type { Json, JsonObject } from '../../json/json.ts';

/** Exchanges for the examples of the rules on completions, in the `mcp-evidence/1` form. */
const _meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'example', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** What an example asks for, unless it says otherwise. */
export const asked = {
  ref: { type: 'ref/prompt', name: 'deploy' },
  argument: { name: 'environment', value: '' },
} satisfies JsonObject;

export const askedOf = (name: string): JsonObject => ({ ...asked, ref: { type: 'ref/prompt', name } });

/** One `completion/complete` and its answer; `more` are other members of the exchange. */
export const completion = (params: JsonObject, response: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...more,
  request: { jsonrpc: '2.0', id: 1, method: 'completion/complete', params: { ...params, _meta } },
  response: { jsonrpc: '2.0', id: 1, ...response },
});

/** A result with this `completion`. */
export const suggested = (members: Json): JsonObject => ({
  result: { resultType: 'complete', completion: members },
});

export const suggesting = (...values: readonly string[]): JsonObject => suggested({ values });

export const refused = (code: number, message = 'refused'): JsonObject => ({ error: { code, message } });

/** The list of prompts that a caller sees, whole; each prompt has the one argument that `asked` completes. */
export const prompts = (names: readonly string[], more: JsonObject = {}): JsonObject => ({
  ...more,
  request: { jsonrpc: '2.0', id: 1, method: 'prompts/list', params: { _meta } },
  response: {
    jsonrpc: '2.0',
    id: 1,
    result: {
      resultType: 'complete',
      prompts: names.map((name) => ({ name, arguments: [{ name: 'environment' }] })),
      ttlMs: 0,
      cacheScope: 'private',
    },
  },
});

/** A `server/discover` that shows these capabilities. */
export const capable = (capabilities: JsonObject): JsonObject => ({
  request: { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta } },
  response: {
    jsonrpc: '2.0',
    id: 1,
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities,
      ttlMs: 0,
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'example', version: '1' } },
    },
  },
});

export const callers = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { scopes: [] }]));
