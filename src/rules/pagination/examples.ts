import type { Json, JsonObject } from '../../json/json.ts';
import type { Example } from '../../model/rule.ts';

/** What one exchange of an example lists; everything it does not name is flawless. */
export interface ListedPage {
  readonly method?: string;
  /** `cursor` of the request; absent where it is left out. */
  readonly cursor?: Json;
  /** Names, or whole items. */
  readonly items?: readonly Json[];
  readonly next?: Json;
  readonly scope?: Json;
  /** Other members of the result, of the request's params, and of the exchange. */
  readonly result?: JsonObject;
  readonly params?: JsonObject;
  readonly exchange?: JsonObject;
}

export const _meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'example', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const members: Readonly<Record<string, string>> = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
};

/** One list request with its answer, in the `mcp-evidence/1` form. */
export function page(listed: ListedPage): JsonObject {
  const { method = 'tools/list', items = [], next, scope = 'private' } = listed;
  const whole = items.map((item) =>
    typeof item === 'string' ? { name: item, inputSchema: { type: 'object' } } : item,
  );
  const result: JsonObject = {
    resultType: 'complete',
    [members[method] ?? 'tools']: whole,
    ttlMs: 0,
    cacheScope: scope,
    ...(next === undefined ? {} : { nextCursor: next }),
    ...listed.result,
  };
  return answered(method, { result }, listed);
}

/** One request with this answer. */
export function answered(method: string, response: JsonObject, more: ListedPage = {}): JsonObject {
  const cursor = more.cursor === undefined ? {} : { cursor: more.cursor };
  return {
    request: { jsonrpc: '2.0', id: 1, method, params: { _meta, ...cursor, ...more.params } },
    response: { jsonrpc: '2.0', id: 1, ...response },
    ...more.exchange,
  };
}

/** Pages in the order they were recorded; `statements` are those of the evidence document. */
export function pages(title: string, listed: readonly ListedPage[], statements: JsonObject = {}): Example {
  return { title, exchanges: listed.map(page), evidence: { statements } };
}

/** The sender says that its walks are complete: what it sent was meant to go on from page to page. */
export const complete: JsonObject = { walksComplete: true };
/** The recording says of itself that it is partial. */
export const partial: JsonObject = { walksComplete: false };

export const announced: JsonObject = {
  notifications: [{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }],
};
