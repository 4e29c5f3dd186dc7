import { type Json, typeOf } from '../../json/json.ts';
import { canonical } from './canonical.ts';
import { isMultipleOf } from './multiple-of.ts';
import { charge, doubt, type Meter } from './run.ts';
import type { AssertionBuilder } from './site.ts';
import { PASS, truthOf } from './truth.ts';

const TYPE_NAMES: ReadonlySet<Json> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

export const type: AssertionBuilder = (value) => {
  const names: ReadonlySet<Json> = new Set(Array.isArray(value) ? value : [value as Json]);
  for (const name of names) if (!TYPE_NAMES.has(name)) return undefined;
  if (names.size === 0) return undefined;
  const integersOnly = names.has('integer') && !names.has('number');
  return (instance, run) => {
    if (typeof instance !== 'number' || !integersOnly) return truthOf(names.has(typeOf(instance)));
    return Number.isFinite(instance) ? truthOf(Number.isInteger(instance)) : doubt(run, 'number-range');
  };
};

/** Structures are compared as texts. Making those of the schema is paid once, by its size. */
function oneOfValues(allowed: readonly Json[]): ReturnType<AssertionBuilder> {
  const scalars = new Set<Json>(allowed.filter(isScalar));
  const unmetered: Meter = {
    stepsLeft: Number.POSITIVE_INFINITY,
    reserve: undefined,
    reason: undefined,
  };
  const texts = new Set(
    allowed.filter((value) => !isScalar(value)).map((value) => canonical(value, unmetered)),
  );
  return (instance, run) => {
    if (isScalar(instance)) return truthOf(scalars.has(instance));
    return truthOf(texts.size > 0 && texts.has(canonical(instance, run)));
  };
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

export const enumeration: AssertionBuilder = (value) =>
  Array.isArray(value) ? oneOfValues(value) : undefined;

export const constant: AssertionBuilder = (value) => oneOfValues([value]);

export const uniqueItems: AssertionBuilder = (value) => {
  if (typeof value !== 'boolean') return undefined;
  return (instance, run) => {
    if (!value || !Array.isArray(instance)) return PASS;
    return truthOf(areDistinct(instance, run));
  };
};

export function areDistinct(items: readonly Json[], meter: Meter): boolean {
  const seen = new Set<string>();
  for (const item of items) {
    charge(meter, 2);
    const text = canonical(item, meter);
    if (seen.has(text)) return false;
    seen.add(text);
  }
  return true;
}

export const multipleOf: AssertionBuilder = (divisor) => {
  if (typeof divisor !== 'number' || !(divisor > 0) || !Number.isFinite(divisor)) return undefined;
  return (instance, run) => {
    if (typeof instance !== 'number') return PASS;
    if (!Number.isSafeInteger(instance)) charge(run, 20);
    return Number.isFinite(instance) ? truthOf(isMultipleOf(instance, divisor)) : doubt(run, 'number-range');
  };
};
