import { isObject, type Json, type JsonObject, member, memberOf, typeOf } from '../../json/json.ts';
import type { CompletionAnswer } from '../../model/subject.ts';
import { codeOf } from '../errors/codes.ts';
import type { CompletionRequest } from './request.ts';

/** The `completion` of a result, when it is an object (schema.ts CompleteResult). */
export function completionOf(result: Json | undefined): JsonObject | undefined {
  const completion = memberOf(result, 'completion');
  return isObject(completion) ? completion : undefined;
}

/** The `values` of a result, when they are an array. */
export function valuesOf(result: Json | undefined): readonly Json[] | undefined {
  const values = memberOf(completionOf(result), 'values');
  return Array.isArray(values) ? values : undefined;
}

/** What of a result can be compared with other results; members of a wrong type are left out. */
export function answerOf(result: Json | undefined): CompletionAnswer {
  const completion = completionOf(result);
  const total = completion && member(completion, 'total');
  const hasMore = completion && member(completion, 'hasMore');
  return {
    values: (valuesOf(result) ?? []).filter((value) => typeof value === 'string'),
    total: typeof total === 'number' ? total : undefined,
    hasMore: typeof hasMore === 'boolean' ? hasMore : undefined,
  };
}

/** What is wrong with the counts of an answer, where they contradict each other. */
export function countFault(
  count: number,
  total: number | undefined,
  hasMore: boolean | undefined,
): { at: 'total' | 'hasMore'; fault: string } | undefined {
  if (total === undefined) return undefined;
  if (total < 0) return { at: 'total', fault: 'total is negative' };
  if (total < count) return { at: 'total', fault: 'total is below the number of values' };
  if (hasMore === false && total > count)
    return { at: 'hasMore', fault: 'hasMore is false although total exceeds the number of values' };
  if (hasMore === true && total === count)
    return { at: 'hasMore', fault: 'hasMore is true although all of total is there' };
  return undefined;
}

/** The parts of an answer by which a caller can tell one kind of reference from another. */
export interface Answered {
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  readonly status: number | undefined;
}

/**
 * The kind of an answer as one text, without what the request itself said: two answers that a caller can tell apart
 * differ in it. Misses differences in error data beyond its type, in numbers and in headers.
 */
export function outcomeOf({ result, error, status }: Answered, request: CompletionRequest): string {
  if (result !== undefined) return (valuesOf(result)?.length ?? 0) > 0 ? 'values' : 'no values';
  if (error === undefined) return `no message ${status ?? ''}`;
  const message = memberOf(error, 'message');
  const text = typeof message === 'string' ? neutral(message.slice(0, 2000), request) : '';
  return JSON.stringify(['error', codeOf(error) ?? null, text, typeOf(memberOf(error, 'data'))]);
}

function neutral(message: string, { reference, argument, typed }: CompletionRequest): string {
  let text = message;
  for (const said of [reference.name, argument, typed].sort((left, right) => right.length - left.length)) {
    if (said === '' || said.length > 1000) continue;
    const quoted = said.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${quoted}(?![\\p{L}\\p{N}_])`, 'gu'), '…');
  }
  return text.replace(/[0-9a-f]{8,}|\d+/gi, '#').slice(0, 300);
}
