import type { Profile } from '../../model/rule.ts';
import { decodeHeaderValue } from './decode.ts';
import { combinedValue, DUPLICATE, type HeaderField, isReportedAlone, nameSpelling } from './fields.ts';
import { type Hit, hit, onHeader } from './finding.ts';
import type { HeaderCheck } from './header-check.ts';
import { ACCEPT, type HeaderOutcome, REJECT } from './outcome.ts';
import { trimOws } from './value-form.ts';

/** Any check of one standard field, in the field's name. */
export function fieldCheck(
  name: string,
  findings: readonly Hit[],
  outcome: HeaderOutcome,
  ifServed: readonly Hit[] = [],
  ifRefused: readonly Hit[] = [],
): HeaderCheck {
  const onField = (found: Hit) => onHeader(name, found);
  return {
    findings: findings.map(onField),
    outcome,
    ifServed: ifServed.map(onField),
    ifRefused: ifRefused.map(onField),
  };
}

export function missingField(name: string, rule: string): HeaderCheck {
  return fieldCheck(name, [hit(rule)], REJECT, [hit('header/standard-missing-rejected')]);
}

/**
 * A present `MCP-Protocol-Version` or `Mcp-Method` against the body's text: byte for byte, without sentinel decoding
 * (Streamable HTTP, server validation and case sensitivity). `wanted` undefined: the body has nothing to compare.
 */
export function checkLiteralField(
  name: string,
  field: HeaderField,
  wanted: string | undefined,
  mismatchRule: string,
  profile: Profile,
): HeaderCheck {
  if (isReportedAlone(field, profile)) return fieldCheck(name, [DUPLICATE], REJECT);
  const several = field.lines.length > 1;
  const duplicate = several ? [DUPLICATE] : [];
  const raw = combinedValue(field);
  const value = trimOws(raw);
  if (wanted === undefined) return fieldCheck(name, duplicate, ACCEPT);
  if (value !== wanted) {
    const mismatch = hit(mismatchRule, several ? 'several-field-lines' : undefined);
    return fieldCheck(name, [...duplicate, mismatch], REJECT, [servedMismatch(value, wanted)]);
  }
  const trimmed = raw === value ? [] : [hit('header/ows-trimmed')];
  return fieldCheck(name, duplicate, ACCEPT, [], [...trimmed, ...nameSpelling(field, name)]);
}

/** The rule that a server breaks which serves a request in spite of this difference. */
function servedMismatch(value: string, wanted: string): Hit {
  const decoded = decodeHeaderValue(value, 'spec');
  if (decoded.ok && decoded.encoded && decoded.text === wanted) return hit('header/sentinel-scope');
  const caseOnly = value.toLowerCase() === wanted.toLowerCase();
  return hit(caseOnly ? 'header/field-value-case-sensitive' : 'header/standard-mismatch-rejected');
}
