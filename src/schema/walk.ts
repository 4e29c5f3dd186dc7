import { isObject, type Json, type JsonObject, member } from '../json/json.ts';
import type { SchemaBudget } from '../model/report.ts';
import type { DialectId } from '../model/schema.ts';
import { isAtMost } from './dialect.ts';
import { type Definition, type Frame, familyBit, type Resource, type Scope } from './frame.ts';
import { foreignApplicators, type Keyword, keywordTables } from './keywords.ts';
import { lookIntoData, lookIntoVendor } from './opaque.ts';
import { HEADER_KEYWORD, violate, type WalkRecord } from './record.ts';
import { openResource } from './resource.ts';
import { names } from './shapes.ts';

export function rootFrame(root: JsonObject, dialect: DialectId): Frame {
  const scope: Scope = {
    keywords: keywordTables[dialect],
    resource: undefined,
    families: 0,
    foreign: 0,
    container: undefined,
    definition: undefined,
    chain: true,
    blockedChain: false,
  };
  return { up: undefined, keyword: '', step: undefined, node: root, depth: 1, scope };
}

/** A frame for a place that only a reference makes a schema; `steps` lead there from the root of `resource`. */
export function referencedFrame(resource: Resource, steps: readonly string[], node: JsonObject): Frame {
  const { scope } = resource.frame;
  const families = scope.families | familyBit('definition');
  const below: Scope = { ...scope, resource, families, chain: false };
  let frame: Frame = { ...resource.frame, scope: below };
  for (const step of steps) {
    frame = { up: frame, keyword: step, step: undefined, node, depth: frame.depth + 1, scope: below };
  }
  return frame;
}

/**
 * Visits every schema position below `start` with an explicit stack, telling a keyword from a name and from instance
 * data (rules.md 2.1), and checks each keyword's value as the dialect's meta-schema does.
 */
export function walk(start: Frame, record: WalkRecord, budget: SchemaBudget): void {
  const stack: Frame[] = [start];
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    record.nodes++;
    if (frame.depth > record.depth) record.depth = frame.depth;
    if (record.nodes > budget.maxNodes) {
      record.overBudget = `more than ${budget.maxNodes} schema nodes`;
      return;
    }
    visit(openResource(frame, record), record, stack);
  }
}

function visit(frame: Frame, record: WalkRecord, stack: Frame[]): void {
  const { node, scope } = frame;
  const { keywords } = scope;
  const inSchema = scope.container === undefined;
  const firstChild = stack.length;
  for (const name in node) {
    const value = node[name] as Json;
    const keyword = keywords.get(name);
    if (keyword === undefined) {
      if (name === HEADER_KEYWORD) record.annotations.push({ frame, vendor: false });
      else if (typeof value === 'object' && value !== null) visitUnknown(frame, name, value, record, stack);
      continue;
    }
    if (inSchema) {
      const expected = keyword.shape(value);
      if (expected !== undefined) violate(record, frame, name, undefined, expected);
      if (keyword.beside !== undefined && !Object.hasOwn(node, keyword.beside)) {
        violate(record, frame, name, undefined, `beside ${keyword.beside}`);
      }
      if (keyword.role !== undefined) takeRole(frame, name, keyword, value, record);
    }
    if (keyword.position === 'none') continue;
    if (keyword.position === 'data') {
      if (typeof value === 'object' && value !== null && !record.headerNameInData)
        lookIntoData(value, record);
    } else enter(frame, name, keyword, value, scopeBelow(frame, keyword), record, stack);
  }
  for (let low = firstChild, high = stack.length - 1; low < high; low++, high--) {
    const kept = stack[low] as Frame;
    stack[low] = stack[high] as Frame;
    stack[high] = kept;
  }
}

/** Pushes the schemas that a keyword holds, whatever its position. */
function enter(
  frame: Frame,
  name: string,
  keyword: Keyword,
  value: Json,
  scope: Scope,
  record: WalkRecord,
  stack: Frame[],
): void {
  const { position } = keyword;
  if (Array.isArray(value) && (position === 'list' || position === 'schema-or-list')) {
    if (value.length === 0) {
      fault(scope, record, frame, name, undefined, 'an array of one or more schemas');
    }
    for (let index = 0; index < value.length; index++)
      enterOne(frame, name, index, keyword, value[index], scope, record, stack);
  } else if (position === 'map' || position === 'map-or-names') {
    if (!isObject(value)) {
      fault(scope, record, frame, name, undefined, 'an object whose members are schemas');
      return;
    }
    for (const step in value) {
      if (step === HEADER_KEYWORD) record.headerNameInData = true;
      const item = value[step] as Json;
      if (position === 'map-or-names' && Array.isArray(item)) {
        if (names(record.dialect === 'draft-04' ? 1 : 0)(item) !== undefined)
          fault(scope, record, frame, name, step, 'a schema or an array of strings without repetition');
      } else enterOne(frame, name, step, keyword, item, scope, record, stack);
    }
  } else if (position === 'list')
    fault(scope, record, frame, name, undefined, 'an array of one or more schemas');
  else enterOne(frame, name, undefined, keyword, value, scope, record, stack);
}

function enterOne(
  up: Frame,
  keyword: string,
  step: string | number | undefined,
  spec: Keyword,
  value: Json | undefined,
  scope: Scope,
  record: WalkRecord,
  stack: Frame[],
): void {
  if (isObject(value)) {
    let own = scope;
    if (spec.family === 'definition' && scope.container === undefined) {
      own = { ...scope, definition: { node: value } };
      record.definitions ??= new Map();
      record.definitions.set(value, own.definition as Definition);
    }
    stack.push({ up, keyword, step, node: value, depth: up.depth + 1, scope: own });
    return;
  }
  record.nodes++;
  const besides = keyword === 'additionalItems' || keyword === 'additionalProperties';
  const booleanFits = record.dialect !== 'draft-04' || besides;
  if (typeof value === 'boolean' && booleanFits) return;
  fault(
    scope,
    record,
    up,
    keyword,
    step,
    booleanFits ? 'a schema (an object or a boolean)' : 'a schema (an object)',
  );
}

/** Notes a violation, unless the keyword is one that the dialect does not define. */
function fault(
  scope: Scope,
  record: WalkRecord,
  frame: Frame,
  keyword: string,
  step: string | number | undefined,
  expected: string,
): void {
  if (scope.container === undefined) violate(record, frame, keyword, step, expected);
}

/** The scope of the schemas below a keyword: the same one when the keyword tells nothing new. */
function scopeBelow(frame: Frame, { family }: Keyword): Scope {
  const { scope } = frame;
  const isProperty = family === 'properties';
  const chain = scope.chain && isProperty;
  const blockedChain =
    scope.blockedChain || (isProperty && frame.up !== undefined && blocksChain(frame.node));
  const bits = family === undefined || isProperty ? 0 : familyBit(family);
  const opaque = scope.container !== undefined;
  const families = opaque ? scope.families : scope.families | bits;
  const foreign = opaque ? scope.foreign | bits : scope.foreign;
  const same = chain === scope.chain && blockedChain === scope.blockedChain && families === scope.families;
  return same && foreign === scope.foreign ? scope : { ...scope, chain, blockedChain, families, foreign };
}

const blocksChain = (node: JsonObject): boolean => {
  const type = member(node, 'type');
  return type !== undefined && type !== 'object' && !(Array.isArray(type) && type.includes('object'));
};

/** A keyword that the dialect does not define: an applicator of another dialect, or a vendor's own. */
function visitUnknown(frame: Frame, name: string, value: Json, record: WalkRecord, stack: Frame[]): void {
  const { scope } = frame;
  const container = scope.container ?? { referenced: false };
  record.containers ??= new Map();
  record.containers.set(value as object, container);
  const foreign = foreignApplicators.get(name);
  if (foreign === undefined) {
    lookIntoVendor(frame, name, value, container, record);
    return;
  }
  const { family } = foreign;
  const bits = family === undefined || family === 'properties' ? 0 : familyBit(family);
  const inside: Scope = { ...scope, container, foreign: scope.foreign | bits, chain: false };
  enter(frame, name, foreign, value, inside, record, stack);
}

function takeRole(frame: Frame, name: string, keyword: Keyword, value: Json, record: WalkRecord): void {
  if (keyword.role === 'pattern') {
    if (typeof value === 'string')
      record.patterns.push({ frame, keyword: name, name: undefined, source: value });
    else if (isObject(value)) {
      for (const source in value) record.patterns.push({ frame, keyword: name, name: source, source });
    }
  } else if (typeof value !== 'string') return;
  else if (keyword.role === 'reference') record.references.push({ frame, keyword: name, value });
  else if (keyword.role === 'anchor') setAnchor(frame, value);
  else if (value.startsWith('#') && isAtMost(record.dialect, 'draft-07')) setAnchor(frame, value.slice(1));
}

function setAnchor(frame: Frame, name: string): void {
  const { resource } = frame.scope;
  if (resource === undefined) return;
  resource.anchors ??= new Map();
  resource.anchors.set(name, frame);
}
