import type { Json } from './json.ts';
import { isObject, member } from './json.ts';

export type Path = readonly (string | number)[];

export function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/')
    ? token.replaceAll('~', '~0').replaceAll('/', '~1')
    : token;
}

/** A path as a JSON Pointer (RFC 6901); the empty path is the empty string. */
export function toPointer(path: Path): string {
  let pointer = '';
  for (const step of path) pointer += `/${typeof step === 'number' ? step : escapeToken(step)}`;
  return pointer;
}

/** The reference tokens of a JSON Pointer, unescaped. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => (token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token));
}

/** The value at `tokens` below `root`, or `undefined` when there is none. */
export function valueAt(root: Json, tokens: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const token of tokens) {
    if (Array.isArray(value))
      value = /^(?:0|[1-9]\d*)$/.test(String(token)) ? value[Number(token)] : undefined;
    else if (isObject(value)) value = member(value, String(token));
    else return undefined;
  }
  return value;
}
