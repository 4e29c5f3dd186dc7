import type { Json } from '../../json/json.ts';
import type { DialectId } from '../../model/schema.ts';
import type { Account } from './account.ts';

/** Why conformance could not be decided. */
export type UnknownReason =
  /** The step budget ran out. */
  | 'budget'
  /** More nested evaluations than allowed: a very deep schema or instance, or a reference cycle. */
  | 'depth'
  /** A regular expression did not end in time. */
  | 'deadline'
  /** A regular expression that may backtrack without bound, or is too long; it was not run. */
  | 'dangerous-pattern'
  | 'invalid-pattern'
  | 'unsupported-dialect'
  /** A reference to a place that is not in the schema; nothing is ever fetched. */
  | 'unresolved-reference'
  /** A keyword whose value the dialect does not allow. */
  | 'invalid-schema'
  /** A number that a double cannot hold, where its exact value matters. */
  | 'number-range';

export interface InstanceFailure {
  /** Property names and array indexes from the root of the instance. */
  readonly path: readonly (string | number)[];
  readonly keyword: string;
}

/** Never holds a value of the instance; paths hold its property names. */
export type InstanceResult =
  | { readonly status: 'conforms' }
  | {
      readonly status: 'violates';
      readonly failures: readonly InstanceFailure[];
      /** There may be more failures than listed. */
      readonly truncated: boolean;
    }
  | { readonly status: 'unknown'; readonly reason: UnknownReason };

export interface InstanceOptions {
  /** Evaluation steps for one instance beside those for its size; two to ten million a second. */
  readonly steps?: number;
  /** Steps that every value of the instance is worth: what some thirty keywords and branches cost. */
  readonly stepsPerValue?: number;
  /** Evaluations nested in one another. */
  readonly depth?: number;
  /** Time for one run of one regular expression, in milliseconds. */
  readonly patternDeadlineMs?: number;
  /** Failures listed before the evaluation stops. */
  readonly maxFailures?: number;
  /** Read a schema without `$schema` as this dialect; MCP says 2020-12. */
  readonly defaultDialect?: DialectId;
  /** Schemas by absolute URI that references may name, beside the published meta-schemas. */
  readonly documents?: ReadonlyMap<string, Json>;
  /** Shared by the validators of one recording. */
  readonly account?: Account;
}

export const INSTANCE_LIMITS = {
  steps: 3_000_000,
  stepsPerValue: 30,
  depth: 20_000,
  patternDeadlineMs: 250,
  maxFailures: 20,
} as const satisfies InstanceOptions;
