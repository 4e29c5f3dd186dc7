import { compareDecimals } from '../../json/decimal.ts';
import { isObject, type Json, member, memberOf } from '../../json/json.ts';
import { numberText } from '../../json/parse.ts';
import type { Message } from '../../model/evidence.ts';

/** What a JSON value is to JSON-RPC, by its members alone (basic/index#messages). */
export type MessageKind = 'request' | 'notification' | 'response' | 'none';

/** A `method` with an own `id`, whatever its value, makes a request; `result` or `error` without one a response. */
export function kindOf(value: Json | undefined): MessageKind {
  if (!isObject(value)) return 'none';
  if (Object.hasOwn(value, 'method')) return Object.hasOwn(value, 'id') ? 'request' : 'notification';
  return Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error') ? 'response' : 'none';
}

export function methodName(value: Json | undefined): string | undefined {
  const method = memberOf(value, 'method');
  return typeof method === 'string' ? method : undefined;
}

/** A string or an integer (schema.ts RequestId). `1.0` is the integer 1. */
export function isRequestId(message: Message): boolean {
  const id = memberOf(message.value, 'id');
  if (typeof id === 'string') return true;
  return typeof id === 'number' && Number.isInteger(id);
}

/** The same id in value and JSON type; integers by their decimal text, so that none beyond 2^53 passes for another. */
export function sameId(request: Message, response: Message): boolean {
  const asked = memberOf(request.value, 'id');
  const answered = memberOf(response.value, 'id');
  if (typeof asked !== 'number' || typeof answered !== 'number') return asked === answered;
  const left = numberText(request.value, 'id', request.exact);
  const right = numberText(response.value, 'id', response.exact);
  if (left === undefined || right === undefined || !isDecimal(left) || !isDecimal(right))
    return asked === answered;
  return compareDecimals(left, right) === 0;
}

const isDecimal = (text: string): boolean => /^-?\d/.test(text);

/** `params._meta` of a request or notification, `result._meta` of a response. */
export function metaOf(value: Json | undefined): Json | undefined {
  const holder = memberOf(value, 'params') ?? memberOf(value, 'result');
  return isObject(holder) ? member(holder, '_meta') : undefined;
}
