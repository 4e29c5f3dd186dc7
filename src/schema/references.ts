import { isObject, type Json, member } from '../json/json.ts';
import { pointerTokens } from '../json/pointer.ts';
import type { ReferenceResolution } from '../model/schema.ts';
import { isMetaSchemaUri } from './dialect.ts';
import type { Definition, Frame, Resource } from './frame.ts';
import type { WalkRecord } from './record.ts';
import { absoluteUri } from './resource.ts';

/** Where a reference leads. */
export interface Resolved {
  readonly resolution: ReferenceResolution;
  /** The schema it resolves to, with the resource that holds it and the steps from that resource's root. */
  readonly target?: { readonly node: Json; readonly resource: Resource; readonly steps: readonly string[] };
  /** The walked frame of the target, where an anchor or a resource root was named. */
  readonly frame?: Frame;
}

const missing: Resolved = { resolution: 'missing' };
const external: Resolved = { resolution: 'external' };

/**
 * Resolves a `$ref`, `$dynamicRef` or `$recursiveRef` inside its own document: by JSON Pointer, anchor or `$id`.
 * An absolute `$id` with a local fragment stays local; nothing is ever fetched (basic/index#ref-resolution).
 */
export function resolveReference(value: string, from: Frame, record: WalkRecord): Resolved {
  const hash = value.indexOf('#');
  const location = hash === -1 ? value : value.slice(0, hash);
  const fragment = hash === -1 ? '' : value.slice(hash + 1);
  let { resource } = from.scope;
  if (location !== '') {
    const uri = absoluteUri(location, from.scope.resource?.uri ?? '');
    if (uri === undefined) return external;
    resource = record.resources?.get(uri);
    if (resource === undefined) return isMetaSchemaUri(uri) ? { resolution: 'local' } : external;
  }
  return resource === undefined ? missing : resolveFragment(fragment, resource);
}

function resolveFragment(raw: string, resource: Resource): Resolved {
  const fragment = percentDecoded(raw);
  if (fragment === undefined) return missing;
  if (fragment === '')
    return {
      resolution: 'local',
      target: { node: resource.root, resource, steps: [] },
      frame: resource.frame,
    };
  if (!fragment.startsWith('/')) {
    const frame = resource.anchors?.get(fragment);
    return frame === undefined
      ? missing
      : { resolution: 'local', target: { node: frame.node, resource, steps: [] }, frame };
  }
  const steps = pointerTokens(fragment);
  let node: Json | undefined = resource.root;
  for (const step of steps) node = stepInto(node, step);
  if (!isObject(node) && typeof node !== 'boolean') return missing;
  return { resolution: 'local', target: { node, resource, steps } };
}

export function stepInto(node: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(node)) return /^(?:0|[1-9]\d*)$/.test(step) ? node[Number(step)] : undefined;
  return isObject(node) ? member(node, step) : undefined;
}

function percentDecoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What lies on a pointer's way: an unknown keyword's container, the innermost definition, a step off schema positions. */
export interface Route {
  readonly container: { referenced: boolean } | undefined;
  readonly definition: Definition | undefined;
  readonly offSchema: boolean;
}

export function routeOf(resource: Resource, steps: readonly string[], record: WalkRecord): Route {
  let container: { referenced: boolean } | undefined;
  let definition = resource.frame.scope.definition;
  let offSchema = false;
  let node: Json | undefined = resource.root;
  for (let index = 0; index < steps.length; index++) {
    const keyword: string = steps[index] ?? '';
    const position: string | undefined = resource.frame.scope.keywords.get(keyword)?.position;
    if (position === undefined || position === 'none' || position === 'data') offSchema = true;
    node = stepInto(node, keyword);
    if (typeof node === 'object' && node !== null) container ??= record.containers?.get(node);
    const pair: boolean = position === 'list' || position === 'map' || position === 'map-or-names';
    if (pair || (position === 'schema-or-list' && Array.isArray(node))) {
      index++;
      if (index >= steps.length) offSchema = true;
      else node = stepInto(node, steps[index] ?? '');
    }
    if (typeof node === 'object' && node !== null) definition = record.definitions?.get(node) ?? definition;
  }
  return { container, definition, offSchema };
}
