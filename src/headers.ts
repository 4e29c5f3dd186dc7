import { isObject, type Json, type JsonObject, member, memberOf } from './json/json.ts';
import { type ExactNumbers, numberText } from './json/parse.ts';
import { valueAt } from './json/pointer.ts';
import type { HeaderPair } from './model/evidence.ts';
import { defaultPolicy } from './model/policy.ts';
import type { Profile } from './model/rule.ts';
import type { ExactNumberAt } from './protocol/header/argument.ts';
import { checkParameterHeaders } from './protocol/header/check-parameters.ts';
import { checkStandardHeaders } from './protocol/header/check-standard.ts';
import { type HeaderCheck, mergeHeaderChecks } from './protocol/header/header-check.ts';
import {
  parameterHeaders as mirrorParameters,
  type ParameterAnnotation,
  type ParameterHeaders,
} from './protocol/header/mirror.ts';
import type { StandardHeaderOptions } from './protocol/header/version-field.ts';
import { readSchema } from './schema/facts.ts';

export interface HeaderOptions extends StandardHeaderOptions {
  /** Default: `reviewer`. */
  readonly profile?: Profile;
  /** What `parseJson` told of numbers in the arguments or the body that a double cannot hold. */
  readonly exact?: ExactNumbers;
}

/**
 * The `Mcp-Param-*` fields that a conforming client sends with a call of `tool` (streamable-http#custom-headers). Arguments
 * without a header form are refused, by rule id and header name; no value is named.
 */
export function parameterHeaders(
  tool: JsonObject,
  args: Json,
  options: HeaderOptions = {},
): ParameterHeaders {
  return mirrorParameters(
    annotationsOf(tool),
    args,
    options.profile ?? 'reviewer',
    exactIn(args, options.exact),
  );
}

/**
 * Holds the headers of one POST against its JSON-RPC body, as a server or gateway does before the method runs: standard
 * headers, and for `tools/call` the parameter headers of `tool`. `outcome` is the answer that is due: accept, or
 * reject with HTTP 400 and JSON-RPC -32020. Findings name the header and the rule, never a value.
 */
export function checkHeaders(
  tool: JsonObject | undefined,
  headers: readonly HeaderPair[],
  body: Json,
  options: HeaderOptions = {},
): HeaderCheck {
  const profile = options.profile ?? 'reviewer';
  const standard = checkStandardHeaders(headers, body, profile, options);
  if (tool === undefined || memberOf(body, 'method') !== 'tools/call') return standard;
  const args = memberOf(memberOf(body, 'params'), 'arguments') ?? {};
  const exact = exactIn(args, options.exact);
  return mergeHeaderChecks([
    standard,
    checkParameterHeaders(annotationsOf(tool), headers, args, profile, exact),
  ]);
}

function annotationsOf(tool: JsonObject): ParameterAnnotation[] {
  const schema = member(tool, 'inputSchema');
  if (!isObject(schema)) return [];
  return readSchema(schema, defaultPolicy.schemaBudget).annotations.flatMap(({ value, chain }) =>
    typeof value === 'string' && chain !== undefined ? [{ header: value, path: chain }] : [],
  );
}

const exactIn =
  (args: Json, exact: ExactNumbers | undefined): ExactNumberAt =>
  (path) => {
    const container = valueAt(args, path.slice(0, -1));
    return container === undefined ? undefined : numberText(container, path.at(-1) ?? '', exact);
  };
