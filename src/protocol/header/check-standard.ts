import type { HeaderPair } from '../../model/evidence.ts';
import type { Profile } from '../../model/rule.ts';
import { fieldOf, groupFields, METHOD_FIELD, NAME_FIELD, VERSION_FIELD } from './fields.ts';
import { hit, onHeader } from './finding.ts';
import { type HeaderCheck, mergeHeaderChecks, NOTHING_TO_CHECK } from './header-check.ts';
import { checkLiteralField, missingField } from './literal-field.ts';
import { checkNameField, unsourcedName } from './name-field.ts';
import { HEADER_MISMATCH, rejectWith } from './outcome.ts';
import { checkVersionField, type StandardHeaderOptions } from './version-field.ts';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const INVALID_PARAMS = -32602;

/** Where the value of `Mcp-Name` comes from; other methods have no source. */
const NAME_SOURCE: ReadonlyMap<string, 'name' | 'uri'> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Holds `MCP-Protocol-Version`, `Mcp-Method` and `Mcp-Name` against the JSON-RPC request that they came with
 * (Streamable HTTP, standard request headers and server validation). Notifications, responses and batches are left
 * alone: the revision defines no header rules for them. Also says when the `_meta` members are missing that every
 * request has, since that decides the answer.
 */
export function checkStandardHeaders(
  headers: readonly HeaderPair[],
  body: unknown,
  profile: Profile,
  options: StandardHeaderOptions = {},
): HeaderCheck {
  const method = own(body, 'method');
  if (typeof method !== 'string' || own(body, 'id') === undefined) return NOTHING_TO_CHECK;
  const fields = groupFields(headers);
  const params = own(body, 'params');
  const meta = own(params, '_meta');
  const version = own(meta, VERSION_KEY);
  const versionField = fieldOf(fields, VERSION_FIELD);
  const methodField = fieldOf(fields, METHOD_FIELD);
  const nameField = fieldOf(fields, NAME_FIELD);
  const source = NAME_SOURCE.get(method);
  // Only older revisions have this method, and they exempt it from the version header.
  const exempt = method === 'initialize' && versionField === undefined;
  return mergeHeaderChecks([
    checkMeta(meta),
    exempt
      ? NOTHING_TO_CHECK
      : checkVersionField(versionField, typeof version === 'string' ? version : undefined, profile, options),
    methodField === undefined
      ? missingField(METHOD_FIELD, 'header/mcp-method-required')
      : checkLiteralField(METHOD_FIELD, methodField, method, 'header/mcp-method-matches', profile),
    source === undefined
      ? unsourcedName(nameField, profile)
      : checkNameField(nameField, own(params, source), profile),
  ]);
}

/** The version header without a body member may be called a mismatch or invalid params: no order is given. */
function checkMeta(meta: unknown): HeaderCheck {
  const hasVersion = typeof own(meta, VERSION_KEY) === 'string';
  if (hasVersion && isObject(own(meta, CAPABILITIES_KEY))) return NOTHING_TO_CHECK;
  const outcome = hasVersion ? rejectWith(INVALID_PARAMS) : rejectWith(INVALID_PARAMS, HEADER_MISMATCH);
  return {
    ...NOTHING_TO_CHECK,
    findings: [onHeader(null, hit('transport/request-meta-present'))],
    outcome,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
