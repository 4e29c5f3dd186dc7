import type { Json } from '../json/json.ts';
import { type JsonObject, member } from '../json/json.ts';
import type { Fit, StructuredOutcome } from '../model/subject.ts';
import { newAccount } from '../schema/instance/account.ts';
import type { UnknownReason } from '../schema/instance/result.ts';
import { compileInstanceValidator, type InstanceValidator } from '../schema/instance/validator.ts';

/** Judges instances of the schemas of one surface; each schema is compiled when it is first asked for. */
export type Conformance = (schema: JsonObject, instance: Json) => Fit;

export function newConformance(): Conformance {
  const compiled = new WeakMap<JsonObject, InstanceValidator>();
  const account = newAccount();
  return (schema, instance) => {
    const validator = compiled.get(schema) ?? compileInstanceValidator(schema, { account });
    compiled.set(schema, validator);
    const result = validator.validate(instance);
    if (result.status === 'unknown')
      return { state: 'unknown', failures: [], reason: reasons[result.reason] };
    const failures = result.status === 'violates' ? result.failures : [];
    return { state: result.status, failures, reason: undefined };
  };
}

const reasons: Readonly<Record<UnknownReason, string>> = {
  budget: 'the validation needs more steps than the budget allows',
  depth: 'schema or instance are nested deeper than the budget allows',
  deadline: 'a regular expression of the schema did not end in time',
  'dangerous-pattern': 'a regular expression of the schema is not run, as it may backtrack without bound',
  'invalid-pattern': 'a regular expression of the schema is no ECMA-262 expression',
  'unsupported-dialect': 'the schema declares a dialect that cannot be judged here',
  'unresolved-reference': 'a reference of the schema cannot be resolved without fetching it',
  'invalid-schema': 'the schema breaks the rules of its dialect',
  'number-range': 'a number is beyond what can be compared exactly',
};

const none: StructuredOutcome = { state: 'none', failures: [], reason: undefined };

/** How a final result's structured content stands to the tool's output schema (server/tools#structured-content). */
export function structuredOutcome(
  schema: JsonObject | undefined,
  result: JsonObject | undefined,
  conformance: Conformance,
): StructuredOutcome {
  if (result === undefined || schema === undefined) return none;
  const content = member(result, 'structuredContent');
  return content === undefined
    ? { state: 'missing', failures: [], reason: undefined }
    : conformance(schema, content);
}
