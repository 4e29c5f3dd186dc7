import { memberOf } from '../json/json.ts';
import type { Surface } from '../model/surface.ts';
import { fieldValue } from '../protocol/http/fields.ts';
import type { Seen } from './facet.ts';

/** Exchanges that wait for the end of the recording, at most; later ones are judged by what is known by then. */
export const MAX_LATE = 1000;

/**
 * Whether only the rest of the recording tells what to make of an exchange: a call of a tool that no list has shown yet,
 * a request without version header that was served (as servers of old clients may), a GET or DELETE (as servers of
 * earlier revisions may answer).
 */
export function isLate(
  { exchange, method, params, result }: Seen,
  lists: Pick<Surface, 'toolsNamed'>,
): boolean {
  if (method === 'tools/call') {
    const name = memberOf(params, 'name');
    if (typeof name === 'string' && lists.toolsNamed(name).length === 0) return true;
  }
  const { http, request } = exchange;
  if (http === undefined) return false;
  if (request === null) return http.method === 'GET' || http.method === 'DELETE';
  const recorded = http.requestHeaders.length > 0;
  return recorded && result !== undefined && !fieldValue(http.requestHeaders, 'MCP-Protocol-Version');
}
