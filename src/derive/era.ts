import { memberOf } from '../json/json.ts';
import type { Exchange } from '../model/evidence.ts';
import { methodOf, requestRevision, resultOf } from './message.ts';

export const REVISION = '2026-07-28';

/** Signs of the protocol era, gathered message by message. */
export interface EraSigns {
  /** A request of revision 2026-07-28 was answered with a result. */
  modern: boolean;
  /** The revision that an `initialize` handshake settled on. */
  handshake: string | undefined;
}

export function noteEra(signs: EraSigns, exchange: Exchange): void {
  const result = resultOf(exchange);
  if (result === undefined) return;
  if (methodOf(exchange) === 'initialize') {
    const version = memberOf(result, 'protocolVersion');
    if (typeof version === 'string') signs.handshake = version;
  } else if (requestRevision(exchange) === REVISION) signs.modern = true;
}

/** `null` when nothing told: a bare list of tools has no era. */
export function eraOf(signs: EraSigns, stated: string | null): 'modern' | 'legacy' | null {
  if (signs.modern) return 'modern';
  if (signs.handshake !== undefined) return 'legacy';
  if (stated !== null) return stated < REVISION ? 'legacy' : 'modern';
  return null;
}
