import type { JsonObject } from '../../json/json.ts';
import { applyHere } from './combine.ts';
import type { Applicator, Evaluation, Frame, Node, Scope } from './machine.ts';
import type { Resource } from './registry.ts';
import type { Target } from './resolve.ts';
import { charge, doubt, type Run } from './run.ts';
import type { ApplicatorBuilder, Site } from './site.ts';
import { FAIL } from './truth.ts';

export const ref: ApplicatorBuilder = (site) => {
  const reference = site.read('$ref');
  if (typeof reference !== 'string') return undefined;
  return plainReference('$ref', site.resolve(reference), site);
};

/** 2020-12: the outermost resource on the way here that has the same dynamic anchor. */
export const dynamicRef: ApplicatorBuilder = (site) => {
  const reference = site.read('$dynamicRef');
  if (typeof reference !== 'string') return undefined;
  const target = site.resolve(reference);
  const name = target?.anchor;
  if (!target || name === undefined || target.resource.dynamicAnchors.get(name) !== target.schema)
    return plainReference('$dynamicRef', target, site);
  return function* (frame, run) {
    const { schema, resource } = dynamicBearer(name, frame.scope, run) ?? target;
    return yield* applyHere(site.nodeIn(schema, resource), frame, run, '$dynamicRef');
  };
};

/** 2019-09: the outermost resource on the way here whose root says `$recursiveAnchor`, if the own one does. */
export const recursiveRef: ApplicatorBuilder = (site) => {
  if (site.read('$recursiveRef') !== '#') return undefined;
  const own = site.resource;
  if (!own.recursiveAnchor) return plainReference('$recursiveRef', site.resolve('#'), site);
  return function* (frame, run) {
    const resource = recursiveBearer(frame.scope, run) ?? own;
    return yield* applyHere(site.nodeIn(resource.root, resource), frame, run, '$recursiveRef');
  };
};

function plainReference(keyword: string, target: Target | undefined, site: Site): Applicator {
  const node = target && site.nodeIn(target.schema, target.resource);
  return function* (frame, run) {
    if (node !== undefined) return yield* applyOnce(node, frame, run, keyword);
    if (frame.marks) frame.marks.unsure = true;
    return doubt(run, 'unresolved-reference');
  };
}

/**
 * Applies a schema that other references at this place may lead to as well: forty levels of two references to the next
 * are 2^40 ways to one schema, which is evaluated once. Where `unevaluated*` asks, each way tells what it evaluated.
 */
function* applyOnce(node: Node, frame: Frame, run: Run, keyword: string): Evaluation {
  const { settled, scope, loud } = frame;
  if (settled === undefined || frame.marks !== undefined) return yield* applyHere(node, frame, run, keyword);
  const known = settled.get(node);
  if (
    known !== undefined &&
    (known.loud || !loud || known.truth !== FAIL) &&
    sameScope(known.scope, scope, run)
  )
    return known.truth;
  const truth = yield* applyHere(node, frame, run, keyword);
  settled.set(node, { truth, scope, loud });
  return truth;
}

function sameScope(left: Scope | undefined, right: Scope | undefined, run: Run): boolean {
  let one = left;
  let other = right;
  for (; one !== other; one = one.outer, other = other.outer) {
    charge(run, 1);
    if (one === undefined || other === undefined || one.resource !== other.resource) return false;
  }
  return true;
}

/** The outermost resource on the way here with this dynamic anchor, and the schema that bears it. */
export function dynamicBearer(
  name: string,
  scope: Scope | undefined,
  run: Run,
): { schema: JsonObject; resource: Resource } | undefined {
  const resource = outermost(scope, run, (at) => at.dynamicAnchors.get(name) !== undefined);
  const schema = resource?.dynamicAnchors.get(name);
  return resource && schema && { schema, resource };
}

/** The outermost resource on the way here whose root says `$recursiveAnchor`. */
export function recursiveBearer(scope: Scope | undefined, run: Run): Resource | undefined {
  return outermost(scope, run, (at) => at.recursiveAnchor);
}

function outermost(
  scope: Scope | undefined,
  run: Run,
  has: (resource: Resource) => boolean,
): Resource | undefined {
  let found: Resource | undefined;
  for (let at = scope; at !== undefined; at = at.outer) {
    charge(run, 1);
    if (has(at.resource)) found = at.resource;
  }
  return found;
}
