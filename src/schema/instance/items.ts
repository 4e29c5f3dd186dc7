import type { Json } from '../../json/json.ts';
import { childPlace } from './frames.ts';
import { type Applicator, begin, type Node, reject } from './machine.ts';
import { charge } from './run.ts';
import { type ApplicatorBuilder, isCount, nodeAt, nodesOf, type Site } from './site.ts';
import { both, FAIL, PASS, type Truth, UNKNOWN } from './truth.ts';

/** `prefixItems` and `items`; before 2020-12 `items` as an array, and `additionalItems`. */
export const items: ApplicatorBuilder = (site) => {
  const value = site.read('items');
  if (site.dialect.draft === 2020) {
    const prefix = site.read('prefixItems') === undefined ? [] : nodesOf(site.read('prefixItems'), site);
    return prefix && eachItem(prefix, 'prefixItems', rest('items', site), 'items');
  }
  if (!Array.isArray(value))
    return value === undefined ? alwaysPass : eachItem([], 'items', nodeAt('items', site), 'items');
  return eachItem(nodesOf(value, site) ?? [], 'items', rest('additionalItems', site), 'additionalItems');
};

/** `additionalItems` without `items` is ignored. */
// biome-ignore lint/correctness/useYield: an applicator that has nothing to ask for
const alwaysPass: Applicator = function* () {
  return PASS;
};

function rest(keyword: string, site: Site): Node | undefined {
  return site.read(keyword) === undefined ? undefined : nodeAt(keyword, site);
}

function eachItem(
  prefix: readonly Node[],
  prefixKeyword: string,
  others: Node | undefined,
  othersKeyword: string,
): Applicator {
  return function* (frame, run) {
    if (!Array.isArray(frame.value)) return PASS;
    const end = others === undefined ? Math.min(prefix.length, frame.value.length) : frame.value.length;
    let truth: Truth = PASS;
    for (let index = 0; index < end; index++) {
      const node = prefix[index] ?? (others as Node);
      const keyword = index < prefix.length ? prefixKeyword : othersKeyword;
      const begun = begin(
        node,
        childPlace(frame, index, frame.value[index] as Json, keyword, frame.loud),
        run,
      );
      truth = both(truth, typeof begun === 'number' ? begun : yield begun);
      if (truth === FAIL && !frame.loud) return FAIL;
    }
    if (frame.marks) frame.marks.itemsBelow = Math.max(frame.marks.itemsBelow, end);
    return truth;
  };
}

export const contains: ApplicatorBuilder = (site) => {
  const node = nodeAt('contains', site);
  const least = site.read('minContains') ?? 1;
  const most = site.read('maxContains') ?? Number.MAX_SAFE_INTEGER;
  if (!isCount(least) || !isCount(most)) return undefined;
  const leastKeyword = site.read('minContains') === undefined ? 'contains' : 'minContains';
  const marking = site.dialect.draft === 2020;
  return function* (frame, run) {
    if (!Array.isArray(frame.value)) return PASS;
    let passed = 0;
    let undecided = 0;
    for (const [index, value] of frame.value.entries()) {
      const begun = begin(node, childPlace(frame, index, value, 'contains', false), run);
      const truth = typeof begun === 'number' ? begun : yield begun;
      if (truth === PASS) passed++;
      if (truth === UNKNOWN) undecided++;
      if (truth === PASS && marking) frame.marks?.items.add(index);
    }
    if (undecided > 0 && frame.marks) frame.marks.unsure = true;
    if (passed > most) return reject(frame, run, 'maxContains');
    if (passed + undecided < least) return reject(frame, run, leastKeyword);
    return passed >= least && passed + undecided <= most ? PASS : UNKNOWN;
  };
};

export const unevaluatedItems: ApplicatorBuilder = (site) => {
  const node = nodeAt('unevaluatedItems', site);
  return function* (frame, run) {
    const { value, marks } = frame;
    if (!Array.isArray(value) || marks === undefined) return PASS;
    charge(run, marks.items.size);
    let truth: Truth = PASS;
    for (let index = marks.itemsBelow; index < value.length; index++) {
      if (marks.items.has(index)) continue;
      const loud = frame.loud && !marks.unsure;
      const begun = begin(
        node,
        childPlace(frame, index, value[index] as Json, 'unevaluatedItems', loud),
        run,
      );
      const found = typeof begun === 'number' ? begun : yield begun;
      truth = both(truth, found === FAIL && marks.unsure ? UNKNOWN : found);
      if (truth === FAIL && !loud) return FAIL;
    }
    marks.itemsBelow = value.length;
    return truth;
  };
};
