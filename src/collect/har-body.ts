import { Buffer, isUtf8 } from 'node:buffer';
import { isObject, type Json, memberOf } from '../json/json.ts';
import type { HeaderPair } from '../model/evidence.ts';

export interface Body {
  /** `undefined` where the archive has no text. */
  readonly text: string | undefined;
  readonly utf8: boolean;
}

/** The text of `postData` or `content`, decoded where the archive holds it in base64. */
export function bodyText(holder: Json | undefined): Body {
  const text = textMember(holder, 'text');
  if (text === undefined || textMember(holder, 'encoding') !== 'base64') return { text, utf8: true };
  const bytes = Buffer.from(text, 'base64');
  return { text: bytes.toString(), utf8: isUtf8(bytes) };
}

/** Header fields as pairs, in order; the pseudo-headers of HTTP/2 are no fields. */
export function headersOf(value: Json | undefined): readonly HeaderPair[] {
  const pairs: HeaderPair[] = [];
  for (const header of Array.isArray(value) ? value : []) {
    const name = textMember(header, 'name');
    const content = textMember(header, 'value');
    if (name !== undefined && content !== undefined && !name.startsWith(':')) pairs.push([name, content]);
  }
  return pairs;
}

export function textMember(holder: Json | undefined, name: string): string | undefined {
  const value = isObject(holder) ? memberOf(holder, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
