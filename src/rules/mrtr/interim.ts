import { isObject, type JsonObject, member, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { AnyAlsoOn, Outcome } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import { quote } from '../../text/clean.ts';
import { type Judge, judgePlaces, type Places } from '../content/blocks.ts';

export type Asking = CallSubject | ExchangeSubject;

/** The methods whose results may ask for input, calls of tools apart; their subject is the exchange. */
const otherMethods: ReadonlySet<string | null> = new Set(['prompts/get', 'resources/read']);

/** A result that asks for input, and where it stands in the subject. */
export interface Interim {
  readonly result: JsonObject;
  readonly at: Path;
}

export function interimOf(subject: Asking): Interim | undefined {
  if (subject.kind === 'exchange' && !otherMethods.has(subject.method)) return undefined;
  const { result } = subject;
  if (!isObject(result) || member(result, 'resultType') !== 'input_required') return undefined;
  return { result, at: subject.kind === 'call' ? [] : ['response', 'result'] };
}

export const isInterim = (subject: Asking): boolean => interimOf(subject) !== undefined;

/** The requests for input, where they are a map. */
export function requestsOf(subject: Asking): Places {
  const interim = interimOf(subject);
  const requests = interim && member(interim.result, 'inputRequests');
  const names = isObject(requests) ? Object.keys(requests) : [];
  return {
    items: names.map((name) => memberOf(requests, name) ?? null),
    at: (index) => [...(interim?.at ?? []), 'inputRequests', names[index] ?? ''],
    name: (index) => `inputRequests[${quote(names[index] ?? '', 40)}]`,
  };
}

export const asksForInput = (subject: Asking): boolean => requestsOf(subject).items.length > 0;

/** Judges each request for input by itself. */
export const judgeRequests = (subject: Asking, judge: Judge): Outcome =>
  judgePlaces(requestsOf(subject), judge);

/** The same rule on the interim results of prompts/get and resources/read. */
export const onOtherMethods = (check: (subject: Asking) => Outcome): readonly AnyAlsoOn[] => [
  { subject: 'exchange', applies: isInterim, check },
];

/** The parameters of a request for input of this method, where both are what they should be. */
export function paramsOf(request: JsonObject, method: string): JsonObject | undefined {
  const params = member(request, 'params');
  return member(request, 'method') === method && isObject(params) ? params : undefined;
}

/** How an elicitation asks; `undefined` for a mode that nobody knows. */
export function modeOf(params: JsonObject): 'form' | 'url' | undefined {
  const mode = member(params, 'mode');
  if (mode === undefined || mode === 'form') return 'form';
  return mode === 'url' ? 'url' : undefined;
}
