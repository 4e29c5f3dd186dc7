import { isObject, type Json, type JsonObject, member, memberOf } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';

/** The list methods and the member of their results that holds the items. */
export const listMembers: ReadonlyMap<string, string> = new Map([
  ['tools/list', 'tools'],
  ['prompts/list', 'prompts'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
]);

/** The method that an exchange is about; told from the result's members where no request was recorded. */
export function methodOf(exchange: Exchange): string | null {
  const method = memberOf(exchange.request?.value, 'method');
  if (typeof method === 'string') return method;
  const result = resultOf(exchange);
  if (exchange.request !== null || !isObject(result)) return null;
  for (const [list, name] of listMembers) if (Object.hasOwn(result, name)) return list;
  if (Object.hasOwn(result, 'supportedVersions')) return 'server/discover';
  if (Object.hasOwn(result, 'serverInfo') && Object.hasOwn(result, 'protocolVersion')) return 'initialize';
  return null;
}

export function resultOf(exchange: Exchange): Json | undefined {
  return memberOf(exchange.response?.value, 'result');
}

export function paramsOf(exchange: Exchange): JsonObject | undefined {
  const params = memberOf(exchange.request?.value, 'params');
  return isObject(params) ? params : undefined;
}

/** The protocol revision that a request says it speaks, in its own `_meta`. */
export function requestRevision(exchange: Exchange): string | undefined {
  const meta = memberOf(paramsOf(exchange), '_meta');
  const version = isObject(meta) ? member(meta, 'io.modelcontextprotocol/protocolVersion') : undefined;
  return typeof version === 'string' ? version : undefined;
}
