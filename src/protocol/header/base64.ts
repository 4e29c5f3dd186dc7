/** What padded standard base64 (RFC 4648 section 4) of UTF-8 decodes to, or how it is broken. */
export type Base64Text =
  | { readonly ok: true; readonly text: string; readonly canonical: boolean }
  | { readonly ok: false; readonly fault: 'base64' | 'utf8'; readonly canonical: boolean };

export function encodeBase64Text(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/**
 * Strict: length a multiple of four, the standard alphabet, padding where it belongs, well-formed UTF-8 (no overlong
 * forms, no surrogates), a byte order mark kept. `canonical` is false when the unused bits of the last character
 * are not zero, which a profile may or may not mind.
 */
export function decodeBase64Text(payload: string): Base64Text {
  const padding = payload.endsWith('==') ? 2 : payload.endsWith('=') ? 1 : 0;
  const data = payload.slice(0, payload.length - padding);
  if (payload.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(data)) {
    return { ok: false, fault: 'base64', canonical: true };
  }
  const bytes = Buffer.from(payload, 'base64');
  const canonical = bytes.toString('base64') === payload;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, text, canonical };
  } catch {
    return { ok: false, fault: 'utf8', canonical };
  }
}
