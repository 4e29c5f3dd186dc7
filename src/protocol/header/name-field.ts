import type { Profile } from '../../model/rule.ts';
import { checkCopy } from './copy.ts';
import { DUPLICATE, type HeaderField, isReportedAlone, NAME_FIELD, nameSpelling } from './fields.ts';
import { type Hit, hit } from './finding.ts';
import { type HeaderCheck, NOTHING_TO_CHECK } from './header-check.ts';
import { fieldCheck, missingField } from './literal-field.ts';
import { ACCEPT, EITHER } from './outcome.ts';
import { needsEncoding } from './value-form.ts';

/**
 * `Mcp-Name` against `params.name` or `params.uri`, decoded and compared exactly (Streamable HTTP, standard request
 * headers and value encoding). The value rules are those of parameters; where the catalogue has a rule for the name,
 * that one is reported. A body without a name leaves nothing to compare.
 */
export function checkNameField(
  field: HeaderField | undefined,
  wanted: unknown,
  profile: Profile,
): HeaderCheck {
  if (typeof wanted !== 'string') return fieldCheck(NAME_FIELD, duplicateLines(field), EITHER);
  if (field === undefined) return missingField(NAME_FIELD, 'header/mcp-name-required');
  const copy = checkCopy({ kind: 'string', value: wanted }, field, profile);
  return fieldCheck(
    NAME_FIELD,
    copy.findings.map((found) => nameFault(found, wanted)),
    copy.outcome,
    copy.ifServed.map(nameDuty),
    [...copy.ifRefused, ...nameSpelling(field, NAME_FIELD)],
  );
}

/** `Mcp-Name` on a request whose method has no name: the specification is silent. */
export function unsourcedName(field: HeaderField | undefined, profile: Profile): HeaderCheck {
  if (field === undefined) return NOTHING_TO_CHECK;
  const unexpected = hit('header/mcp-name-on-other-methods');
  if (field.lines.length === 1) return fieldCheck(NAME_FIELD, [unexpected], ACCEPT);
  return fieldCheck(
    NAME_FIELD,
    isReportedAlone(field, profile) ? [DUPLICATE] : [DUPLICATE, unexpected],
    EITHER,
  );
}

function duplicateLines(field: HeaderField | undefined): readonly Hit[] {
  return field !== undefined && field.lines.length > 1 ? [DUPLICATE] : [];
}

function nameFault(found: Hit, wanted: string): Hit {
  const unencoded = 'header/mcp-name-encoded-when-unsafe';
  switch (found.rule) {
    case 'header/value-encode-unsafe':
      return hit(needsEncoding(wanted) ? unencoded : 'header/mcp-name-matches');
    case 'header/value-encode-sentinel-lookalike':
      return hit(unencoded);
    case 'header/value-plain-visible-ascii-only':
      return hit(unencoded, 'interior-spaces-only');
    case 'header/value-string-as-is':
      return hit('header/mcp-name-matches', found.case);
    default:
      return found;
  }
}

/** What the server broke, where the rule for parameters does not speak of `Mcp-Name`. */
function nameDuty(found: Hit): Hit {
  const parameterOnly =
    found.rule === 'header/param-mismatch-rejected' || found.rule === 'header/param-invalid-chars-rejected';
  return parameterOnly ? hit('header/standard-mismatch-rejected') : found;
}
