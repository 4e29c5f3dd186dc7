import { memberOf } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import { methodOf, requestRevision, resultOf } from './message.ts';

export const REVISION = '2026-07-28';

/** Signs of the protocol era, gathered message by message. */
export interface EraSigns {
  /** A request of revision 2026-07-28 was answered with a result. */
  modern: boolean;
  /** The revision that an `initialize` handshake settled on, by connection. */
  readonly handshakes: Map<string | null, string>;
}

export function noteEra(signs: EraSigns, exchange: Exchange): void {
  const result = resultOf(exchange);
  if (result === undefined) return;
  if (methodOf(exchange) === 'initialize') {
    const version = memberOf(result, 'protocolVersion');
    if (typeof version === 'string') signs.handshakes.set(exchange.connection, version);
  } else if (requestRevision(exchange) === REVISION) signs.modern = true;
}

/** `null` when nothing told: a bare list of tools has no era. */
export function eraOf(signs: EraSigns, stated: string | null): 'modern' | 'legacy' | null {
  if (signs.modern) return 'modern';
  if (signs.handshakes.size > 0) return 'legacy';
  if (stated !== null) return stated < REVISION ? 'legacy' : 'modern';
  return null;
}

/**
 * The revision that one exchange was served under: what its request says, else what the connection's handshake settled
 * on, else what the evidence states, else the current one.
 */
export function revisionOf(signs: EraSigns, exchange: Exchange, stated: string | null): string {
  const said = requestRevision(exchange);
  if (said !== undefined) return REVISION;
  return signs.handshakes.get(exchange.connection) ?? stated ?? REVISION;
}

/** The first revision whose clients send `MCP-Protocol-Version`. */
const FIRST_WITH_HEADER = '2025-06-18';

/** Whether older clients than that are served, by the versions listed and the handshakes recorded; `null`: undecided. */
export function servesBeforeHeader(signs: EraSigns, listed: ReadonlySet<string>): boolean | null {
  const known = [...listed, ...signs.handshakes.values()];
  if (known.some((version) => /^\d{4}-\d\d-\d\d$/.test(version) && version < FIRST_WITH_HEADER)) return true;
  return signs.handshakes.size > 0 ? null : false;
}
