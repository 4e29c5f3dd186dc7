import { isObject, type Json } from '../../json/json.ts';
import { charge, type Run } from './run.ts';
import { type AssertionBuilder, areNames, isCount } from './site.ts';
import { PASS, truthOf } from './truth.ts';

/** A keyword that compares numbers with its own. */
function bound(holds: (value: number, limit: number) => boolean): AssertionBuilder {
  return (limit) =>
    typeof limit === 'number'
      ? (instance) => (typeof instance === 'number' ? truthOf(holds(instance, limit)) : PASS)
      : undefined;
}

/** Draft-04: `exclusiveMaximum: true` beside `maximum`. */
function boundOrExclusive(
  exclusive: string,
  inclusiveHolds: (value: number, limit: number) => boolean,
  exclusiveHolds: (value: number, limit: number) => boolean,
): AssertionBuilder {
  return (limit, site) => {
    const strict = site.dialect.draft === 4 && site.schema[exclusive] === true;
    return bound(strict ? exclusiveHolds : inclusiveHolds)(limit, site);
  };
}

export const exclusiveMaximum = bound((value, limit) => value < limit);
export const exclusiveMinimum = bound((value, limit) => value > limit);
export const maximum = boundOrExclusive(
  'exclusiveMaximum',
  (value, limit) => value <= limit,
  (value, limit) => value < limit,
);
export const minimum = boundOrExclusive(
  'exclusiveMinimum',
  (value, limit) => value >= limit,
  (value, limit) => value > limit,
);

/** A keyword that compares a size with its own; `undefined`: the instance has no such size. */
function sized(
  measure: (value: Json, limit: number, run: Run) => number | undefined,
  holds: (size: number, limit: number) => boolean,
): AssertionBuilder {
  return (limit) => {
    if (!isCount(limit)) return undefined;
    return (instance, run) => {
      const size = measure(instance, limit, run);
      return truthOf(size === undefined || holds(size, limit));
    };
  };
}

const atMost = (size: number, limit: number): boolean => size <= limit;
const atLeast = (size: number, limit: number): boolean => size >= limit;

const items = (value: Json): number | undefined => (Array.isArray(value) ? value.length : undefined);

export const maxItems = sized(items, atMost);
export const minItems = sized(items, atLeast);
export const maxProperties = sized(members, atMost);
export const minProperties = sized(members, atLeast);
export const maxLength = sized(characters, atMost);
export const minLength = sized(characters, atLeast);

function members(value: Json, _limit: number, run: Run): number | undefined {
  if (!isObject(value)) return undefined;
  const count = Object.keys(value).length;
  charge(run, count);
  return count;
}

/** Code points; counted only where code units leave it open on which side of the limit they are. */
function characters(value: Json, limit: number, run: Run): number | undefined {
  if (typeof value !== 'string') return undefined;
  const units = value.length;
  if (units < limit || units >= 2 * limit + 2) return units < limit ? units : limit + 1;
  charge(run, units >> 3);
  let count = 0;
  for (let index = 0; index < units; index++) {
    if ((value.codePointAt(index) as number) > 0xffff) index++;
    count++;
  }
  return count;
}

export const required: AssertionBuilder = (names) => {
  if (!areNames(names)) return undefined;
  return (instance, run) => (isObject(instance) ? truthOf(hasAll(instance, names, run)) : PASS);
};

export const dependentRequired: AssertionBuilder = (value) => {
  if (!isObject(value)) return undefined;
  const rows = Object.entries(value);
  if (!rows.every((row): row is [string, readonly string[]] => areNames(row[1]))) return undefined;
  return (instance, run) => {
    if (!isObject(instance)) return PASS;
    charge(run, rows.length);
    return truthOf(
      rows.every(([name, needed]) => !Object.hasOwn(instance, name) || hasAll(instance, needed, run)),
    );
  };
};

export function hasAll(instance: object, names: readonly string[], run: Run): boolean {
  charge(run, names.length >> 1);
  return names.every((name) => Object.hasOwn(instance, name));
}
