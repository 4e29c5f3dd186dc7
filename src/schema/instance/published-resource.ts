import type { Json, JsonObject } from '../../json/json.ts';
import { dialectById } from './dialect.ts';
import type { Expectation, MetaSchema } from './published.ts';
import type { Resource } from './registry.ts';

/** What stands in for a schema that is judged by our own code. */
export interface BuiltIn {
  readonly metaSchema: MetaSchema;
  /** One of its definitions; `undefined`: the meta-schema itself. */
  readonly definition: Expectation | undefined;
}

/**
 * A published meta-schema as a resource that references resolve in as in any other. Its schemas are empty objects
 * that `builtIns` knows by identity, at the places where the published text has its definitions.
 */
export function publishedResource(
  uri: string,
  metaSchema: MetaSchema,
  builtIns: Map<Json, BuiltIn>,
): Resource {
  const dialect = dialectById(metaSchema.dialect);
  const named: Record<string, JsonObject> = {};
  for (const [name, definition] of Object.entries(metaSchema.definitions)) {
    const stub = {};
    named[name] = stub;
    builtIns.set(stub, { metaSchema, definition });
  }
  const holder = dialect.draft <= 7 ? 'definitions' : '$defs';
  const root: JsonObject = Object.keys(named).length > 0 ? { [holder]: named } : {};
  builtIns.set(root, { metaSchema, definition: undefined });
  const anchors: [string, JsonObject][] = dialect.draft === 2020 ? [['meta', root]] : [];
  return {
    uri,
    root,
    dialect,
    anchors: new Map(anchors),
    dynamicAnchors: new Map(anchors),
    recursiveAnchor: dialect.draft === 2019,
  };
}
