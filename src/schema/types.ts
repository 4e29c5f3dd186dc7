import { isObject, type Json, type JsonObject, member } from '../json/json.ts';
import type { DialectId, ImpliedTypes } from '../model/schema.ts';
import type { Frame } from './frame.ts';
import type { WalkRecord } from './record.ts';
import { resolveReference } from './references.ts';
import { isIgnoredBesideRef } from './resource.ts';

/** Numbers with a fraction are told from integers: only the former have no header form. */
const everyType = ['string', 'integer', 'fraction', 'boolean', 'null', 'object', 'array'] as const;
type Types = ReadonlySet<string>;
const all: Types = new Set(everyType);

/** A depth beyond which implied types count as not determined. */
const MAX_DEPTH = 16;

/** The `type` beside an annotation, or what the schema implies without a usable one (rules.md 2.2). */
export function impliedTypes(frame: Frame, record: WalkRecord, steps: { left: number }): ImpliedTypes {
  const type = member(frame.node, 'type');
  if (typeof type === 'string' && !isIgnoredBesideRef(frame, record.dialect))
    return { explicit: type, admitted: undefined };
  return { explicit: undefined, admitted: admittedBy(frame.node, frame, record, steps, MAX_DEPTH) };
}

function admittedBy(
  node: Json,
  at: Frame,
  record: WalkRecord,
  steps: { left: number },
  depth: number,
): Types | undefined {
  if (steps.left-- <= 0 || depth <= 0) return undefined;
  if (node === true) return all;
  if (node === false) return new Set();
  if (!isObject(node)) return undefined;
  const below = (child: Json): Types | undefined => admittedBy(child, at, record, steps, depth - 1);
  const reference = member(node, '$ref');
  let types: Types | undefined = all;
  if (typeof reference === 'string') {
    const resolved = resolveReference(reference, at, record);
    const target = resolved.target?.node;
    types = target === undefined ? undefined : target === node ? all : below(target);
    if (isIgnoredBesideRef({ node }, record.dialect)) return types;
  }
  types = narrow(types, ownTypes(node, record.dialect));
  for (const branch of listAt(node, 'allOf')) types = narrow(types, below(branch));
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = listAt(node, keyword);
    if (branches.length > 0) types = narrow(types, widest(branches.map(below)));
  }
  return types;
}

/** What `type`, `enum` and `const` of one schema object admit. */
function ownTypes(node: JsonObject, dialect: DialectId): Types {
  let types = all;
  const type = member(node, 'type');
  if (type !== undefined) types = new Set((Array.isArray(type) ? type : [type]).flatMap(expand));
  const values = member(node, 'enum');
  if (Array.isArray(values)) types = both(types, new Set(values.map(jsonType)));
  const only = dialect === 'draft-04' ? undefined : member(node, 'const');
  return only === undefined ? types : both(types, new Set([jsonType(only)]));
}

const expand = (type: Json): string[] => (type === 'number' ? ['integer', 'fraction'] : [String(type)]);

function jsonType(value: Json): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const listAt = (node: JsonObject, keyword: string): readonly Json[] => {
  const value = member(node, keyword);
  return Array.isArray(value) ? value : [];
};
const both = (left: Types, right: Types): Types => new Set([...left].filter((type) => right.has(type)));
const narrow = (left: Types | undefined, right: Types | undefined): Types | undefined =>
  left === undefined || right === undefined ? undefined : both(left, right);
const widest = (branches: readonly (Types | undefined)[]): Types | undefined => {
  const union = new Set<string>();
  for (const branch of branches) {
    if (branch === undefined) return undefined;
    for (const type of branch) union.add(type);
  }
  return union;
};
