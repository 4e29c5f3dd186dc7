import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';

/** The protocol revision that all this code is about. */
export const REVISION = '2026-07-28';

const PREFIX = 'io.modelcontextprotocol/';
export const VERSION_KEY = `${PREFIX}protocolVersion`;
export const CAPABILITIES_KEY = `${PREFIX}clientCapabilities`;
export const LOG_LEVEL_KEY = `${PREFIX}logLevel`;
export const SUBSCRIPTION_KEY = `${PREFIX}subscriptionId`;

export function requestMeta(params: JsonObject | undefined): JsonObject | undefined {
  const meta = params && member(params, '_meta');
  return isObject(meta) ? meta : undefined;
}

/** The version that a request names in its own `_meta`. */
export function namedVersion(params: JsonObject | undefined): string | undefined {
  const version = memberOf(requestMeta(params), VERSION_KEY);
  return typeof version === 'string' ? version : undefined;
}

/** The members of `_meta` that every request has to carry and that this one lacks (basic/index#meta). */
export function missingMeta(params: JsonObject | undefined): readonly string[] {
  const meta = requestMeta(params);
  const missing: string[] = [];
  if (typeof memberOf(meta, VERSION_KEY) !== 'string') missing.push(VERSION_KEY);
  if (!isObject(memberOf(meta, CAPABILITIES_KEY))) missing.push(CAPABILITIES_KEY);
  return missing;
}

/** The syslog levels, the least urgent first (server/utilities/logging). */
const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** How urgent a log level is; `undefined` for what is none of the eight names. */
export function urgency(level: Json | undefined): number | undefined {
  const index = typeof level === 'string' ? LOG_LEVELS.indexOf(level) : -1;
  return index === -1 ? undefined : index;
}
