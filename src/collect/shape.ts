import { isObject, type Json, member, typeOf } from '../json/json.ts';
import { type Path, toPointer } from '../json/pointer.ts';
import { clean } from '../text/clean.ts';

/** A value that has not the shape it should have. Names its place and types, never the value. */
export class ShapeError extends Error {
  readonly path: Path;
  readonly expected: string;
  constructor(path: Path, expected: string) {
    super(`expected ${expected}`);
    this.name = 'ShapeError';
    this.path = path;
    this.expected = expected;
  }
}

/** Takes a value that may be absent; throws `ShapeError`. */
export type Check<T> = (value: Json | undefined, path: Path) => T;

/** Says that `path` should have been `what`. */
export function fail(path: Path, what: string, value: Json | undefined): never {
  const place = path.length === 0 ? 'the document' : clean(toPointer(path), 200);
  const found =
    value === undefined ? 'nothing' : `${/^[ao]/.test(typeOf(value)) ? 'an' : 'a'} ${typeOf(value)}`;
  throw new ShapeError(path, `${place} to be ${what}, found ${value === null ? 'null' : found}`);
}

export const anything: Check<Json | undefined> = (value) => value;

export const text: Check<string> = (value, path) =>
  typeof value === 'string' ? value : fail(path, 'a string', value);

export const filledText: Check<string> = (value, path) =>
  typeof value === 'string' && value.trim() !== '' ? value : fail(path, 'a string that is not empty', value);

export const boolean: Check<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : fail(path, 'true or false', value);

export function integer(least: number, most: number = Number.MAX_SAFE_INTEGER): Check<number> {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : fail(path, `an integer ${range}`, value);
}

export function oneOf<const T extends string>(...choices: readonly T[]): Check<T> {
  const listed = choices.map((choice) => `"${choice}"`).join(' or ');
  return (value, path) => choices.find((choice) => choice === value) ?? fail(path, listed, value);
}

export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value, path) => (value === undefined ? undefined : check(value, path));
}

/** Absent and `null` are the same. */
export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value, path) => (value === undefined || value === null ? null : check(value, path));
}

export function arrayOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return fail(path, 'an array', value);
    return value.map((item, index) => check(item, [...path, index]));
  };
}

/** An object with any names. */
export function mapOf<T>(check: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value, path) => {
    if (!isObject(value)) return fail(path, 'an object', value);
    return Object.fromEntries(Object.keys(value).map((name) => [name, check(value[name], [...path, name])]));
  };
}

type Shape = Readonly<Record<string, Check<unknown>>>;
type Shaped<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> };

/** An object with members of these names; `unknown` hears of any other. */
export function object<const S extends Shape>(
  shape: S,
  unknown: (name: string, path: Path, known: readonly string[]) => void,
): Check<Shaped<S>> {
  const known = Object.keys(shape);
  return (value, path) => {
    if (!isObject(value)) return fail(path, 'an object', value);
    for (const name of Object.keys(value)) if (!Object.hasOwn(shape, name)) unknown(name, path, known);
    const members = known.map((name) => [name, shape[name]?.(member(value, name), [...path, name])]);
    return Object.fromEntries(members) as Shaped<S>;
  };
}
