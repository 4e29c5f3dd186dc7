/** How a text stands to padded standard base64 (RFC 4648 section 4). Unused bits of the last character may be set. */
export type Base64Form =
  | 'valid'
  /** No characters: zero bytes. */
  | 'empty'
  /** Valid once CR and LF are taken out. */
  | 'line-breaks'
  | 'invalid';

const EQUALS = 61;

const isBase64Digit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43;

/** One pass over the characters, whatever the length; nothing is decoded and nothing is copied. */
export function base64Form(text: string): Base64Form {
  let digits = 0;
  let padding = 0;
  let breaks = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) breaks++;
    else if (code === EQUALS) padding++;
    else if (padding > 0 || !isBase64Digit(code)) return 'invalid';
    else digits++;
  }
  if (padding > 2 || (digits + padding) % 4 !== 0 || (padding > 0 && digits % 4 < 2)) return 'invalid';
  if (breaks > 0) return 'line-breaks';
  return digits === 0 ? 'empty' : 'valid';
}

/** How many bytes a text of base64 stands for; meant for the valid, and near enough for others. */
export function base64Bytes(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((text.length * 3) / 4) - padding);
}
