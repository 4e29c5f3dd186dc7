import type { Profile } from '../../model/rule.ts';
import { type HeaderArgument, hasNoHeaderForm, isUnsafeInteger } from './argument.ts';
import { type CopyCheck, checkCopy, encodingFaults, servedUndecoded, undecodedHits } from './copy.ts';
import { decodeHeaderValue } from './decode.ts';
import { combinedValue, DUPLICATE, type HeaderField, isReportedAlone } from './fields.ts';
import { type Hit, hit } from './finding.ts';
import { ACCEPT, combineOutcomes, EITHER, REJECT, REJECT_SOMEHOW } from './outcome.ts';

/**
 * One designated parameter: its body value, and its field if there is one (Streamable HTTP, client behaviour and
 * server behaviour for custom headers; the parity matrix under `reviewer`).
 */
export function checkParameter(
  argument: HeaderArgument,
  field: HeaderField | undefined,
  profile: Profile,
): CopyCheck {
  if (argument.kind === 'null' || argument.kind === 'absent') {
    const fault = hit(argument.kind === 'null' ? 'header/param-omit-null' : 'header/param-omit-absent');
    if (field !== undefined) return checkUnexpected(fault, field, profile);
    return { ...NO_FAULT, ifRefused: [hit('header/server-not-expect-null')] };
  }
  if (hasNoHeaderForm(argument)) return checkFormless(field, profile);
  const copy = field === undefined ? MISSING : checkCopy(argument, field, profile);
  if (!isUnsafeInteger(argument)) return copy;
  const unsafe = profile === 'spec' ? REJECT_SOMEHOW : REJECT;
  return {
    ...copy,
    findings: [hit('header/integer-safe-range'), ...copy.findings],
    outcome: combineOutcomes([unsafe, copy.outcome]),
  };
}

const NO_FAULT: CopyCheck = { findings: [], outcome: ACCEPT, ifServed: [], ifRefused: [] };

const MISSING: CopyCheck = {
  findings: [hit('header/param-mirrored')],
  outcome: REJECT,
  ifServed: [hit('header/param-missing-rejected')],
  ifRefused: [],
};

/** A copy of nothing. The specification leaves the server's reaction open unless the field itself is malformed. */
function checkUnexpected(fault: Hit, field: HeaderField, profile: Profile): CopyCheck {
  const check = checkLines(field, profile);
  if (isReportedAlone(field, profile)) return check;
  const unexpected = hit('header/unexpected-param-rejected');
  return {
    ...check,
    findings: [fault, ...check.findings],
    outcome: combineOutcomes([profile === 'spec' ? EITHER : REJECT, check.outcome]),
    ifServed: profile === 'spec' ? check.ifServed : [unexpected, ...check.ifServed],
  };
}

/** A fraction, an object or an array: the call is invalid, and what becomes of a header is not defined. */
function checkFormless(field: HeaderField | undefined, profile: Profile): CopyCheck {
  const check = field === undefined ? NO_FAULT : checkLines(field, profile);
  return {
    findings: [hit('header/value-primitive-only'), ...check.findings],
    outcome: combineOutcomes([profile === 'spec' ? EITHER : REJECT, check.outcome]),
    ifServed: check.ifServed,
    ifRefused: [],
  };
}

/** What a field shows by itself when there is no body value to hold it against. */
function checkLines(field: HeaderField, profile: Profile): CopyCheck {
  const duplicate = field.lines.length > 1 ? [DUPLICATE] : [];
  if (isReportedAlone(field, profile)) return { ...NO_FAULT, findings: duplicate, outcome: REJECT };
  const decoded = decodeHeaderValue(combinedValue(field), profile);
  if (decoded.ok) {
    return { ...NO_FAULT, findings: [...duplicate, ...encodingFaults(decoded)], differs: decoded.text };
  }
  return {
    findings: [...duplicate, ...undecodedHits(decoded)],
    outcome: decoded.action === 'either' ? EITHER : REJECT,
    ifServed: [servedUndecoded(decoded)],
    ifRefused: [],
  };
}
