export type { Json, JsonObject } from './json/json.ts';
export { type JsonDocument, parseJson } from './json/parse.ts';
export { JsonTextError } from './json/tokens.ts';
export type * from './model/evidence.ts';
export { defaultPolicy, type Policy, type Waiver } from './model/policy.ts';
export type * from './model/report.ts';
export type { AnyRule, Example, Failure, Level, Outcome, Profile, Rule, RuleCase } from './model/rule.ts';
export { type Review, type ReviewOptions, review, startReview } from './review.ts';
export { rules } from './rules/registry.ts';
