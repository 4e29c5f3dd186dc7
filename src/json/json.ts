/** A JSON value as `JSON.parse` returns it. Object members are own properties, `__proto__` included. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member `name` of an object, or `undefined`; never what a prototype holds. */
export function member(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The own member `name` if `value` is an object. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? member(value, name) : undefined;
}

/** The JSON type names of JSON Schema, `integer` apart. */
export function typeOf(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
