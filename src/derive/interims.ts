import { equalJson } from '../json/equal.ts';
import { isObject, type Json, type JsonObject, member, memberOf } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import type { Interim } from '../model/subject.ts';
import { weigh } from './weight.ts';

export interface Interims {
  /** The interim result that a request continues, before the exchange's own result is noted. */
  readonly follow: (
    exchange: Exchange,
    method: string | null,
    params: JsonObject | undefined,
  ) => Interim | 'unrecorded' | undefined;
}

/** Interim results beyond this many that wait for their retry, or that cost more than this, are not remembered. */
const MAX_PENDING = 100;
const MAX_WEIGHT = 1_000_000;

interface Pending extends Interim {
  readonly key: string;
  readonly target: Json | undefined;
}

/**
 * Pairs the results that ask for input with the requests that continue them: same method, caller and connection, then
 * by what was called and by the state that was given. A request that brings neither state nor answers continues one
 * only if nothing but state was given and it repeats the arguments.
 */
export function newInterims(): Interims {
  let pending: Pending[] = [];

  function take(key: string, params: JsonObject | undefined): Pending | 'unrecorded' | undefined {
    const waiting = pending.filter((interim) => interim.key === key);
    const state = memberOf(params, 'requestState');
    const responses = memberOf(params, 'inputResponses');
    const target = targetOf(params);
    const same = waiting.filter((interim) => interim.target === target);
    if (state === undefined && responses === undefined)
      return same.findLast((interim) => interim.inputRequests === undefined && repeats(params, interim));
    const byState = (interim: Pending): boolean => state !== undefined && interim.requestState === state;
    const byKey = (interim: Pending): boolean =>
      isObject(responses) &&
      isObject(interim.inputRequests) &&
      Object.keys(responses).some((name) => Object.hasOwn(interim.inputRequests as JsonObject, name));
    return (
      same.findLast(byState) ??
      same.at(-1) ??
      waiting.findLast(byState) ??
      waiting.findLast(byKey) ??
      'unrecorded'
    );
  }

  return {
    follow(exchange, method, params) {
      if (method === null || exchange.request === null) return undefined;
      const key = JSON.stringify([method, exchange.caller, exchange.connection]);
      const found = take(key, params);
      if (typeof found === 'object') pending = pending.filter((interim) => interim !== found);
      const result = memberOf(exchange.response?.value, 'result');
      if (memberOf(result, 'resultType') === 'input_required' && isObject(result)) {
        const interim = {
          key,
          target: targetOf(params),
          id: memberOf(exchange.request.value, 'id'),
          params,
          inputRequests: member(result, 'inputRequests'),
          requestState: member(result, 'requestState'),
        };
        const weight = weigh(result, MAX_WEIGHT) + weigh(params, MAX_WEIGHT);
        if (weight <= MAX_WEIGHT) pending = [...pending.slice(1 - MAX_PENDING), interim];
      }
      return found;
    },
  };
}

const targetOf = (params: JsonObject | undefined): Json | undefined =>
  memberOf(params, 'name') ?? memberOf(params, 'uri');

const repeats = (params: JsonObject | undefined, interim: Interim): boolean =>
  equalJson(memberOf(params, 'arguments') ?? null, memberOf(interim.params, 'arguments') ?? null);
