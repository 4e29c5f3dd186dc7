import { memberOf } from '../json/json.ts';
import { numberText } from '../json/parse.ts';
import { valueAt } from '../json/pointer.ts';
import type { Exchange } from '../model/evidence.ts';
import type { HeaderFacts, HeaderHit, HeaderReading } from '../model/headers.ts';
import type { Profile } from '../model/rule.ts';
import type { ListedTool } from '../model/surface.ts';
import { codeOf, UNSUPPORTED_VERSION } from '../protocol/errors/codes.ts';
import type { ExactNumberAt } from '../protocol/header/argument.ts';
import { checkParameterHeaders } from '../protocol/header/check-parameters.ts';
import { checkStandardHeaders } from '../protocol/header/check-standard.ts';
import { type HeaderCheck, mergeHeaderChecks } from '../protocol/header/header-check.ts';
import { judgeHeaderResponse } from '../protocol/header/judge-response.ts';
import { forOtherMethods } from '../protocol/header/other-methods.ts';
import { MAX_LISTED_HEADERS } from './tools.ts';

/** What the recording knows of the server and the called tool. */
export interface HeaderContext {
  readonly method: string | null;
  /** `undefined`: no tool of that name was listed. */
  readonly tool: ListedTool | undefined;
  /** `null`, undecided, is taken as may be: neither serving nor refusing is held against the server. */
  readonly servesBefore20250618: boolean | null;
}

/**
 * Holds the request headers of an exchange against its body and its answer, once under each profile. `undefined` where
 * no request or no request headers were recorded.
 */
export function headerFacts(exchange: Exchange, context: HeaderContext): HeaderFacts | undefined {
  const { http, request } = exchange;
  if (http === undefined || http.requestHeaders.length === 0 || request === null) return undefined;
  const isCall = context.method === 'tools/call';
  const parametersUnknown = isCall ? whyUnknown(context.tool) : undefined;
  const read = (profile: Profile): { reading: HeaderReading; action: string } => {
    const standard = checkStandardHeaders(http.requestHeaders, request.value, profile, {
      servesPre20250618: context.servesBefore20250618 !== false,
      ...refusedVersions(exchange),
    });
    const checks = isCall ? [standard, parameterCheck(exchange, context.tool, profile)] : [standard];
    const merged = mergeHeaderChecks(checks);
    const check = isCall ? merged : forOtherMethods(merged, profile);
    return { reading: readingOf(exchange, check, parametersUnknown), action: check.outcome.action };
  };
  const spec = read('spec');
  const reviewer = read('reviewer');
  return {
    spec: spec.reading,
    reviewer: reviewer.reading,
    parametersUnknown,
    parameters: isCall ? (context.tool?.parameterHeaders.length ?? 0) : 0,
    acceptable: spec.action === 'accept' && reviewer.action === 'accept',
  };
}

/** A server that says which versions it has may refuse any other before it looks at headers: no order is given. */
function refusedVersions({ response }: Exchange): { supportedVersions?: readonly string[] } {
  const error = memberOf(response?.value, 'error');
  const listed = memberOf(memberOf(error, 'data'), 'supported');
  if (codeOf(error) !== UNSUPPORTED_VERSION || !Array.isArray(listed)) return {};
  return { supportedVersions: listed.filter((version) => typeof version === 'string') };
}

function whyUnknown(tool: ListedTool | undefined): string | undefined {
  if (tool === undefined)
    return 'the called tool was not listed, so that nothing tells which parameters travel in headers';
  const all = tool.parameterHeaders.length < MAX_LISTED_HEADERS;
  return all
    ? undefined
    : `the called tool has more parameter headers than are compared (${MAX_LISTED_HEADERS})`;
}

function parameterCheck(exchange: Exchange, tool: ListedTool | undefined, profile: Profile): HeaderCheck {
  const { http, request } = exchange;
  if (http === undefined || tool === undefined || whyUnknown(tool) !== undefined)
    return mergeHeaderChecks([]);
  const args = memberOf(memberOf(request?.value, 'params'), 'arguments');
  const exact: ExactNumberAt = (path) => {
    const container = args === undefined ? undefined : valueAt(args, path.slice(0, -1));
    return container === undefined ? undefined : numberText(container, path.at(-1) ?? '', request?.exact);
  };
  return checkParameterHeaders(tool.parameterHeaders, http.requestHeaders, args, profile, exact);
}

/** While parameter headers are unknown, a refusal may be due to them: only what was served can be judged. */
function readingOf(exchange: Exchange, check: HeaderCheck, unknown: string | undefined): HeaderReading {
  const status = exchange.http?.status ?? null;
  const body = exchange.response?.value;
  const served = memberOf(body, 'result') !== undefined;
  const judged = status !== null && (served || unknown === undefined);
  const hits = (found: readonly HeaderHit[]): HeaderHit[] => uniqueHits(found);
  return {
    sender: hits(check.findings),
    server: judged ? hits(judgeHeaderResponse(check, { status, body })) : [],
    atStake: new Set(judged ? atStake(check) : []),
  };
}

function atStake({ outcome, ifServed, ifRefused }: HeaderCheck): string[] {
  const rules = [...ifServed, ...(outcome.action === 'accept' ? ifRefused : [])].map(({ rule }) => rule);
  return outcome.action === 'reject'
    ? [...rules, 'header/mismatch-status-400', 'header/mismatch-code-32020']
    : rules;
}

function uniqueHits(hits: readonly HeaderHit[]): HeaderHit[] {
  const seen = new Map<string, HeaderHit>();
  for (const found of hits) seen.set(JSON.stringify([found.rule, found.case, found.header]), found);
  return [...seen.values()];
}
