import { isObject, memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { DiscoverSubject } from '../../model/subject.ts';
import {
  codeOf,
  HEADER_MISMATCH,
  METHOD_NOT_FOUND,
  MISSING_CAPABILITY,
  UNSUPPORTED_VERSION,
} from '../../protocol/errors/codes.ts';
import { missingMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { aType } from '../descriptor/parts.ts';
import { discover, discoverRefused } from './examples.ts';
import { isDiscover } from './parts.ts';

/** Errors that say why this one request is not served; the method exists. */
const TOLD: ReadonlySet<number | undefined> = new Set([
  HEADER_MISMATCH,
  MISSING_CAPABILITY,
  UNSUPPORTED_VERSION,
]);
/** Authorization, rate limits and gateways answer before the server does. */
const ELSEWHERE: ReadonlySet<number | undefined> = new Set([401, 403, 429, 502, 503, 504]);

function judge({ exchange, result, error }: DiscoverSubject): Outcome {
  const status = exchange.http?.status;
  if (result !== undefined)
    return isObject(result) ? 'pass' : [{ message: `the result is ${aType(result)}, not an object` }];
  const code = codeOf(error);
  if (code === METHOD_NOT_FOUND)
    return [{ message: 'server/discover was answered with method not found (-32601)' }];
  if (ELSEWHERE.has(status)) return 'inapplicable';
  if (error === undefined) {
    return status === undefined || status < 300
      ? { unknown: 'no answer to server/discover was recorded' }
      : [{ message: `server/discover was answered with HTTP ${status} and no JSON-RPC message` }];
  }
  if (TOLD.has(code)) return 'pass';
  const params = memberOf(exchange.request?.value, 'params');
  if (missingMeta(isObject(params) ? params : undefined).length > 0)
    return { unknown: 'server/discover was refused, and its request lacked members of _meta' };
  const how = code === undefined ? 'an error without integer code' : `error ${code}`;
  return [{ message: `server/discover was answered with ${how} instead of a result` }];
}

export const implemented = defineRule({
  id: 'discover/implemented',
  subject: 'discover',
  requirement:
    'server/discover is answered with a result, or with -32022 where the version is not supported.',
  keyword: 'MUST',
  basis: ['spec: server/discover', 'spec: basic/versioning'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'another error, above all -32601, came back', spec: 'error', reviewer: 'error' },
  },
  consequence: 'Clients take the server for one of an earlier revision and fall back to a handshake.',
  why: 'It is the request by which a client learns versions, capabilities and identity. A refusal by the authorization layer comes before it and is not held against the server.',
  fix: 'Implement server/discover: supportedVersions, capabilities, ttlMs, cacheScope and, in `_meta`, serverInfo.',
  applies: isDiscover,
  check: judge,
  good: [
    { title: 'a result', exchanges: [discover({})] },
    { title: 'an unsupported version', exchanges: [discoverRefused(-32022)] },
    {
      title: 'refused for want of authorization',
      exchanges: [discoverRefused(-32603, { http: { status: 401 } })],
    },
  ],
  bad: [
    { title: 'method not found', exchanges: [discoverRefused(-32601)] },
    {
      title: 'method not found as HTTP 404',
      exchanges: [discoverRefused(-32601, { http: { status: 404 } })],
    },
    { title: 'an internal error', exchanges: [discoverRefused(-32603)] },
  ],
});
