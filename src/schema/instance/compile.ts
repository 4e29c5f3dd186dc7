import { isObject, type Json, member } from '../../json/json.ts';
import { allOf, anyOf, ifThenElse, not, oneOf } from './combine.ts';
import { dependencies, dependentSchemas } from './dependencies.ts';
import { evaluates } from './dialect.ts';
import { contains, items, unevaluatedItems } from './items.ts';
import { builtInBody } from './judge-schema.ts';
import * as limits from './limits.ts';
import type { Applicator, Assertion, Body, Node } from './machine.ts';
import { properties, propertyNames, unevaluatedProperties } from './members.ts';
import { compilePattern, matches } from './pattern.ts';
import { dynamicRef, recursiveRef, ref } from './reference-keywords.ts';
import { hidesSiblings, type Registry, type Resource } from './registry.ts';
import { resolveReference } from './resolve.ts';
import type { UnknownReason } from './result.ts';
import { doubt } from './run.ts';
import type { ApplicatorBuilder, AssertionBuilder, Site } from './site.ts';
import { PASS } from './truth.ts';
import { constant, enumeration, multipleOf, type, uniqueItems } from './values.ts';

const pattern: AssertionBuilder = (source) => {
  if (typeof source !== 'string') return undefined;
  const compiled = compilePattern(source);
  return (instance, run) => (typeof instance === 'string' ? matches(compiled, instance, run) : PASS);
};

/** In the order of evaluation, which is also that of the failures listed. */
const ASSERTIONS: readonly (readonly [string, AssertionBuilder])[] = [
  ['type', type],
  ['enum', enumeration],
  ['const', constant],
  ['multipleOf', multipleOf],
  ['maximum', limits.maximum],
  ['exclusiveMaximum', limits.exclusiveMaximum],
  ['minimum', limits.minimum],
  ['exclusiveMinimum', limits.exclusiveMinimum],
  ['maxLength', limits.maxLength],
  ['minLength', limits.minLength],
  ['pattern', pattern],
  ['maxItems', limits.maxItems],
  ['minItems', limits.minItems],
  ['uniqueItems', uniqueItems],
  ['maxProperties', limits.maxProperties],
  ['minProperties', limits.minProperties],
  ['required', limits.required],
  ['dependentRequired', limits.dependentRequired],
];

/** Each with the keywords of which one suffices. `unevaluated*` must come after all that mark. */
const APPLICATORS: readonly (readonly [readonly string[], ApplicatorBuilder])[] = [
  [['$ref'], ref],
  [['$dynamicRef'], dynamicRef],
  [['$recursiveRef'], recursiveRef],
  [['properties', 'patternProperties', 'additionalProperties'], properties],
  [['propertyNames'], propertyNames],
  [['prefixItems', 'items'], items],
  [['contains'], contains],
  [['allOf'], allOf],
  [['anyOf'], anyOf],
  [['oneOf'], oneOf],
  [['not'], not],
  [['if'], ifThenElse],
  [['dependentSchemas'], dependentSchemas],
  [['dependencies'], dependencies],
  [['unevaluatedItems'], unevaluatedItems],
  [['unevaluatedProperties'], unevaluatedProperties],
];

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'dependencies'];

/** The node of the whole schema. Parts are compiled when they are first evaluated, each once. */
export function compileRoot(registry: Registry): Node {
  const nodes = new Map<Json, Node>();
  const compile: Node['compile'] = (node) => compileBody(node, registry, nodeIn);

  function nodeIn(schema: Json, around: Resource): Node {
    const resource = registry.byRoot.get(schema) ?? around;
    const known = isObject(schema) ? nodes.get(schema) : undefined;
    if (known !== undefined) return known;
    const node: Node = { schema, resource, compile, body: undefined };
    if (isObject(schema)) nodes.set(schema, node);
    return node;
  }

  return nodeIn(registry.root.root, registry.root);
}

function compileBody(node: Node, registry: Registry, nodeIn: Site['nodeIn']): Body {
  const { schema, resource } = node;
  const { dialect } = resource;
  if (dialect === undefined) return undecided('unsupported-dialect');
  if (!isObject(schema)) return undecided('invalid-schema');
  const builtIn = registry.builtIns.get(schema);
  if (builtIn !== undefined) return builtInBody(builtIn, resource, nodeIn);
  const onlyRef = hidesSiblings(schema, dialect);
  const site: Site = {
    schema,
    resource,
    dialect,
    read: (keyword) =>
      (onlyRef && keyword !== '$ref') || !evaluates(dialect, keyword) ? undefined : member(schema, keyword),
    nodeOf: (part) => nodeIn(part, resource),
    resolve: (reference) => resolveReference(registry, resource, reference),
    nodeIn,
  };
  return bodyOf(site);
}

function bodyOf(site: Site): Body {
  const present = (keyword: string): boolean => site.read(keyword) !== undefined;
  return {
    assertions: ASSERTIONS.filter(([keyword]) => present(keyword)).map(([keyword, build]) => ({
      keyword,
      check: build(site.read(keyword) as Json, site) ?? malformed,
    })),
    applicators: APPLICATORS.filter(([keywords]) => keywords.some(present)).map(
      ([, build]) => build(site) ?? malformedApplicator,
    ),
    needsMarks: present('unevaluatedItems') || present('unevaluatedProperties'),
    branches: BRANCHES.some(present),
  };
}

function undecided(reason: UnknownReason): Body {
  const check: Assertion['check'] = (_value, run) => doubt(run, reason);
  return { assertions: [{ keyword: '$schema', check }], applicators: [], needsMarks: false, branches: false };
}

const malformed: Assertion['check'] = (_value, run) => doubt(run, 'invalid-schema');

// biome-ignore lint/correctness/useYield: an applicator that has nothing to ask for
const malformedApplicator: Applicator = function* (frame, run) {
  if (frame.marks) frame.marks.unsure = true;
  return doubt(run, 'invalid-schema');
};
