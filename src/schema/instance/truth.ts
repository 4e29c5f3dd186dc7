/**
 * Kleene's three truth values, ordered so that "and" is the smaller one and "or" the larger. A part that cannot be
 * decided (an unresolved reference, a refused pattern) makes the whole unknown only where it matters.
 */
export type Truth = 0 | 1 | 2;

export const FAIL = 0;
export const UNKNOWN = 1;
export const PASS = 2;

export function both(a: Truth, b: Truth): Truth {
  return a < b ? a : b;
}

export function either(a: Truth, b: Truth): Truth {
  return a > b ? a : b;
}

export function negate(a: Truth): Truth {
  return a === FAIL ? PASS : a === PASS ? FAIL : UNKNOWN;
}

export function truthOf(holds: boolean): Truth {
  return holds ? PASS : FAIL;
}
