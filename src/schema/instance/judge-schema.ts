import { isObject, type Json } from '../../json/json.ts';
import * as shape from '../shapes.ts';
import { childPlace } from './frames.ts';
import { type Body, begin, type Evaluation, type Frame, type Node, reject } from './machine.ts';
import type { Expectation, MetaSchema } from './published.ts';
import type { BuiltIn } from './published-resource.ts';
import { dynamicBearer, recursiveBearer } from './reference-keywords.ts';
import type { Resource } from './registry.ts';
import { charge, doubt, type Run } from './run.ts';
import type { Site } from './site.ts';
import { both, FAIL, PASS, type Truth, truthOf } from './truth.ts';
import { areDistinct } from './values.ts';

/** A built-in at work: `schemaNode` is what it applies where the instance has a schema of its own. */
interface Judge {
  readonly metaSchema: MetaSchema;
  readonly schemaNode: (frame: Frame, run: Run) => Node;
}

/**
 * Judges an instance as a schema, by the keyword tables that `readSchema` uses. A failure is listed at its place in
 * the instance, under the keyword of the reference that led here.
 */
export function builtInBody(builtIn: BuiltIn, resource: Resource, nodeIn: Site['nodeIn']): Body {
  const { metaSchema, definition } = builtIn;
  const judge: Judge = {
    metaSchema,
    schemaNode: (frame, run) => {
      const { resource: bearer, schema } = extensionOf(resource, frame, run);
      return nodeIn(schema, bearer);
    },
  };
  const apply = (frame: Frame, run: Run): Evaluation =>
    definition === undefined ? judgeSchema(judge, frame, run) : judgeValue(judge, definition, frame, run);
  return { assertions: [], applicators: [apply], needsMarks: false, branches: false };
}

/** A meta-schema of somebody's own that builds on this one is applied to the subschemas too. */
function extensionOf(own: Resource, frame: Frame, run: Run): { resource: Resource; schema: Json } {
  const draft = own.dialect?.draft;
  const dynamic = draft === 2020 ? dynamicBearer('meta', frame.scope, run) : undefined;
  if (dynamic !== undefined) return dynamic;
  const resource = (draft === 2019 ? recursiveBearer(frame.scope, run) : undefined) ?? own;
  return { resource, schema: resource.root };
}

function* judgeSchema(judge: Judge, frame: Frame, run: Run): Evaluation {
  const { value, marks, keyword, loud } = frame;
  const { dialect, keywords } = judge.metaSchema;
  if (typeof value === 'boolean' && dialect !== 'draft-04') return PASS;
  if (!isObject(value)) return reject(frame, run, keyword);
  let truth: Truth = PASS;
  for (const name of Object.keys(value)) {
    charge(run, 1);
    const expectation = keywords.get(name);
    if (expectation === undefined) continue;
    const inner = childPlace(frame, name, value[name] as Json, keyword, loud);
    const { beside } = expectation;
    if (beside !== undefined && !Object.hasOwn(value, beside)) truth = reject(inner, run, keyword);
    truth = both(truth, yield* judgeValue(judge, expectation, inner, run));
    if (truth === FAIL && !loud) return FAIL;
    marks?.names.add(name);
  }
  return truth;
}

function* judgeValue(judge: Judge, expectation: Expectation, frame: Frame, run: Run): Evaluation {
  const { value, keyword, loud } = frame;
  const { position } = expectation;
  let truth = hasShape(value, expectation.shape, run);
  if (truth === FAIL) return reject(frame, run, keyword);
  const parts = schemasIn(frame, position, run);
  if (parts === undefined) return reject(frame, run, keyword);
  for (const part of parts) {
    let found: Truth;
    if (position === 'map-or-names' && Array.isArray(part.value)) {
      const least = judge.metaSchema.dialect === 'draft-04' ? 1 : 0;
      found = hasShape(part.value, shape.names(least), run);
      if (found === FAIL) reject(part, run, keyword);
    } else {
      const begun = begin(judge.schemaNode(part, run), part, run);
      found = typeof begun === 'number' ? begun : yield begun;
    }
    truth = both(truth, found);
    if (truth === FAIL && !loud) return FAIL;
  }
  if (frame.marks && Array.isArray(value)) frame.marks.itemsBelow = value.length;
  return truth;
}

/** The schemas in a keyword's value; `undefined` when it is not of the kind that holds them. */
function schemasIn(frame: Frame, position: Expectation['position'], run: Run): readonly Frame[] | undefined {
  const { value, keyword, loud } = frame;
  if (position === 'none' || position === 'data') return [];
  if (position === 'schema-or-boolean') return typeof value === 'boolean' ? [] : [frame];
  if (position === 'schema') return [frame];
  if (Array.isArray(value)) {
    if (value.length === 0 || (position !== 'list' && position !== 'schema-or-list')) return undefined;
    charge(run, value.length);
    return value.map((item: Json, index) => childPlace(frame, index, item, keyword, loud));
  }
  if (position === 'schema-or-list') return [frame];
  if (!isObject(value) || position === 'list') return undefined;
  const names = Object.keys(value);
  charge(run, names.length);
  return names.map((name) => childPlace(frame, name, value[name] as Json, keyword, loud));
}

function hasShape(value: Json, expected: shape.Shape, run: Run): Truth {
  if (expected === shape.anything) return PASS;
  charge(run, extentOf(value));
  if (expected === shape.aCount && value === Number.POSITIVE_INFINITY) return doubt(run, 'number-range');
  // Compared here and not by the shape: there it is neither charged nor complete.
  if (expected === shape.nonEmptyUniqueEnum)
    return truthOf(Array.isArray(value) && value.length > 0 && areDistinct(value, run));
  return truthOf(expected(value) === undefined);
}

/** What looking at a value costs, two levels deep as the shapes go. */
function extentOf(value: Json): number {
  if (typeof value === 'string') return value.length >> 4;
  if (Array.isArray(value)) return value.length;
  if (!isObject(value)) return 0;
  let extent = 0;
  for (const name in value) extent += 1 + (Array.isArray(value[name]) ? value[name].length : 0);
  return extent;
}
