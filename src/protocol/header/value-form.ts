import { type Hit, hit } from './finding.ts';

export const SENTINEL_PREFIX = '=?base64?';
export const SENTINEL_SUFFIX = '?=';
/** The ten characters that start and end with the markers because these share one. */
export const OVERLAPPING_MARKERS = '=?base64?=';

/** Octets that no field value may hold: anything but HTAB and 0x20-0x7E. */
const INVALID_CHARACTER = /[^\t\x20-\x7e]/;

/** Removes optional whitespace (SP, HTAB) around a field value, RFC 9110 section 5.5. */
export function trimOws(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isOws(value.charCodeAt(start))) start += 1;
  while (end > start && isOws(value.charCodeAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

function isOws(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

export function hasInvalidCharacter(value: string): boolean {
  return INVALID_CHARACTER.test(value);
}

/** Starts and ends with the markers, which may overlap. */
export function isFramed(value: string): boolean {
  return value.startsWith(SENTINEL_PREFIX) && value.endsWith(SENTINEL_SUFFIX);
}

/** An unpaired surrogate: no UTF-8, so no header form. */
export function hasLoneSurrogate(value: string): boolean {
  return /\p{Surrogate}/u.test(value);
}

/** No field value can carry this text as it is: invalid characters, or whitespace that would be trimmed away. */
export function needsEncoding(text: string): boolean {
  return hasInvalidCharacter(text) || trimOws(text) !== text;
}

/**
 * The one rule that sending this text plainly breaks, the gravest first; `undefined` where both profiles take it
 * plain. Whether it is a fault at all is the level that the profile gives the rule.
 */
export function plainFormFault(text: string): Hit | undefined {
  if (text === '') return hit('header/value-encode-empty');
  if (needsEncoding(text)) return hit('header/value-encode-unsafe');
  if (isFramed(text)) return hit('header/value-encode-sentinel-lookalike');
  if (text.includes('\t')) return hit('header/value-encode-interior-tab');
  if (text.startsWith(SENTINEL_PREFIX)) return hit('header/value-encode-sentinel-prefix');
  if (text.includes(' ')) return hit('header/value-plain-visible-ascii-only');
  return undefined;
}
