import { type JsonObject, member } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import { REVISION } from './era.ts';
import { listMembers, requestRevision, resultOf } from './message.ts';

export interface ProbeMark {
  readonly probe: string | null;
  readonly expect: string | null;
  /** A request of the current revision was served on this connection before. */
  readonly servedBefore: boolean;
}

export interface ProbeFinder {
  /** Reads an exchange's mark, or infers one where the evidence says nothing of what the sender meant. */
  readonly find: (exchange: Exchange, method: string | null, params: JsonObject | undefined) => ProbeMark;
}

const revisions = new Set(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', REVISION]);

/**
 * Infers probes from what a sender in earnest would not do: a foreign protocol version, no `_meta` on a connection that
 * speaks the current revision, a cursor that the connection never issued. Unlisted tool names are told by the calls.
 */
export function newProbeFinder(): ProbeFinder {
  const issued = new Map<string, Set<string>>();
  const modern = new Set<string | null>();
  return {
    find(exchange, method, params) {
      const version = requestRevision(exchange);
      const servedBefore = modern.has(exchange.connection);
      const known = { ...infer(exchange, method, params), servedBefore };
      if (version === REVISION && resultOf(exchange) !== undefined) modern.add(exchange.connection);
      noteCursor(exchange, method);
      return known;
    },
  };

  function infer(
    exchange: Exchange,
    method: string | null,
    params: JsonObject | undefined,
  ): Omit<ProbeMark, 'servedBefore'> {
    const { probe, expect } = exchange;
    if (probe !== null || expect !== null || exchange.request === null) return { probe, expect };
    const version = requestRevision(exchange);
    if (version !== undefined && !revisions.has(version))
      return { probe: 'foreign-version', expect: 'unsupported-version' };
    const cursor = params && member(params, 'cursor');
    if (method !== null && typeof cursor === 'string' && listMembers.has(method)) {
      if (issued.get(key(exchange, method))?.has(cursor) !== true)
        return { probe: 'unissued-cursor', expect: 'invalid-cursor' };
    }
    const needsMeta = method !== null && method !== 'initialize' && !method.startsWith('notifications/');
    if (needsMeta && version === undefined && modern.has(exchange.connection))
      return { probe: 'no-meta', expect: 'missing-meta' };
    return { probe, expect };
  }

  function noteCursor(exchange: Exchange, method: string | null): void {
    const result = resultOf(exchange);
    if (method === null || !listMembers.has(method) || typeof result !== 'object' || result === null) return;
    const next = Object.hasOwn(result, 'nextCursor') ? (result as JsonObject).nextCursor : undefined;
    if (typeof next !== 'string') return;
    const cursors = issued.get(key(exchange, method)) ?? new Set();
    cursors.add(next);
    issued.set(key(exchange, method), cursors);
  }
}

const key = (exchange: Exchange, method: string): string => JSON.stringify([method, exchange.connection]);
