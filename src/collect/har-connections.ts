import { isObject, type JsonObject, memberOf } from '../json/json.ts';
import type { HeaderPair, Message } from '../model/evidence.ts';
import { fieldValue } from '../protocol/http/fields.ts';
import { methodName } from '../protocol/jsonrpc/message.ts';
import { namedVersion, REVISION } from '../protocol/jsonrpc/request-meta.ts';
import { textMember } from './har-body.ts';
import type { Intake } from './intake.ts';

export interface HarConnections {
  /** The connection that a request belongs to. */
  readonly of: (
    request: {
      readonly value: JsonObject;
      readonly request: Message | null;
      readonly requestHeaders: readonly HeaderPair[];
    },
    responseHeaders: readonly HeaderPair[],
  ) => string;
}

const SESSION = 'Mcp-Session-Id';

/**
 * HTTP has no connection that would matter to this revision; earlier ones have sessions, which begin with `initialize`
 * and go on by session id or, where the server gives none out, by version header. Requests of this revision share one
 * connection. Session ids are compared and not kept.
 */
export function newHarConnections(intake: Intake): HarConnections {
  const sessions = new Map<string, string>();
  let modern: string | undefined;
  let handshake: string | undefined;

  const shared = (): string => {
    modern ??= intake.nextConnection();
    return modern;
  };

  return {
    of({ value, request, requestHeaders }, responseHeaders) {
      const stated = textMember(value, '_connection');
      if (stated !== undefined) return intake.qualify(stated);
      if (methodName(request?.value) === 'initialize') {
        handshake = intake.nextConnection();
        const given = fieldValue(responseHeaders, SESSION);
        if (given !== undefined) sessions.set(given, handshake);
        return handshake;
      }
      const params = memberOf(request?.value, 'params');
      if (isObject(params) && namedVersion(params) !== undefined) return shared();
      const session = sessions.get(fieldValue(requestHeaders, SESSION) ?? '');
      if (session !== undefined) return session;
      const version = fieldValue(requestHeaders, 'MCP-Protocol-Version');
      return version === REVISION ? shared() : (handshake ?? shared());
    },
  };
}
