/**
 * Characters that act on a terminal, a log or a reader instead of being read: C0 and C1 controls, DEL, line and
 * paragraph separators, bidirectional overrides and isolates, zero-width and other invisible format characters,
 * tags, and unpaired surrogates.
 */
const acting =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points that join others, listed to be found alone
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]|[\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu;

const escapeCodePoint = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/**
 * Text of the party under review, made inert for any reader: acting characters become visible `\u{…}` escapes and
 * what is longer than `limit` UTF-16 units is cut, with `…` in its place.
 */
export function clean(text: string, limit = 120): string {
  let end = limit;
  if (text.length > limit && /[\ud800-\udbff]/.test(text[limit - 1] ?? '')) end--;
  const shown = text.length > limit ? `${text.slice(0, end)}…` : text;
  return shown.replace(acting, escapeCodePoint);
}

/** `clean` in double quotes, for names inside a sentence. */
export function quote(text: string, limit = 80): string {
  return `"${clean(text, limit).replaceAll('"', '\\"')}"`;
}
