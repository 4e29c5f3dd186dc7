import { memberOf } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import {
  codeOf,
  HEADER_MISMATCH,
  INVALID_PARAMS,
  MISSING_CAPABILITY,
  UNSUPPORTED_VERSION,
} from '../protocol/errors/codes.ts';
import { methodOf, requestRevision, resultOf } from './message.ts';

export const REVISION = '2026-07-28';
const LAST_EARLIER = '2025-11-25';

/** Signs of the protocol era, gathered message by message. */
export interface EraSigns {
  /** A request of revision 2026-07-28 was answered with a result. */
  modern: boolean;
  /** The revision that an `initialize` handshake settled on, by connection. */
  readonly handshakes: Map<string | null, string>;
  /** `server/discover` was refused in a way in which no server of revision 2026-07-28 refuses it. */
  discoveryRefused: boolean;
  /** A request that names no revision was answered with a result. */
  servedUnnamed: boolean;
}

export const newEraSigns = (): EraSigns => ({
  modern: false,
  handshakes: new Map(),
  discoveryRefused: false,
  servedUnnamed: false,
});

export function noteEra(signs: EraSigns, exchange: Exchange): void {
  const result = resultOf(exchange);
  if (result === undefined) {
    if (methodOf(exchange) === 'server/discover' && refusesAsEarlier(exchange)) signs.discoveryRefused = true;
    return;
  }
  if (exchange.request !== null && requestRevision(exchange) === undefined) signs.servedUnnamed = true;
  if (methodOf(exchange) === 'initialize') {
    const version = memberOf(result, 'protocolVersion');
    if (typeof version === 'string') signs.handshakes.set(exchange.connection, version);
  } else if (requestRevision(exchange) === REVISION) signs.modern = true;
}

/** Codes with which a server of the current revision refuses a request, a faulty one among them. */
const CURRENT_REFUSALS: ReadonlySet<number | undefined> = new Set([
  HEADER_MISMATCH,
  MISSING_CAPABILITY,
  UNSUPPORTED_VERSION,
  INVALID_PARAMS,
]);
/** What servers without that method answer over HTTP when they send no JSON-RPC message. */
const NOT_SERVED: ReadonlySet<number | undefined> = new Set([400, 404, 405, 406, 415]);

function refusesAsEarlier({ response, http }: Exchange): boolean {
  const error = memberOf(response?.value, 'error');
  return error === undefined ? NOT_SERVED.has(http?.status) : !CURRENT_REFUSALS.has(codeOf(error));
}

/** Requests without revision were served although discovery was refused: an earlier revision, whose handshake is missing. */
const servesEarlier = (signs: EraSigns): boolean => signs.discoveryRefused && signs.servedUnnamed;

/** `null` when nothing told: a bare list of tools has no era. */
export function eraOf(signs: EraSigns, stated: string | null): 'modern' | 'legacy' | null {
  if (signs.modern) return 'modern';
  if (signs.handshakes.size > 0) return 'legacy';
  if (stated !== null) return stated < REVISION ? 'legacy' : 'modern';
  return servesEarlier(signs) ? 'legacy' : null;
}

/**
 * The revision that one exchange was served under: what its request says, else what the connection's handshake settled
 * on, else what the evidence states, else the current one; the one before it where discovery was refused.
 */
export function revisionOf(signs: EraSigns, exchange: Exchange, stated: string | null): string {
  const said = requestRevision(exchange);
  if (said !== undefined) return REVISION;
  return signs.handshakes.get(exchange.connection) ?? unsaidRevision(signs, stated);
}

/** The revision where neither request nor handshake tells. */
export const unsaidRevision = (signs: EraSigns, stated: string | null): string =>
  stated ?? (servesEarlier(signs) ? LAST_EARLIER : REVISION);

/** The first revision whose clients send `MCP-Protocol-Version`. */
const FIRST_WITH_HEADER = '2025-06-18';

/** Whether older clients than that are served, by the versions listed and the handshakes recorded; `null`: undecided. */
export function servesBeforeHeader(signs: EraSigns, listed: ReadonlySet<string>): boolean | null {
  const known = [...listed, ...signs.handshakes.values()];
  if (known.some((version) => /^\d{4}-\d\d-\d\d$/.test(version) && version < FIRST_WITH_HEADER)) return true;
  return signs.handshakes.size > 0 ? null : false;
}
