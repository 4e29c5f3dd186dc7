import { type JsonObject, member } from '../json/json.ts';
import type { Exchange, Statements } from '../model/evidence.ts';
import { REVISION } from './era.ts';
import { newIssuedCursors } from './issued-cursors.ts';
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

type Mark = Omit<ProbeMark, 'servedBefore'>;

const revisions = new Set(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', REVISION]);

/**
 * Infers probes from what a sender in earnest would not do: a foreign protocol version, no `_meta` on a connection that
 * speaks the current revision, a cursor that the connection never issued. Unlisted tool names are told by the calls.
 */
export function newProbeFinder(statements: () => Statements): ProbeFinder {
  const cursors = newIssuedCursors();
  const modern = new Set<string | null>();
  return {
    find(exchange, method, params) {
      const version = requestRevision(exchange);
      const servedBefore = modern.has(exchange.connection);
      const known = { ...infer(exchange, method, params), servedBefore };
      if (version === REVISION && resultOf(exchange) !== undefined) modern.add(exchange.connection);
      cursors.note(exchange, method);
      return known;
    },
  };

  function infer(exchange: Exchange, method: string | null, params: JsonObject | undefined): Mark {
    const { probe, expect } = exchange;
    if (exchange.request === null) return { probe, expect };
    if (probe !== null || expect !== null) return marked(exchange, method, params);
    const version = requestRevision(exchange);
    if (version !== undefined && !revisions.has(version))
      return { probe: 'foreign-version', expect: 'unsupported-version' };
    if (method !== null && isUnissued(exchange, method, params) && !isFollowUp(exchange, method))
      return { probe: 'unissued-cursor', expect: 'invalid-cursor' };
    const needsMeta = method !== null && method !== 'initialize' && !method.startsWith('notifications/');
    if (needsMeta && version === undefined && modern.has(exchange.connection))
      return { probe: 'no-meta', expect: 'missing-meta' };
    return { probe, expect };
  }

  /** A mark may say only that it is a probe, or only what was expected. */
  function marked(exchange: Exchange, method: string | null, params: JsonObject | undefined): Mark {
    const { probe, expect } = exchange;
    if (expect === 'invalid-cursor') return { probe: probe ?? expect, expect };
    const unissued = expect === null && method !== null && isUnissued(exchange, method, params);
    return { probe, expect: unissued ? 'invalid-cursor' : expect };
  }

  function isUnissued(exchange: Exchange, method: string, params: JsonObject | undefined): boolean {
    const cursor = listMembers.has(method) && params ? member(params, 'cursor') : undefined;
    return cursor !== undefined && cursor !== null && !cursors.has(exchange, method, cursor);
  }

  /** Where the walks are stated to be complete, the request after a page that gave a cursor is meant to go on from it. */
  function isFollowUp(exchange: Exchange, method: string): boolean {
    const stated = statements().walksComplete === true;
    return stated && (cursors.isOpen(exchange, method) || !cursors.listed(method));
  }
}
