import { isInteger, parseDecimal, safeIntegerText } from './decimal.ts';

/**
 * A body value as the header rules see it. `text` of a number is its decimal text, exact where the caller had it.
 * The body value's own type decides how it is mirrored and compared, not the type the schema names.
 */
export type HeaderArgument =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'null' | 'absent' | 'object' | 'array' };

/** The exact decimal text of the number at a path of the arguments, where a double does not hold it. */
export type ExactNumberAt = (path: readonly string[]) => string | undefined;

/** The argument for a JSON value; `exactText` is the decimal text of a number that a double cannot hold. */
export function headerArgument(value: unknown, exactText?: string): HeaderArgument {
  if (value === undefined) return { kind: 'absent' };
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string') return { kind: 'string', value };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'number') return { kind: 'number', text: exactText ?? numberText(value) };
  return { kind: Array.isArray(value) ? 'array' : 'object' };
}

/** A JSON number that overflowed to infinity stays what it was: too large. */
function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value < 0 ? '-1e400' : '1e400';
}

/**
 * The argument at a chain of property names and nowhere else (Streamable HTTP, schema extension). Own properties
 * only, so `__proto__` and `toString` are plain names; a step into anything but an object finds nothing.
 */
export function argumentAt(root: unknown, path: readonly string[], exact?: ExactNumberAt): HeaderArgument {
  let value = root;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'absent' };
    if (!Object.hasOwn(value, name)) return { kind: 'absent' };
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return headerArgument(value, typeof value === 'number' ? exact?.(path) : undefined);
}

/** A fraction, an object or an array: no header can carry it. */
export function hasNoHeaderForm(argument: HeaderArgument): boolean {
  if (argument.kind === 'object' || argument.kind === 'array') return true;
  if (argument.kind !== 'number') return false;
  const number = parseDecimal(argument.text);
  return number === undefined || !isInteger(number);
}

/** An integer outside -(2^53-1)..2^53-1. */
export function isUnsafeInteger(argument: HeaderArgument): boolean {
  if (argument.kind !== 'number' || hasNoHeaderForm(argument)) return false;
  return canonicalText(argument) === undefined;
}

/** The text that a header stands for: the string itself, `true` / `false`, the shortest decimal of a safe integer. */
export function canonicalText(argument: HeaderArgument): string | undefined {
  if (argument.kind === 'string') return argument.value;
  if (argument.kind === 'boolean') return String(argument.value);
  if (argument.kind !== 'number') return undefined;
  const number = parseDecimal(argument.text);
  return number === undefined ? undefined : safeIntegerText(number);
}
