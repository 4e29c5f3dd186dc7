import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { namedVersion, REVISION } from '../../protocol/jsonrpc/request-meta.ts';

/** Preconditions of the rules on results, one function each. */
export const hasResult = (subject: ExchangeSubject): boolean => subject.result !== undefined;
export const hasResultObject = (subject: ExchangeSubject): boolean => isObject(subject.result);
export const isFinal = (call: CallSubject): boolean => call.complete !== undefined;
export const hasStructured = (call: CallSubject): boolean =>
  call.complete !== undefined && Object.hasOwn(call.complete, 'structuredContent');

/** The result of another request than a call, when it is final (see `CallSubject.complete`). */
export function finalResult(subject: ExchangeSubject, method: string): JsonObject | undefined {
  if (subject.method !== method || !isObject(subject.result)) return undefined;
  const type = member(subject.result, 'resultType');
  return typeof type !== 'string' || type === 'complete' ? subject.result : undefined;
}

/** The text blocks of a final result that have a text, each with its index. */
export function textBlocks(result: JsonObject): { readonly index: number; readonly text: string }[] {
  const content = member(result, 'content');
  const found: { index: number; text: string }[] = [];
  for (const [index, block] of (Array.isArray(content) ? (content as readonly Json[]) : []).entries()) {
    if (!isObject(block) || member(block, 'type') !== 'text') continue;
    const text = member(block, 'text');
    if (typeof text === 'string') found.push({ index, text });
  }
  return found;
}

type Answered = CallSubject | ExchangeSubject;

const otherRevision = new Set(['unsupported-version', 'missing-meta']);

/** The request asked for nothing of the current revision, to see how the server refuses it. */
export const asksForOtherRevision = ({ expect }: Answered): boolean =>
  expect !== null && otherRevision.has(expect);

/**
 * Why it is only assumed that an exchange was served under the current revision: neither its request nor the evidence
 * says so. What is new in the revision is then undecided.
 */
export function assumedRevision({ exchange }: Answered, { evidence }: Surface): string | undefined {
  const params = exchange.request?.value;
  const named = isObject(params) ? member(params, 'params') : undefined;
  if (namedVersion(isObject(named) ? named : undefined) !== undefined) return undefined;
  if (evidence.protocolVersion !== null) return undefined;
  const field = fieldValue(exchange.http?.requestHeaders ?? [], 'MCP-Protocol-Version');
  return field === REVISION ? undefined : 'nothing tells under which revision the result was served';
}
