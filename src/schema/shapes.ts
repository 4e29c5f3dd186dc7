import { equalJson } from '../json/equal.ts';
import { isObject, type Json } from '../json/json.ts';

/** What a keyword's value has to be, in words, when it is something else; `undefined` when it fits. */
export type Shape = (value: Json) => string | undefined;

const typeNames: ReadonlySet<Json> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

export const anything: Shape = () => undefined;
export const aString: Shape = (value) => (typeof value === 'string' ? undefined : 'a string');
export const aBoolean: Shape = (value) => (typeof value === 'boolean' ? undefined : 'a boolean');
export const aNumber: Shape = (value) => (typeof value === 'number' ? undefined : 'a number');
export const aPositiveNumber: Shape = (value) =>
  typeof value === 'number' && value > 0 ? undefined : 'a number greater than 0';
export const aCount: Shape = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : 'an integer of 0 or more';
export const anArray: Shape = (value) => (Array.isArray(value) ? undefined : 'an array');

/** Strings without repetition; draft-04 wants at least one. */
export const names =
  (least: 0 | 1): Shape =>
  (value) =>
    Array.isArray(value) &&
    value.length >= least &&
    (value.length === 1 || new Set(value).size === value.length) &&
    value.every((name) => typeof name === 'string')
      ? undefined
      : `an array of ${least === 1 ? 'one or more ' : ''}strings without repetition`;

export const typeKeyword: Shape = (value) => {
  if (typeNames.has(value)) return undefined;
  const several = Array.isArray(value) && value.length > 0 && new Set(value).size === value.length;
  if (several && value.every((name) => typeNames.has(name))) return undefined;
  return 'one of the seven JSON Schema type names, or an array of them without repetition';
};

/** Objects and arrays of an enum beyond this many are not compared with each other. */
const MAX_COMPARED = 50;

/** Draft-04 and draft-06 want at least one member, and different ones. */
export const nonEmptyUniqueEnum: Shape = (value) => {
  const expected = 'an array of one or more values without repetition';
  if (!Array.isArray(value) || value.length === 0) return expected;
  const scalars = value.filter((item) => typeof item !== 'object' || item === null);
  if (new Set(scalars).size < scalars.length) return expected;
  const compound = value.filter((item) => typeof item === 'object' && item !== null).slice(0, MAX_COMPARED);
  const repeated = compound.some((item, index) =>
    compound.slice(0, index).some((other) => equalJson(item, other)),
  );
  return repeated ? expected : undefined;
};

export const namesByName: Shape = (value) => {
  if (!isObject(value)) return 'an object of arrays of strings';
  for (const name in value)
    if (names(0)(value[name] ?? null) !== undefined)
      return 'an object of arrays of strings without repetition';
  return undefined;
};

export const vocabularies: Shape = (value) => {
  if (!isObject(value)) return 'an object of booleans';
  for (const name in value) if (typeof value[name] !== 'boolean') return 'an object of booleans';
  return undefined;
};

const matching =
  (pattern: RegExp, words: string): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : words;

export const idWithoutFragment = matching(/^[^#]*#?$/, 'a URI reference without a fragment');
export const anchorName2020 = matching(
  /^[A-Za-z_][-A-Za-z0-9._]*$/,
  'a name that starts with a letter or underscore',
);
export const anchorName2019 = matching(/^[A-Za-z][-A-Za-z0-9.:_]*$/, 'a name that starts with a letter');
