import type { Profile } from '../../model/rule.ts';
import { type HeaderField, VERSION_FIELD } from './fields.ts';
import { hit } from './finding.ts';
import { type HeaderCheck, mergeHeaderChecks } from './header-check.ts';
import { checkLiteralField, fieldCheck, missingField } from './literal-field.ts';
import { EITHER, rejectWith } from './outcome.ts';
import { trimOws } from './value-form.ts';

export interface StandardHeaderOptions {
  /** Revisions that the server implements; `2026-07-28` alone when absent. */
  readonly supportedVersions?: readonly string[];
  /** The server still serves clients older than 2025-06-18, which send no `MCP-Protocol-Version`. */
  readonly servesPre20250618?: boolean;
}

const UNSUPPORTED_VERSION = -32022;
const REQUIRED = 'header/protocol-version-required';

/**
 * `MCP-Protocol-Version` against `_meta` (Streamable HTTP, protocol version header). An empty field counts as
 * missing. A version that agrees with the body and is not implemented has a code of its own.
 */
export function checkVersionField(
  field: HeaderField | undefined,
  wanted: string | undefined,
  profile: Profile,
  options: StandardHeaderOptions,
): HeaderCheck {
  const check = checkPresence(field, wanted, profile, options);
  const disagrees = check.findings.some(({ rule }) => rule === 'header/protocol-version-matches-body');
  const supported = options.supportedVersions ?? ['2026-07-28'];
  if (wanted === undefined || disagrees || supported.includes(wanted)) return check;
  return mergeHeaderChecks([check, fieldCheck(VERSION_FIELD, [], rejectWith(UNSUPPORTED_VERSION))]);
}

function checkPresence(
  field: HeaderField | undefined,
  wanted: string | undefined,
  profile: Profile,
  options: StandardHeaderOptions,
): HeaderCheck {
  if (field?.lines.some((line) => trimOws(line) !== '') === true) {
    return checkLiteralField(VERSION_FIELD, field, wanted, 'header/protocol-version-matches-body', profile);
  }
  if (options.servesPre20250618 !== true) return missingField(VERSION_FIELD, REQUIRED);
  return fieldCheck(VERSION_FIELD, [hit(REQUIRED), hit('header/protocol-version-absent-legacy')], EITHER);
}
