import { absorb, samePlace } from './frames.ts';
import { begin, type Evaluation, type Frame, type Node, reject } from './machine.ts';
import type { Run } from './run.ts';
import { type ApplicatorBuilder, nodeAt, nodesOf } from './site.ts';
import { both, either, FAIL, negate, PASS, type Truth, UNKNOWN } from './truth.ts';

/** Applies a schema to the place that the frame is at; the keyword's truth is that of the schema. */
export function* applyHere(node: Node, frame: Frame, run: Run, keyword: string): Evaluation {
  const inner = samePlace(frame, keyword, frame.loud);
  const begun = begin(node, inner, run);
  const truth = typeof begun === 'number' ? begun : yield begun;
  absorb(frame, inner, truth, run);
  return truth;
}

/** The same without listing failures: the schema may fail while the instance conforms. */
function* tryHere(node: Node, frame: Frame, run: Run, keyword: string): Evaluation {
  return yield* applyHere(node, quiet(frame), run, keyword);
}

function quiet(frame: Frame): Frame {
  return frame.loud ? { ...frame, loud: false } : frame;
}

export const allOf: ApplicatorBuilder = (site) => {
  const nodes = nodesOf(site.read('allOf'), site);
  if (!nodes?.length) return undefined;
  return function* (frame, run) {
    let truth: Truth = PASS;
    for (const node of nodes) {
      truth = both(truth, yield* applyHere(node, frame, run, 'allOf'));
      if (truth === FAIL && !frame.loud) return FAIL;
    }
    return truth;
  };
};

export const anyOf: ApplicatorBuilder = (site) => {
  const nodes = nodesOf(site.read('anyOf'), site);
  if (!nodes?.length) return undefined;
  return function* (frame, run) {
    let truth: Truth = FAIL;
    for (const node of nodes) {
      truth = either(truth, yield* tryHere(node, frame, run, 'anyOf'));
      if (truth === PASS && frame.marks === undefined) return PASS;
    }
    return truth === FAIL ? reject(frame, run, 'anyOf') : truth;
  };
};

export const oneOf: ApplicatorBuilder = (site) => {
  const nodes = nodesOf(site.read('oneOf'), site);
  if (!nodes?.length) return undefined;
  return function* (frame, run) {
    let passed = 0;
    let undecided = false;
    for (const node of nodes) {
      const truth = yield* tryHere(node, frame, run, 'oneOf');
      if (truth === PASS && ++passed > 1) return reject(frame, run, 'oneOf');
      undecided ||= truth === UNKNOWN;
    }
    if (undecided) return UNKNOWN;
    return passed === 1 ? PASS : reject(frame, run, 'oneOf');
  };
};

export const not: ApplicatorBuilder = (site) => {
  const node = nodeAt('not', site);
  return function* (frame, run) {
    const truth = negate(yield* tryHere(node, { ...frame, marks: undefined }, run, 'not'));
    return truth === FAIL ? reject(frame, run, 'not') : truth;
  };
};

export const ifThenElse: ApplicatorBuilder = (site) => {
  const condition = nodeAt('if', site);
  const consequence = nodeAt('then', site);
  const alternative = nodeAt('else', site);
  return function* (frame, run) {
    const truth = yield* tryHere(condition, frame, run, 'if');
    if (truth === UNKNOWN) return UNKNOWN;
    return truth === PASS
      ? yield* applyHere(consequence, frame, run, 'then')
      : yield* applyHere(alternative, frame, run, 'else');
  };
};
