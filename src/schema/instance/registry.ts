import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import type { DialectId } from '../../model/schema.ts';
import { keywordTables, type Position } from '../keywords.ts';
import { type Dialect, dialectById, publishedDialect, withVocabularies } from './dialect.ts';
import { publishedMetaSchema } from './published.ts';
import { type BuiltIn, publishedResource } from './published-resource.ts';
import { ANONYMOUS_BASE, resolveAddress, splitReference } from './uri.ts';

/** A schema resource: a document, or a part of one that an `$id` makes its own. */
export interface Resource {
  /** Absolute and without fragment; `undefined` when its `$id` does not resolve. */
  readonly uri: string | undefined;
  readonly root: Json;
  /** `undefined`: `$schema` names a dialect that is not known. */
  readonly dialect: Dialect | undefined;
  readonly anchors: Map<string, JsonObject | undefined>;
  readonly dynamicAnchors: Map<string, JsonObject | undefined>;
  /** 2019-09: the root says `$recursiveAnchor: true`. */
  readonly recursiveAnchor: boolean;
}

type Shelf = Map<string, Resource | undefined>;

/** The resources that one validator knows. Nothing is shared between validators, and nothing is fetched. */
export interface Registry {
  readonly root: Resource;
  /** Of the schema itself: its `$id`s go before those of other documents. A name given twice holds `undefined`. */
  readonly own: Shelf;
  readonly others: Shelf;
  readonly byRoot: Map<Json, Resource>;
  /** What stands in for published meta-schemas and their definitions. */
  readonly builtIns: Map<Json, BuiltIn>;
  readonly documents: ReadonlyMap<string, Json>;
}

export function createRegistry(
  schema: Json,
  documents: ReadonlyMap<string, Json>,
  defaultDialect: DialectId,
): Registry {
  const own: Shelf = new Map();
  const others: Shelf = new Map();
  const byRoot = new Map<Json, Resource>();
  const inherited = dialectById(defaultDialect);
  const root = index(schema, ANONYMOUS_BASE, inherited, own, { byRoot, documents });
  for (const [uri, document] of documents) index(document, uri, inherited, others, { byRoot, documents });
  return { root, own, others, byRoot, builtIns: new Map(), documents };
}

/** The resource of an absolute URI without fragment. */
export function findResource(registry: Registry, uri: string): Resource | undefined {
  if (registry.own.has(uri)) return registry.own.get(uri);
  if (registry.others.has(uri)) return registry.others.get(uri);
  const metaSchema = publishedMetaSchema(uri);
  if (metaSchema === undefined) return undefined;
  const resource = publishedResource(uri, metaSchema, registry.builtIns);
  registry.others.set(uri, resource);
  registry.byRoot.set(resource.root, resource);
  return resource;
}

type Known = Pick<Registry, 'byRoot' | 'documents'>;

/** Finds the `$id`s and anchors at the schema positions of a document. */
function index(document: Json, uri: string, inherited: Dialect, shelf: Shelf, known: Known): Resource {
  const first = openResource(document, uri, declaredDialect(document, known, inherited), shelf, known);
  const pending: { schema: Json; resource: Resource }[] = [{ schema: document, resource: first }];
  // A queue, not a stack: outer schemas come before the ones they hold.
  for (let at = 0; at < pending.length; at++) {
    const { schema, resource: around } = pending[at] as (typeof pending)[number];
    if (!isObject(schema)) continue;
    const resource = schema === document ? around : enterSchema(schema, around, shelf, known);
    if (resource.dialect === undefined) continue;
    nameAnchors(schema, resource, resource.dialect);
    const table = keywordTables[resource.dialect.id];
    for (const keyword of Object.keys(schema)) {
      const position = table.get(keyword)?.position ?? 'none';
      for (const part of schemasAt(schema[keyword], position)) pending.push({ schema: part, resource });
    }
  }
  return first;
}

/** The root of a document: known by where it came from and by its own `$id`. */
function openResource(
  root: Json,
  retrieved: string,
  dialect: Dialect | undefined,
  shelf: Shelf,
  known: Known,
): Resource {
  const id = memberOf(root, dialect?.draft === 4 ? 'id' : '$id');
  const address = typeof id === 'string' ? splitReference(id).address : '';
  const uri = address === '' ? retrieved : resolveAddress(address, retrieved);
  const resource = resourceOf(uri, root, dialect);
  shelf.set(retrieved, resource);
  if (uri !== undefined) shelf.set(uri, resource);
  if (isObject(root)) known.byRoot.set(root, resource);
  return resource;
}

/** The resource that a subschema belongs to: the one around it, or its own. */
function enterSchema(schema: JsonObject, around: Resource, shelf: Shelf, known: Known): Resource {
  const dialect = declaredDialect(schema, known, around.dialect);
  const id = member(schema, dialect?.draft === 4 ? 'id' : '$id');
  if (typeof id !== 'string' || (dialect && hidesSiblings(schema, dialect))) return around;
  const { address } = splitReference(id);
  const uri = resolveAddress(address, around.uri);
  if (address === '' || (uri !== undefined && uri === around.uri)) return around;
  const resource = resourceOf(uri, schema, dialect);
  if (uri !== undefined) claim(shelf, uri, resource);
  known.byRoot.set(schema, resource);
  return resource;
}

function resourceOf(uri: string | undefined, root: Json, dialect: Dialect | undefined): Resource {
  const recursiveAnchor = dialect?.draft === 2019 && memberOf(root, '$recursiveAnchor') === true;
  return { uri, root, dialect, anchors: new Map(), dynamicAnchors: new Map(), recursiveAnchor };
}

function nameAnchors(schema: JsonObject, resource: Resource, dialect: Dialect): void {
  if (dialect.draft <= 7) {
    const id = member(schema, dialect.draft === 4 ? 'id' : '$id');
    if (typeof id !== 'string' || hidesSiblings(schema, dialect)) return;
    const { fragment } = splitReference(id);
    if (fragment) claim(resource.anchors, fragment, schema);
    return;
  }
  const anchor = member(schema, '$anchor');
  if (typeof anchor === 'string') claim(resource.anchors, anchor, schema);
  const dynamic = dialect.draft === 2020 ? member(schema, '$dynamicAnchor') : undefined;
  if (typeof dynamic !== 'string') return;
  claim(resource.anchors, dynamic, schema);
  claim(resource.dynamicAnchors, dynamic, schema);
}

/** Up to draft-07 everything beside a `$ref` is ignored. */
export function hidesSiblings(schema: JsonObject, dialect: Dialect): boolean {
  return dialect.draft <= 7 && typeof member(schema, '$ref') === 'string';
}

/** Which of two bearers of one name is meant is undefined, so then neither is. */
function claim<T>(names: Map<string, T | undefined>, name: string, bearer: T): void {
  names.set(name, names.has(name) ? undefined : bearer);
}

function declaredDialect(schema: Json, known: Known, otherwise: Dialect | undefined): Dialect | undefined {
  const uri = memberOf(schema, '$schema');
  if (uri === undefined) return otherwise;
  if (typeof uri !== 'string') return undefined;
  const metaSchema = known.documents.get(splitReference(uri).address);
  if (metaSchema === undefined) return publishedDialect(uri);
  const above = memberOf(metaSchema, '$schema');
  const base = typeof above === 'string' ? publishedDialect(above) : undefined;
  const listed = memberOf(metaSchema, '$vocabulary');
  return base && isObject(listed) ? withVocabularies(base, listed) : base;
}

function schemasAt(value: Json | undefined, position: Position): readonly Json[] {
  if (value === undefined || position === 'data' || position === 'none') return [];
  if (position === 'schema') return [value];
  if (Array.isArray(value)) return position === 'list' || position === 'schema-or-list' ? value : [];
  if (position === 'schema-or-list') return [value];
  return isObject(value) && position !== 'list' ? Object.values(value) : [];
}
