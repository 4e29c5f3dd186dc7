import type { Json } from '../../json/json.ts';
import { memberOf } from '../../json/json.ts';

export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
export const HEADER_MISMATCH = -32020;
export const MISSING_CAPABILITY = -32021;
export const UNSUPPORTED_VERSION = -32022;
/** Resource not found, until 2025-11-25. */
export const RETIRED_NOT_FOUND = -32002;
/** URL elicitation required, until 2025-11-25. */
export const RETIRED_ELICITATION = -32042;

/** The partition of error codes (basic/index#error-codes). */
export type CodeRange = 'json-rpc' | 'legacy' | 'defined' | 'reserved' | 'json-rpc-reserved' | 'application';

const STANDARD: ReadonlySet<number> = new Set([
  PARSE_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  INVALID_PARAMS,
  INTERNAL_ERROR,
]);

export function rangeOf(code: number): CodeRange {
  if (STANDARD.has(code)) return 'json-rpc';
  if (code >= -32019 && code <= -32000) return 'legacy';
  if (code >= -32022 && code <= -32020) return 'defined';
  if (code >= -32099 && code <= -32023) return 'reserved';
  return code >= -32768 && code <= -32000 ? 'json-rpc-reserved' : 'application';
}

/** The integer code of an error member; `undefined` where there is none. */
export function codeOf(error: Json | undefined): number | undefined {
  const code = memberOf(error, 'code');
  return typeof code === 'number' && Number.isInteger(code) ? code : undefined;
}
