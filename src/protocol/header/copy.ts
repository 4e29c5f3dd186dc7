import type { Profile } from '../../model/rule.ts';
import { canonicalText, type HeaderArgument } from './argument.ts';
import { decodeBase64Text } from './base64.ts';
import { compareHeaderValue } from './compare.ts';
import { type DecodedHeaderValue, decodeHeaderValue } from './decode.ts';
import { combinedValue, DUPLICATE, type HeaderField, isReportedAlone } from './fields.ts';
import { type Hit, hit } from './finding.ts';
import { ACCEPT, EITHER, type HeaderOutcome, REJECT } from './outcome.ts';
import {
  hasLoneSurrogate,
  isFramed,
  needsEncoding,
  OVERLAPPING_MARKERS,
  plainFormFault,
  trimOws,
} from './value-form.ts';

/** One present header field held against one present body value. */
export interface CopyCheck {
  readonly findings: readonly Hit[];
  readonly outcome: HeaderOutcome;
  readonly ifServed: readonly Hit[];
  readonly ifRefused: readonly Hit[];
  /** What the field says, where that is not the body value. */
  readonly differs?: string;
}

type Decoded = Extract<DecodedHeaderValue, { ok: true }>;
type Undecoded = Extract<DecodedHeaderValue, { ok: false }>;

/**
 * The sender's faults in one copy, and the server's duty. Several lines: the reviewer reports just that; the
 * specification judges the value that they combine to. The argument is a string, a boolean or an integer.
 */
export function checkCopy(argument: HeaderArgument, field: HeaderField, profile: Profile): CopyCheck {
  if (isReportedAlone(field, profile)) {
    return { findings: [DUPLICATE], outcome: REJECT, ifServed: [], ifRefused: [] };
  }
  const several = field.lines.length > 1;
  const check = checkValue(argument, combinedValue(field), profile, several);
  return several ? { ...check, findings: [DUPLICATE, ...check.findings], ifRefused: [] } : check;
}

function checkValue(argument: HeaderArgument, raw: string, profile: Profile, several: boolean): CopyCheck {
  const decoded = decodeHeaderValue(raw, profile);
  if (!decoded.ok) return checkUndecoded(argument, raw, decoded);
  const relation = compareHeaderValue(argument, decoded.text);
  if (relation === 'same') return sameValue(raw, decoded, profile);
  if (relation === 'same-number') return sameNumber(decoded, profile);
  return differentValue(argument, raw, decoded, several);
}

function checkUndecoded(argument: HeaderArgument, raw: string, decoded: Undecoded): CopyCheck {
  const value = trimOws(raw);
  const plain = plainFault(argument, value);
  const findings =
    plain !== undefined
      ? [plain]
      : decoded.category === 'overlapping-markers'
        ? [hit('header/value-sentinel-exact')]
        : undecodedHits(decoded);
  // Markers that overlap are a literal or malformed: the text leaves that open, and only a literal can match.
  const undecided = decoded.action === 'either' && canonicalText(argument) === OVERLAPPING_MARKERS;
  return {
    findings,
    outcome: undecided ? EITHER : REJECT,
    ifServed: [servedUndecoded(decoded)],
    ifRefused: [],
  };
}

/** The faults that an undecodable field shows by itself. */
export function undecodedHits(decoded: Undecoded): readonly Hit[] {
  return [hit(decoded.rule, decoded.case), ...decoded.warnings];
}

/** What a server breaks that serves a request in spite of an undecodable field. */
export function servedUndecoded(decoded: Undecoded): Hit {
  const rule = 'header/malformed-encoding-rejected';
  if (decoded.category === 'invalid-characters') return hit('header/param-invalid-chars-rejected');
  if (decoded.category === 'overlapping-markers') return hit(rule, 'overlapping-markers');
  if (decoded.category === 'prefix-without-suffix') return hit(rule, 'prefix-without-suffix');
  if (decoded.category === 'non-canonical-base64') return hit(rule, 'non-canonical-bits');
  return hit(rule);
}

/** The fault of a string that was sent as it is although it may not be; transport may have trimmed it. */
function plainFault(argument: HeaderArgument, value: string): Hit | undefined {
  if (argument.kind !== 'string' || value !== trimOws(argument.value)) return undefined;
  return plainFormFault(argument.value);
}

function sameValue(raw: string, decoded: Decoded, profile: Profile): CopyCheck {
  const fragile = decoded.warnings.some(
    ({ rule }) => rule === 'header/value-encode-empty' || rule === 'header/value-encode-interior-tab',
  );
  const ifRefused: Hit[] = [];
  if (decoded.encoded && decoded.warnings.length === 0) ifRefused.push(hit('header/decode-before-compare'));
  if (trimOws(raw) !== raw) ifRefused.push(hit('header/ows-trimmed'));
  return {
    findings: decoded.warnings,
    outcome: fragile && profile === 'reviewer' ? EITHER : ACCEPT,
    ifServed: [],
    ifRefused,
  };
}

/** 42.0 for 42. Leading zeros, signs and exponents are no decimal form of an integer: there the text is open. */
function sameNumber(decoded: Decoded, profile: Profile): CopyCheck {
  const findings = [hit('header/value-integer-decimal'), ...encodingFaults(decoded)];
  if (profile === 'reviewer') {
    return { findings, outcome: REJECT, ifServed: [hit('header/compare-exact')], ifRefused: [] };
  }
  const named = /^(?:0|-?[1-9]\d*)\.0+$/.test(decoded.text);
  return {
    findings,
    outcome: named ? ACCEPT : EITHER,
    ifServed: [],
    ifRefused: named ? [hit('header/compare-integer-numeric')] : [],
  };
}

function differentValue(
  argument: HeaderArgument,
  raw: string,
  decoded: Decoded,
  several: boolean,
): CopyCheck {
  const wanted = canonicalText(argument);
  const caseOnly = wanted !== undefined && wanted.toLowerCase() === decoded.text.toLowerCase();
  return {
    findings: [differenceFault(argument, trimOws(raw), decoded, several), ...encodingFaults(decoded)],
    outcome: REJECT,
    ifServed: [hit(caseOnly ? 'header/field-value-case-sensitive' : 'header/param-mismatch-rejected')],
    ifRefused: [],
    differs: decoded.text,
  };
}

/** The faults of the encoded form; those of a plain form are not this value's when the value is another one. */
export function encodingFaults(decoded: Decoded): readonly Hit[] {
  return decoded.encoded ? decoded.warnings : [];
}

/** The one rule that names most exactly why a readable field is not the body value. */
function differenceFault(argument: HeaderArgument, value: string, decoded: Decoded, several: boolean): Hit {
  const plain = plainFault(argument, value);
  if (plain !== undefined) return plain;
  if (!decoded.encoded && isBrokenSentinel(argument, value)) return hit('header/value-sentinel-exact');
  const lines = several ? 'several-field-lines' : undefined;
  if (argument.kind === 'boolean') return hit('header/value-boolean-lowercase', lines);
  if (argument.kind === 'number') return hit('header/value-integer-decimal', lines ?? 'different-number');
  const text = canonicalText(argument) ?? '';
  if (!decoded.encoded && needsEncoding(text) && !hasLoneSurrogate(text)) {
    return hit('header/value-encode-unsafe');
  }
  return hit('header/value-string-as-is', lines);
}

/**
 * A literal in which the markers stand but for their letter case, their completeness or what surrounds them, and
 * whose payload is the body value: meant as the encoded form. Misses attempts whose payload is not padded base64.
 */
function isBrokenSentinel(argument: HeaderArgument, literal: string): boolean {
  if (isFramed(literal)) return false;
  const payload = /=\?base64\?([A-Za-z0-9+/]*={0,2})/i.exec(literal)?.[1];
  if (payload === undefined) return false;
  const decoded = decodeBase64Text(payload);
  return decoded.ok && decoded.text === canonicalText(argument);
}
