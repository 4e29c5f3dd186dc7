import { memberOf } from '../../json/json.ts';
import type { CompletionSubject } from '../../model/subject.ts';
import { completionOf, valuesOf } from '../../protocol/completion/answer.ts';
import {
  codeOf,
  HEADER_MISMATCH,
  METHOD_NOT_FOUND,
  MISSING_CAPABILITY,
  UNSUPPORTED_VERSION,
} from '../../protocol/errors/codes.ts';

/** Preconditions of the rules on completions, one function each. A request for input is no answer to judge here. */
export const hasResult = ({ result }: Pick<CompletionSubject, 'result'>): boolean =>
  result !== undefined && memberOf(result, 'resultType') !== 'input_required';
export const hasCompletion = (subject: CompletionSubject): boolean =>
  hasResult(subject) && completionOf(subject.result) !== undefined;
export const hasValues = (subject: CompletionSubject): boolean =>
  hasResult(subject) && valuesOf(subject.result) !== undefined;
/** Requests that were sent to be refused are the sender's intention and no fault of it. */
export const isEarnest = (subject: CompletionSubject): boolean =>
  subject.exchange.request !== null && !isProbe(subject);

export const isProbe = ({ probe, expect }: Pick<CompletionSubject, 'probe' | 'expect'>): boolean =>
  probe !== null || (expect !== null && expect !== 'success');

/** Whether the sender said that the reference or argument is one to be refused. */
export const isMeantUnknown = ({ expect }: CompletionSubject): boolean =>
  expect !== null &&
  /reference|ref$|prompt|resource|template|argument|params|malformed|^failure$|^error$/.test(expect);

export const countValues = ({ result }: Pick<CompletionSubject, 'result'>): number =>
  valuesOf(result)?.length ?? 0;

export const values = (count: number): string => `${count} value${count === 1 ? '' : 's'}`;

/** Codes that refuse a request before anybody looks at the reference: transport, version, capabilities, the method. */
const EARLIER_REFUSALS: ReadonlySet<number | undefined> = new Set([
  HEADER_MISMATCH,
  MISSING_CAPABILITY,
  UNSUPPORTED_VERSION,
  METHOD_NOT_FOUND,
]);
/** Authorization and rate limits answer before the server does. */
const EARLIER_STATUS: ReadonlySet<number | undefined> = new Set([401, 403, 429]);

/** How a server took a request whose reference or argument it should refuse. */
export type Refusal =
  | { readonly kind: 'result'; readonly values: number }
  | { readonly kind: 'error'; readonly code: number | undefined }
  /** Refused for something else, before the reference came into view. */
  | { readonly kind: 'earlier' }
  /** No JSON-RPC message came back: over HTTP a status at most. */
  | { readonly kind: 'no-message'; readonly status: number | undefined };

export function refusalOf(subject: Pick<CompletionSubject, 'result' | 'error' | 'exchange'>): Refusal {
  const { result, error, exchange } = subject;
  const status = exchange.http?.status;
  if (result !== undefined)
    return hasResult(subject) ? { kind: 'result', values: countValues(subject) } : { kind: 'earlier' };
  const code = codeOf(error);
  if (EARLIER_STATUS.has(status) || EARLIER_REFUSALS.has(code)) return { kind: 'earlier' };
  return error === undefined ? { kind: 'no-message', status } : { kind: 'error', code };
}

/** The reference and argument are of the defined form, and yet there is nothing of that name for this caller. */
export function asksForUnknown(subject: CompletionSubject): boolean {
  const { state } = subject.listing;
  if (state === 'undecided') return isMeantUnknown(subject);
  return state === 'unlisted' || state === 'hidden' || state === 'undeclared-argument';
}
