import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { childPlace } from './frames.ts';
import { begin, type Node, reject } from './machine.ts';
import { compilePattern, matches } from './pattern.ts';
import type { Pattern } from './pattern-test.ts';
import { charge, type Run } from './run.ts';
import { type ApplicatorBuilder, namedNodes, nodeAt, type Site } from './site.ts';
import { both, FAIL, PASS, type Truth, UNKNOWN } from './truth.ts';

/** A schema and the keyword that applies it. */
interface Applied {
  readonly keyword: string;
  readonly node: Node;
}

/** `properties`, `patternProperties` and `additionalProperties`, in one pass over the members. */
export const properties: ApplicatorBuilder = (site) => {
  const named = site.read('properties');
  const patterned = namedNodes('patternProperties', site);
  if ((named !== undefined && !isObject(named)) || patterned === undefined) return undefined;
  const byPattern = [...patterned].map(([source, node]) => ({ pattern: compilePattern(source), node }));
  const byName = rowsByName(named ?? {}, site);
  const others = rowFor('additionalProperties', site);

  return function* (frame, run) {
    if (!isObject(frame.value)) return PASS;
    const names = Object.keys(frame.value);
    charge(run, names.length);
    let truth: Truth = PASS;
    for (const name of names) {
      let applied = byName(name);
      if (byPattern.length > 0) {
        const matched = matching(byPattern, name, run);
        if (matched === UNKNOWN) {
          if (frame.marks) frame.marks.unsure = true;
          truth = both(truth, UNKNOWN);
          continue;
        }
        applied = [...applied, ...matched];
      }
      if (applied.length === 0) applied = others;
      for (const { keyword, node } of applied) {
        const value = frame.value[name] as Json;
        const begun = begin(node, childPlace(frame, name, value, keyword, frame.loud), run);
        truth = both(truth, typeof begun === 'number' ? begun : yield begun);
      }
      if (truth === FAIL && !frame.loud) return FAIL;
      if (applied.length > 0) frame.marks?.names.add(name);
    }
    return truth;
  };
};

const NOTHING: readonly Applied[] = [];

function rowFor(keyword: string, site: Site): readonly Applied[] {
  return site.read(keyword) === undefined ? NOTHING : [{ keyword, node: nodeAt(keyword, site) }];
}

/** Made when first asked for: a schema may name a million properties. */
function rowsByName(named: JsonObject, site: Site): (name: string) => readonly Applied[] {
  const rows = new Map<string, readonly Applied[]>();
  return (name) => {
    const known = rows.get(name);
    if (known !== undefined) return known;
    const schema = member(named, name);
    if (schema === undefined) return NOTHING;
    const row = [{ keyword: 'properties', node: site.nodeOf(schema) }];
    rows.set(name, row);
    return row;
  };
}

interface PatternRow {
  readonly pattern: Pattern;
  readonly node: Node;
}

/** The schemas whose pattern a name matches; `UNKNOWN` when that is undecided for one of them. */
function matching(rows: readonly PatternRow[], name: string, run: Run): readonly Applied[] | typeof UNKNOWN {
  const found: Applied[] = [];
  for (const { pattern, node } of rows) {
    const truth = matches(pattern, name, run);
    if (truth === UNKNOWN) return UNKNOWN;
    if (truth === PASS) found.push({ keyword: 'patternProperties', node });
  }
  return found;
}

export const propertyNames: ApplicatorBuilder = (site) => {
  const node = nodeAt('propertyNames', site);
  return function* (frame, run) {
    if (!isObject(frame.value)) return PASS;
    let truth: Truth = PASS;
    for (const name of Object.keys(frame.value)) {
      const inner = childPlace(frame, name, name, 'propertyNames', false);
      const begun = begin(node, inner, run);
      const found = typeof begun === 'number' ? begun : yield begun;
      truth = both(
        truth,
        found === FAIL ? reject({ ...inner, loud: frame.loud }, run, 'propertyNames') : found,
      );
      if (truth === FAIL && !frame.loud) return FAIL;
    }
    return truth;
  };
};

export const unevaluatedProperties: ApplicatorBuilder = (site) => {
  const node = nodeAt('unevaluatedProperties', site);
  return function* (frame, run) {
    const { value, marks } = frame;
    if (!isObject(value) || marks === undefined || marks.allNames) return PASS;
    const names = Object.keys(value);
    charge(run, names.length);
    let truth: Truth = PASS;
    for (const name of names) {
      if (marks.names.has(name)) continue;
      const loud = frame.loud && !marks.unsure;
      const begun = begin(
        node,
        childPlace(frame, name, value[name] as Json, 'unevaluatedProperties', loud),
        run,
      );
      const found = typeof begun === 'number' ? begun : yield begun;
      // What an undecided branch may have evaluated cannot be held against the instance.
      truth = both(truth, found === FAIL && marks.unsure ? UNKNOWN : found);
      if (truth === FAIL && !loud) return FAIL;
    }
    marks.allNames = true;
    return truth;
  };
};
