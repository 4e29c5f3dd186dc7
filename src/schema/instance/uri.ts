/** Longer ones are not resolved: nested relative `$id`s would otherwise add up to quadratic memory. */
const MAX_URI_LENGTH = 4096;

/** Base of a schema that names none; hierarchical, so that relative references resolve. */
export const ANONYMOUS_BASE = 'anonymous-schema:/root';

/** A reference split at its fragment; the fragment is percent-decoded, `undefined` when there is none. */
export function splitReference(reference: string): { address: string; fragment: string | undefined } {
  const hash = reference.indexOf('#');
  if (hash < 0) return { address: reference, fragment: undefined };
  return { address: reference.slice(0, hash), fragment: decode(reference.slice(hash + 1)) };
}

/** `address` (without fragment) against `base`, normalised; `undefined` when it does not resolve. */
export function resolveAddress(address: string, base: string | undefined): string | undefined {
  if (address.length > MAX_URI_LENGTH) return undefined;
  try {
    const resolved = new URL(address, base).href;
    return resolved.length > MAX_URI_LENGTH ? undefined : resolved;
  } catch {
    return undefined;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
