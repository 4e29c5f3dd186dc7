import type { Json } from '../../json/json.ts';
import { emptyMarks, type Marks } from './marks.ts';
import type { Resource } from './registry.ts';
import { charge, doubt, type Place, type Run, recordFailure } from './run.ts';
import { both, FAIL, PASS, type Truth } from './truth.ts';

/** The resources entered on the way to a schema, innermost first. */
export interface Scope {
  readonly resource: Resource;
  readonly outer: Scope | undefined;
}

/** One application of a schema to a place of the instance. */
export interface Frame {
  readonly value: Json;
  readonly place: Place | undefined;
  readonly scope: Scope | undefined;
  /** The keyword that applies the schema; a `false` schema fails in its name. */
  readonly keyword: string;
  /** A failure here makes the whole instance fail, so it is listed. */
  readonly loud: boolean;
  /** Where to note what was evaluated; `undefined` when nobody asks. */
  readonly marks: Marks | undefined;
  /** What schemas came to at this place; `undefined` while nothing may be applied to it twice. */
  readonly settled: Settled | undefined;
}

/** By schema: what it came to, in which scope, and whether its failures were listed. */
export type Settled = Map<
  Node,
  { readonly truth: Truth; readonly scope: Scope | undefined; readonly loud: boolean }
>;

/** An evaluation that waits for others: it yields what it needs and is given the truth of that. */
export type Evaluation = Generator<Evaluation, Truth, Truth>;

/** A keyword without subschemas. */
export interface Assertion {
  readonly keyword: string;
  readonly check: (value: Json, run: Run) => Truth;
}

/** Keywords that apply subschemas. */
export type Applicator = (frame: Frame, run: Run) => Evaluation;

export interface Body {
  readonly assertions: readonly Assertion[];
  readonly applicators: readonly Applicator[];
  readonly needsMarks: boolean;
  /** It applies several schemas to the same place, which may lead to one schema on many ways. */
  readonly branches: boolean;
}

/** A schema and what was compiled of it; compiled when it is first evaluated. */
export interface Node {
  readonly schema: Json;
  readonly resource: Resource;
  readonly compile: (node: Node) => Body;
  body: Body | undefined;
}

/** The truth of a schema at once when it has no subschemas, else an evaluation to be yielded or driven. */
export function begin(node: Node, frame: Frame, run: Run): Truth | Evaluation {
  charge(run, 1);
  if (node.schema === true) return PASS;
  if (node.schema === false) return reject(frame, run, frame.keyword);
  node.body ??= node.compile(node);
  return node.body.applicators.length === 0
    ? assertAll(node.body.assertions, frame, run)
    : evaluate(node.resource, node.body, frame, run);
}

/** Runs an evaluation to its end on an explicit stack, so that depth costs memory and not the call stack. */
export function drive(begun: Truth | Evaluation, run: Run): Truth {
  if (typeof begun === 'number') return begun;
  const stack = [begun];
  let answer: Truth = PASS;
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const step = top.next(answer);
    if (step.done) {
      stack.pop();
      answer = step.value;
    } else if (stack.length < run.maxDepth) stack.push(step.value);
    else answer = doubt(run, 'depth');
  }
  return answer;
}

export function reject(frame: Frame, run: Run, keyword: string): Truth {
  return frame.loud ? recordFailure(run, frame.place, keyword) : FAIL;
}

function* evaluate(resource: Resource, body: Body, frame: Frame, run: Run): Evaluation {
  const scope = frame.scope?.resource === resource ? frame.scope : { resource, outer: frame.scope };
  const marks = frame.marks ?? (body.needsMarks ? emptyMarks() : undefined);
  const settled = frame.settled ?? (body.branches ? new Map() : undefined);
  const inner: Frame = { ...frame, scope, marks, settled };
  let truth = assertAll(body.assertions, inner, run);
  for (const apply of body.applicators) {
    if (truth === FAIL && !frame.loud) return FAIL;
    truth = both(truth, yield* apply(inner, run));
  }
  return truth;
}

function assertAll(assertions: readonly Assertion[], frame: Frame, run: Run): Truth {
  let truth: Truth = PASS;
  for (const { keyword, check } of assertions) {
    charge(run, 1);
    const found = check(frame.value, run);
    truth = both(truth, found === FAIL ? reject(frame, run, keyword) : found);
    if (truth === FAIL && !frame.loud) return FAIL;
  }
  return truth;
}
