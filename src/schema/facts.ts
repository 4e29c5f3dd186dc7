import { isObject, type JsonObject } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import type { SchemaBudget } from '../model/report.ts';
import type {
  HeaderAnnotation,
  SchemaFacts,
  SchemaPattern,
  SchemaReference,
  SchemaViolation,
} from '../model/schema.ts';
import { readDialect } from './dialect.ts';
import { chainNames, type Definition, type Frame, familiesOf, familyBit, framePath } from './frame.ts';
import { newRecord, type WalkRecord } from './record.ts';
import { type Resolved, resolveReference, routeOf } from './references.ts';
import { impliedTypes } from './types.ts';
import { referencedFrame, rootFrame, walk } from './walk.ts';

/**
 * Everything the rules ask about one schema, from one bounded walk. A schema in a dialect that is not known is read as
 * 2020-12 for its annotations only: nothing else of it is judged under a guessed dialect.
 */
export function readSchema(root: JsonObject, budget: SchemaBudget): SchemaFacts {
  const dialect = readDialect(root);
  const record = newRecord(dialect.id ?? '2020-12');
  walk(rootFrame(root, record.dialect), record, budget);
  const known = dialect.id !== null;
  const references = known || record.annotations.length > 0 ? resolveAll(record, budget) : [];
  const steps = { left: budget.maxReferenceSteps };
  return {
    root,
    dialect,
    violations: known ? record.violations.map(violation) : [],
    annotations: record.annotations.map(({ frame, vendor }) => annotation(frame, vendor, record, steps)),
    references: known ? references : [],
    patterns: known ? record.patterns.map((found) => pattern(found, budget)) : [],
    headerNameInData: record.headerNameInData,
    nodes: record.nodes,
    depth: record.depth,
    overBudget: record.overBudget,
  };
}

// Paths are built when asked for: a path is as long as the schema is deep.
const violation = ({
  frame,
  keyword,
  step,
  expected,
}: WalkRecord['violations'][number]): SchemaViolation => ({
  keyword,
  expected,
  get path() {
    return step === undefined ? framePath(frame, keyword) : framePath(frame, keyword, step);
  },
});

const pattern = (
  { frame, keyword, name, source }: WalkRecord['patterns'][number],
  budget: SchemaBudget,
): SchemaPattern => ({
  source,
  overBudget: source.length > budget.maxPatternLength,
  get path() {
    return name === undefined ? framePath(frame, keyword) : framePath(frame, keyword, name);
  },
});

function annotation(
  frame: Frame,
  vendor: boolean,
  record: WalkRecord,
  steps: { left: number },
): HeaderAnnotation {
  const { scope } = frame;
  const referenced = scope.container?.referenced === true;
  let types: HeaderAnnotation['types'] | undefined;
  let path: Path | undefined;
  return {
    value: frame.node['x-mcp-header'] ?? null,
    get path() {
      path ??= framePath(frame);
      return path;
    },
    schema: frame.node,
    get chain() {
      return scope.chain && frame.up !== undefined ? chainNames(frame) : undefined;
    },
    blockedChain: scope.chain && scope.blockedChain,
    families: familiesOf(referenced ? scope.families | familyBit('definition') : scope.families),
    foreign: familiesOf(referenced ? 0 : scope.foreign),
    vendor: vendor && !referenced,
    get types() {
      types ??= impliedTypes(frame, record, steps);
      return types;
    },
  };
}

/** Resolves all references, and walks what only they make a schema until nothing new turns up. */
function resolveAll(record: WalkRecord, budget: SchemaBudget): SchemaReference[] {
  const resolved: {
    from: Frame;
    resolved: Resolved;
    definition: Definition | undefined;
    found: WalkRecord['references'][number];
  }[] = [];
  const walked = new Set<JsonObject>();
  for (let index = 0; index < record.references.length; index++) {
    const found = record.references[index] as WalkRecord['references'][number];
    const outcome = resolveReference(found.value, found.frame, record);
    let definition = outcome.frame?.scope.definition;
    const target = outcome.target;
    if (target !== undefined && outcome.frame === undefined) {
      const route = routeOf(target.resource, target.steps, record);
      definition = route.definition;
      if (route.container !== undefined) route.container.referenced = true;
      if (
        (route.container !== undefined || route.offSchema) &&
        isObject(target.node) &&
        !walked.has(target.node)
      ) {
        walked.add(target.node);
        const annotations = record.annotations.length;
        walk(referencedFrame(target.resource, target.steps, target.node), record, budget);
        // Inside a container they are known already, as annotations of that container.
        if (route.container !== undefined) record.annotations.length = annotations;
      }
    }
    resolved.push({ from: found.frame, resolved: outcome, definition, found });
  }
  const used = usedDefinitions(resolved);
  return resolved.map(({ from, resolved: outcome, found }) => ({
    get path() {
      return framePath(from, found.keyword);
    },
    keyword: found.keyword,
    resolution: outcome.resolution,
    get target() {
      const target = outcome.target;
      if (target === undefined) return undefined;
      return outcome.frame
        ? framePath(outcome.frame)
        : [...framePath(target.resource.frame), ...target.steps];
    },
    onlyInUnusedDefinition: from.scope.definition !== undefined && !used.has(from.scope.definition),
  }));
}

/** The definitions that the schema outside of definitions reaches, directly or through other definitions. */
function usedDefinitions(
  edges: readonly { readonly from: Frame; readonly definition: Definition | undefined }[],
): ReadonlySet<Definition> {
  const byRegion = new Map<Definition | undefined, Definition[]>();
  for (const { from, definition } of edges) {
    if (definition === undefined) continue;
    const targets = byRegion.get(from.scope.definition);
    if (targets === undefined) byRegion.set(from.scope.definition, [definition]);
    else targets.push(definition);
  }
  const used = new Set<Definition>();
  const pending: (Definition | undefined)[] = [undefined];
  while (pending.length > 0) {
    for (const definition of byRegion.get(pending.pop()) ?? []) {
      if (used.has(definition)) continue;
      used.add(definition);
      pending.push(definition);
    }
  }
  return used;
}
