import type { Json, JsonObject } from '../../json/json.ts';

/** Exchanges for the examples of the rules on discovery, in the `mcp-evidence/1` form. */
const _meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'example', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const exchange = (method: string, params: JsonObject, response: JsonObject): JsonObject => ({
  request: { jsonrpc: '2.0', id: 1, method, params },
  response: { jsonrpc: '2.0', id: 1, ...response },
});

export const request = (method: string, result: JsonObject): JsonObject =>
  exchange(method, { _meta }, { result: { resultType: 'complete', ...result } });

export const serverInfo = (info: Json): JsonObject => ({
  _meta: { 'io.modelcontextprotocol/serverInfo': info },
});

/** A `server/discover` whose result is flawless but for `members`. */
export const discover = (members: JsonObject): JsonObject =>
  request('server/discover', {
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: {} },
    ttlMs: 0,
    cacheScope: 'public',
    ...serverInfo({ name: 'example', version: '1' }),
    ...members,
  });

export const discoverRefused = (code: number, http: JsonObject = {}): JsonObject => ({
  ...http,
  ...exchange('server/discover', { _meta }, { error: { code, message: 'refused' } }),
});

/** The handshake of an earlier revision. */
export const initialize = (members: JsonObject): JsonObject =>
  exchange(
    'initialize',
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'example', version: '1' } },
    {
      result: {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'example', version: '1' },
        ...members,
      },
    },
  );

export const toolList = request('tools/list', {
  tools: [{ name: 'search', inputSchema: { type: 'object' } }],
  ttlMs: 0,
  cacheScope: 'private',
});
