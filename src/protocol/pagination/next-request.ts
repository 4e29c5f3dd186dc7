import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';

/** A request of a list: `tools/list`, `prompts/list`, `resources/list` or `resources/templates/list`. */
export interface ListRequest {
  readonly method: string;
  readonly params?: JsonObject | undefined;
}

/** One page: what was asked and the `result` that came back. */
export interface ListPage {
  readonly request: ListRequest;
  readonly result: Json;
}

/**
 * The request of the next page, or `null` at the end of the list. Any `nextCursor` that is present and not null
 * continues, the empty string included, and is sent back as it came: it is never read, changed or compared. Other
 * parameters are those of the page before (server/utilities/pagination#implementation-guidelines). It does not bound the
 * walk: whoever sends the requests counts them.
 */
export function nextRequest({ request, result }: ListPage): ListRequest | null {
  const cursor = isObject(result) ? member(result, 'nextCursor') : undefined;
  if (cursor === undefined || cursor === null) return null;
  return { method: request.method, params: { ...request.params, cursor } };
}
