import type { Profile } from '../../model/rule.ts';
import { decodeBase64Text } from './base64.ts';
import { type Hit, hit } from './finding.ts';
import {
  hasInvalidCharacter,
  isFramed,
  OVERLAPPING_MARKERS,
  plainFormFault,
  SENTINEL_PREFIX,
  SENTINEL_SUFFIX,
  trimOws,
} from './value-form.ts';

/** Why a field value has no text; short and constant, fit for a log. */
export type RejectionCategory =
  | 'invalid-characters'
  | 'malformed-base64'
  | 'malformed-utf8'
  | 'non-canonical-base64'
  | 'prefix-without-suffix'
  | 'overlapping-markers';

/**
 * `warnings` are the sender's further faults that the field alone shows; they do not keep it from being read, and
 * some are no fault under the specification: their level is the catalogue's. On a failure, `action` `either` says
 * that the text leaves open whether a server refuses the field.
 */
export type DecodedHeaderValue =
  | {
      readonly ok: true;
      readonly text: string;
      readonly encoded: boolean;
      readonly warnings: readonly Hit[];
    }
  | ({
      readonly ok: false;
      readonly category: RejectionCategory;
      readonly action: 'reject' | 'either';
      readonly warnings: readonly Hit[];
    } & Hit);

/**
 * Reads the value of one `Mcp-Name` or `Mcp-Param-*` field, once (Streamable HTTP, value encoding and server
 * validation). Never throws. The other standard headers are literal and do not come here.
 */
export function decodeHeaderValue(raw: string, profile: Profile): DecodedHeaderValue {
  const value = trimOws(raw);
  if (hasInvalidCharacter(value)) return failure('invalid-characters', hit('header/value-encode-unsafe'));
  if (value === OVERLAPPING_MARKERS) {
    return profile === 'spec'
      ? failure(
          'overlapping-markers',
          hit('header/value-sentinel-exact', 'overlapping-markers-received'),
          'either',
        )
      : failure('overlapping-markers', hit('header/value-encode-sentinel-prefix'));
  }
  if (isFramed(value)) return decodeFramed(value, profile);
  if (profile === 'reviewer' && value.startsWith(SENTINEL_PREFIX)) {
    return failure('prefix-without-suffix', hit('header/value-encode-sentinel-prefix'));
  }
  const fault = plainFormFault(value);
  return { ok: true, text: value, encoded: false, warnings: fault === undefined ? [] : [fault] };
}

function decodeFramed(value: string, profile: Profile): DecodedHeaderValue {
  const decoded = decodeBase64Text(value.slice(SENTINEL_PREFIX.length, -SENTINEL_SUFFIX.length));
  const bits = hit('header/value-base64-standard', 'unused-bits-not-zero');
  const warnings = decoded.canonical ? [] : [bits];
  if (decoded.ok) {
    if (!decoded.canonical && profile === 'reviewer') return failure('non-canonical-base64', bits);
    return { ok: true, text: decoded.text, encoded: true, warnings };
  }
  return decoded.fault === 'base64'
    ? failure('malformed-base64', hit('header/value-base64-standard'))
    : failure('malformed-utf8', hit('header/value-utf8'), 'reject', warnings);
}

function failure(
  category: RejectionCategory,
  found: Hit,
  action: 'reject' | 'either' = 'reject',
  warnings: readonly Hit[] = [],
): DecodedHeaderValue {
  return { ok: false, ...found, category, action, warnings };
}
