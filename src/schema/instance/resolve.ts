import { isObject, type Json, member } from '../../json/json.ts';
import { pointerTokens } from '../../json/pointer.ts';
import { findResource, type Registry, type Resource } from './registry.ts';
import { resolveAddress, splitReference } from './uri.ts';

export interface Target {
  readonly schema: Json;
  readonly resource: Resource;
  /** The anchor that the reference names, when it names one. */
  readonly anchor: string | undefined;
}

/** What a reference that stands in `from` points at; `undefined` when that is not known here. */
export function resolveReference(registry: Registry, from: Resource, reference: string): Target | undefined {
  const { address, fragment } = splitReference(reference);
  const resource = address === '' ? from : resourceAt(registry, resolveAddress(address, from.uri));
  if (resource === undefined) return undefined;
  if (!fragment) return { schema: resource.root, resource, anchor: undefined };
  if (fragment.startsWith('/')) return followPointer(registry, resource, fragment);
  const schema = resource.anchors.get(fragment);
  return schema && { schema, resource, anchor: fragment };
}

function resourceAt(registry: Registry, uri: string | undefined): Resource | undefined {
  return uri === undefined ? undefined : findResource(registry, uri);
}

/** A pointer may lead through an embedded resource, whose base then holds. */
function followPointer(registry: Registry, from: Resource, pointer: string): Target | undefined {
  let schema: Json | undefined = from.root;
  let resource = from;
  for (const token of pointerTokens(pointer)) {
    if (Array.isArray(schema)) schema = /^(?:0|[1-9]\d*)$/.test(token) ? schema[Number(token)] : undefined;
    else schema = isObject(schema) ? member(schema, token) : undefined;
    if (schema === undefined) return undefined;
    resource = registry.byRoot.get(schema) ?? resource;
  }
  return { schema, resource, anchor: undefined };
}
