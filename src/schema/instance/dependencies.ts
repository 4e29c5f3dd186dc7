import { isObject, type JsonObject } from '../../json/json.ts';
import { applyHere } from './combine.ts';
import { hasAll } from './limits.ts';
import { type Node, reject } from './machine.ts';
import { charge } from './run.ts';
import { type ApplicatorBuilder, areNames, namedNodes, type Site } from './site.ts';
import { both, FAIL, PASS, type Truth } from './truth.ts';

export const dependentSchemas: ApplicatorBuilder = (site) => {
  const schemas = namedNodes('dependentSchemas', site);
  return schemas && whenPresent('dependentSchemas', schemas);
};

/** Up to draft-07: members are schemas or arrays of names. */
export const dependencies: ApplicatorBuilder = (site) => {
  const value = site.read('dependencies');
  return isObject(value) ? whenPresent('dependencies', rowsOf(value, site)) : undefined;
};

type Row = Node | readonly string[];

function rowsOf(value: JsonObject, site: Site): ReadonlyMap<string, Row> {
  return new Map(
    Object.entries(value).map(([name, row]): [string, Row] => [name, areNames(row) ? row : site.nodeOf(row)]),
  );
}

function whenPresent(keyword: string, rows: ReadonlyMap<string, Row>): ReturnType<ApplicatorBuilder> {
  return function* (frame, run) {
    const { value } = frame;
    if (!isObject(value)) return PASS;
    charge(run, rows.size);
    let truth: Truth = PASS;
    for (const [name, row] of rows) {
      if (!Object.hasOwn(value, name)) continue;
      if ('schema' in row) truth = both(truth, yield* applyHere(row, frame, run, keyword));
      else if (!hasAll(value, row, run)) truth = reject(frame, run, keyword);
      if (truth === FAIL && !frame.loud) return FAIL;
    }
    return truth;
  };
}
