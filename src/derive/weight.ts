import { isObject, type Json } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';

/** What may be kept until the whole recording is known: a number of things, and roughly so many bytes. */
export interface Allowance {
  /** Takes `weight` from what is left; `false` when it is not there, and then nothing is taken. */
  readonly take: (weight: number) => boolean;
  readonly left: () => number;
}

export function newAllowance(things: number, bytes: number): Allowance {
  let count = things;
  let left = bytes;
  return {
    take(weight) {
      if (count === 0 || weight > left) return false;
      count--;
      left -= weight;
      return true;
    },
    left: () => (count === 0 ? 0 : left),
  };
}

const NODE = 32;

/** Roughly the bytes that keeping a value costs; counting ends once it exceeds `limit`. Iterative. */
export function weigh(value: Json | undefined, limit: number): number {
  let weight = NODE;
  const pending: (Json | undefined)[] = [value];
  while (pending.length > 0 && weight <= limit) {
    const next = pending.pop();
    if (typeof next === 'string') weight += 2 * next.length;
    else if (Array.isArray(next)) {
      weight += NODE * next.length;
      for (const item of next) if (typeof item === 'object' || typeof item === 'string') pending.push(item);
    } else if (isObject(next)) {
      for (const name in next) {
        weight += NODE + 2 * name.length;
        pending.push(next[name]);
      }
    }
  }
  return weight;
}

/** Roughly the bytes that keeping an exchange costs. */
export function weighExchange(exchange: Exchange, limit: number): number {
  const { request, response, notifications, http, stream } = exchange;
  let weight = weigh(request?.value, limit);
  for (const message of [response, ...notifications, ...(stream?.messages ?? [])])
    if (weight <= limit) weight += weigh(message?.value, limit - weight);
  for (const [name, value] of [...(http?.requestHeaders ?? []), ...(http?.responseHeaders ?? [])])
    weight += 2 * (name.length + value.length);
  weight += 2 * ((http?.requestBody?.length ?? 0) + (http?.responseBody?.length ?? 0));
  for (const line of exchange.stray ?? []) weight += 2 * line.length;
  return weight;
}
