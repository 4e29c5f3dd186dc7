import { isObject, type Json, type JsonObject, member } from '../json/json.ts';
import type { SchemaBudget } from '../model/report.ts';
import type { DialectId } from '../model/schema.ts';
import { isAtMost } from './dialect.ts';
import { type Frame, familyBit, type Resource } from './frame.ts';
import { foreignApplicators, type Keyword, keywordTables } from './keywords.ts';
import { lookIntoData, lookIntoVendor } from './opaque.ts';
import { HEADER_KEYWORD, violate, type WalkRecord } from './record.ts';
import { openResource } from './resource.ts';

export function rootFrame(root: JsonObject, dialect: DialectId): Frame {
  return {
    up: undefined,
    keyword: '',
    step: undefined,
    node: root,
    depth: 1,
    keywords: keywordTables[dialect],
    resource: undefined,
    families: 0,
    foreign: 0,
    container: undefined,
    definition: undefined,
    chain: true,
    blockedChain: false,
  };
}

/** A frame for a place that only a reference makes a schema; `steps` lead there from the root of `resource`. */
export function referencedFrame(resource: Resource, steps: readonly string[], node: JsonObject): Frame {
  let frame: Frame = { ...resource.frame, resource };
  for (const step of steps)
    frame = { ...frame, up: frame, keyword: String(step), step: undefined, depth: frame.depth + 1 };
  return { ...frame, node, families: frame.families | familyBit('definition'), chain: false };
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
  const { node, keywords } = frame;
  const inSchema = frame.container === undefined;
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
      if (keyword.role !== undefined) takeRole(frame, name, keyword, value, record);
    }
    if (keyword.position === 'none') continue;
    if (keyword.position === 'data') {
      if (typeof value === 'object' && value !== null && !record.headerNameInData)
        lookIntoData(value, record);
    } else enter(frame, name, keyword, value, record, stack);
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
  record: WalkRecord,
  stack: Frame[],
): void {
  const { position } = keyword;
  if (Array.isArray(value) && (position === 'list' || position === 'schema-or-list')) {
    if (value.length === 0 && (position === 'list' || record.dialect === 'draft-04')) {
      violate(record, frame, name, undefined, 'an array of one or more schemas');
    }
    for (let index = 0; index < value.length; index++)
      enterOne(frame, name, index, keyword, value[index], record, stack);
  } else if (position === 'map' || position === 'map-or-names') {
    if (!isObject(value)) {
      violate(record, frame, name, undefined, 'an object whose members are schemas');
      return;
    }
    for (const step in value) {
      if (step === HEADER_KEYWORD) record.headerNameInData = true;
      const item = value[step] as Json;
      if (position === 'map-or-names' && Array.isArray(item)) {
        const strings =
          item.every((entry) => typeof entry === 'string') && new Set(item).size === item.length;
        if (!strings)
          violate(record, frame, name, step, 'a schema or an array of strings without repetition');
      } else enterOne(frame, name, step, keyword, item, record, stack);
    }
  } else if (position === 'list') violate(record, frame, name, undefined, 'an array of one or more schemas');
  else enterOne(frame, name, undefined, keyword, value, record, stack);
}

function enterOne(
  frame: Frame,
  name: string,
  step: string | number | undefined,
  keyword: Keyword,
  value: Json | undefined,
  record: WalkRecord,
  stack: Frame[],
): void {
  if (isObject(value)) {
    const child = childFrame(frame, name, step, value, keyword);
    if (keyword.family === 'definition' && frame.container === undefined)
      record.definitions.set(value, child);
    stack.push(child);
    return;
  }
  record.nodes++;
  const booleanFits =
    record.dialect !== 'draft-04' || name === 'additionalItems' || name === 'additionalProperties';
  if (typeof value === 'boolean' && booleanFits) return;
  violate(
    record,
    frame,
    name,
    step,
    booleanFits ? 'a schema (an object or a boolean)' : 'a schema (an object)',
  );
}

function childFrame(
  frame: Frame,
  name: string,
  step: string | number | undefined,
  node: JsonObject,
  keyword: Keyword,
): Frame {
  const family = keyword.family;
  const isProperty = family === 'properties';
  const bits = family === undefined || family === 'properties' ? 0 : familyBit(family);
  const child: Frame = {
    up: frame,
    keyword: name,
    step,
    node,
    depth: frame.depth + 1,
    keywords: frame.keywords,
    resource: frame.resource,
    families: frame.container === undefined ? frame.families | bits : frame.families,
    foreign: frame.container === undefined ? frame.foreign : frame.foreign | bits,
    container: frame.container,
    definition: frame.definition,
    chain: frame.chain && isProperty,
    blockedChain: frame.blockedChain || (frame.up !== undefined && isProperty && blocksChain(frame.node)),
  };
  return family === 'definition' ? { ...child, definition: child } : child;
}

const blocksChain = (node: JsonObject): boolean => {
  const type = member(node, 'type');
  return type !== undefined && type !== 'object' && !(Array.isArray(type) && type.includes('object'));
};

/** A keyword that the dialect does not define: an applicator of another dialect, or a vendor's own. */
function visitUnknown(frame: Frame, name: string, value: Json, record: WalkRecord, stack: Frame[]): void {
  const container = frame.container ?? { referenced: false };
  record.containers.set(value as object, container);
  const foreign = foreignApplicators.get(name);
  if (foreign === undefined) {
    lookIntoVendor(frame, name, value, container, record);
    return;
  }
  const bits =
    foreign.family === undefined || foreign.family === 'properties' ? 0 : familyBit(foreign.family);
  const inside: Frame = { ...frame, container, foreign: frame.foreign | bits, chain: false };
  const before = stack.length;
  enter(inside, name, { ...foreign, family: undefined }, value, record, stack);
  // Children of the stand-in frame hang below the real one, so that paths stay right.
  for (let index = before; index < stack.length; index++)
    stack[index] = { ...(stack[index] as Frame), up: frame };
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
  else if (keyword.role === 'anchor') frame.resource?.anchors.set(value, frame);
  else if (value.startsWith('#') && isAtMost(record.dialect, 'draft-07'))
    frame.resource?.anchors.set(value.slice(1), frame);
}
