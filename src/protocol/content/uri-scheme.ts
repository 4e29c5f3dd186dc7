const legal = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/**
 * What stands where a URI has its scheme: the text before the first colon, when no other delimiter comes before it. It
 * need not be a legal one. `undefined` when there is none, as in a relative reference; a template whose scheme is a
 * variable has none either.
 */
export function attemptedScheme(uri: string): string | undefined {
  return /^([^:/?#{]+):/.exec(uri)?.[1];
}

/** `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986, section 3.1). */
export const isScheme = (text: string): boolean => legal.test(text);
