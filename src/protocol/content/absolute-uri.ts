const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const foreign = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/;
const brokenEscape = /%(?![0-9A-Fa-f]{2})/;
const ipLiteral = /^\[(?:[0-9A-Fa-f:.]+|[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+)\]$/;

/**
 * Why a text is no URI with a scheme (RFC 3986), as the rest of a sentence; `undefined` when it is one. Each test is one
 * pass. The ranges of ports and of the numbers in IP addresses are not looked at.
 */
export function uriFault(text: string): string | undefined {
  const start = scheme.exec(text)?.[0].length;
  if (start === undefined) return 'has no scheme';
  if (foreign.test(text)) return 'has a character that must be percent-encoded';
  if (brokenEscape.test(text)) return 'has a % that begins no percent-encoded octet';
  let rest = start;
  if (text.startsWith('//', start)) {
    const end = text.slice(start + 2).search(/[/?#]/);
    rest = end === -1 ? text.length : start + 2 + end;
    if (!isAuthority(text.slice(start + 2, rest))) return 'has a malformed authority';
  }
  const tail = text.slice(rest);
  if (/[[\]]/.test(tail)) return 'has a bracket outside of an IP address';
  return tail.indexOf('#') === tail.lastIndexOf('#') ? undefined : 'has more than one #';
}

function isAuthority(authority: string): boolean {
  const user = authority.indexOf('@');
  const place = authority.slice(user + 1);
  if (place.includes('@') || /[[\]]/.test(authority.slice(0, Math.max(user, 0)))) return false;
  const colon = place.lastIndexOf(':');
  const literal = place.lastIndexOf(']');
  const hasPort = colon > literal;
  const host = hasPort ? place.slice(0, colon) : place;
  if (hasPort && !/^\d*$/.test(place.slice(colon + 1))) return false;
  return host.startsWith('[') ? ipLiteral.test(host) : !/[[\]:]/.test(host);
}
