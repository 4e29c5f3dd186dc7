import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Dialect } from './dialect.ts';
import type { Applicator, Assertion, Node } from './machine.ts';
import type { Resource } from './registry.ts';
import type { Target } from './resolve.ts';

/** The schema object under compilation. */
export interface Site {
  readonly schema: JsonObject;
  readonly resource: Resource;
  readonly dialect: Dialect;
  /** Its own member of this name, if the dialect evaluates such a keyword. */
  readonly read: (keyword: string) => Json | undefined;
  /** The node of a subschema of it. */
  readonly nodeOf: (schema: Json) => Node;
  /** What a reference in it points at. */
  readonly resolve: (reference: string) => Target | undefined;
  /** The node of a schema anywhere. */
  readonly nodeIn: (schema: Json, resource: Resource) => Node;
}

/** `undefined`: the keyword's value is not one that the dialect allows. */
export type AssertionBuilder = (value: Json, site: Site) => Assertion['check'] | undefined;

/** `undefined`: one of the values is not one that the dialect allows. */
export type ApplicatorBuilder = (site: Site) => Applicator | undefined;

/** The node of the schema that is a keyword's value; that of `true` when there is no such keyword. */
export function nodeAt(keyword: string, site: Site): Node {
  const schema = site.read(keyword);
  return site.nodeOf(schema === undefined ? true : schema);
}

/** The nodes of an array of schemas; `undefined` when it is none. */
export function nodesOf(list: Json | undefined, site: Site): readonly Node[] | undefined {
  return Array.isArray(list) ? list.map((schema: Json) => site.nodeOf(schema)) : undefined;
}

/** The nodes of a keyword that names schemas: none when it is absent, `undefined` when it is no object. */
export function namedNodes(keyword: string, site: Site): ReadonlyMap<string, Node> | undefined {
  const map = site.read(keyword);
  if (map === undefined) return new Map();
  if (!isObject(map)) return undefined;
  return new Map(Object.entries(map).map(([name, schema]) => [name, site.nodeOf(schema)]));
}

/** A length, size or count: `2.0` is one, `-1` and `"2"` are not. */
export function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export function areNames(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
