import { isObject, type Json } from '../../json/json.ts';
import { compileRoot } from './compile.ts';
import { underDeadline } from './deadline.ts';
import { begin, drive, type Node } from './machine.ts';
import { createPatternGuard, GuardNeeded, testUnguarded } from './pattern.ts';
import type { PatternTest } from './pattern-test.ts';
import { createRegistry } from './registry.ts';
import { INSTANCE_LIMITS, type InstanceOptions, type InstanceResult } from './result.ts';
import { type Run, Stopped } from './run.ts';
import { FAIL, PASS, type Truth, UNKNOWN } from './truth.ts';

export type { InstanceOptions, InstanceResult } from './result.ts';

export interface InstanceValidator {
  readonly validate: (instance: Json) => InstanceResult;
}

type Limits = Required<Omit<InstanceOptions, 'defaultDialect' | 'documents'>>;

/**
 * Validates instances against one schema of drafts 4 to 2020-12: synchronous, without network, and never throwing on
 * what a server wrote. `format` and `content*` are annotations. Numbers are compared as doubles.
 *
 * Why not a library. Measured on the required tests of the official suite (December 2026, Node 20):
 * @hyperjump/json-schema 1.18 is right on 1295 of 1299 (2020-12), but only 919 of 927 (draft-07). Its dialects are
 * global to the process: after one schema that takes the `$id` of the 2020-12 meta-schema and lists no validation
 * vocabulary, `{"type": "number"}` accepts strings. It overflows the call stack at 300 nested `properties` or an
 * instance 1,000 deep, has no budget, takes 1.5e-8 for a multiple of 1e-8, and compiles asynchronously. The other
 * libraries that were measured are below 99.5 % on 2020-12.
 */
export function compileInstanceValidator(schema: Json, options: InstanceOptions = {}): InstanceValidator {
  const limits: Limits = { ...INSTANCE_LIMITS, ...options };
  const compile = (): Node =>
    compileRoot(createRegistry(schema, options.documents ?? new Map(), options.defaultDialect ?? '2020-12'));
  const guard = createPatternGuard(limits.patternDeadlineMs);
  let root = compile();
  let hasPatterns = false;

  function validate(instance: Json): InstanceResult {
    if (!hasPatterns) {
      try {
        return evaluate(root, instance, limits, testUnguarded);
      } catch (error) {
        if (!(error instanceof GuardNeeded)) throw error;
        hasPatterns = true;
      }
    }
    if (!guard.isClosed()) {
      const whole = underDeadline(deadlineFor(instance, limits.patternDeadlineMs), () =>
        evaluate(root, instance, limits, guard.together),
      );
      if (whole !== undefined) return whole.value;
      // What was interrupted may be half built. Once more, to learn which expression it was.
      root = compile();
    }
    return evaluate(root, instance, limits, guard.alone);
  }

  return { validate };
}

function evaluate(root: Node, instance: Json, limits: Limits, test: PatternTest): InstanceResult {
  const run: Run = {
    stepsLeft: limits.steps,
    maxDepth: limits.depth,
    maxFailures: limits.maxFailures,
    failures: new Map(),
    reason: undefined,
    test,
  };
  const frame = {
    value: instance,
    place: undefined,
    scope: undefined,
    keyword: 'false',
    loud: true,
    marks: undefined,
  };
  try {
    return conclude(drive(begin(root, frame, run), run), run);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return conclude(run.failures.size > 0 ? FAIL : UNKNOWN, run, true);
  }
}

/** A failure stands, whatever else could not be decided. */
function conclude(truth: Truth, run: Run, truncated = false): InstanceResult {
  if (truth === FAIL) return { status: 'violates', failures: [...run.failures.values()], truncated };
  return truth === PASS ? { status: 'conforms' } : { status: 'unknown', reason: run.reason ?? 'budget' };
}

/** Generous, and by size, so that only an expression that runs away can miss it. */
function deadlineFor(instance: Json, patternDeadlineMs: number): number {
  let weight = 0;
  const pending: Json[] = [instance];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    weight += typeof value === 'string' ? 1 + value.length / 64 : 1;
    if (Array.isArray(value)) for (const item of value) pending.push(item as Json);
    else if (isObject(value)) for (const name in value) pending.push(name, value[name] as Json);
  }
  return 2 * patternDeadlineMs + weight / 20;
}
