import type { Profile } from '../../model/rule.ts';
import { canonicalText, type HeaderArgument, hasNoHeaderForm } from './argument.ts';
import { encodeBase64Text } from './base64.ts';
import { type Hit, hit } from './finding.ts';
import { hasLoneSurrogate, plainFormFault, SENTINEL_PREFIX, SENTINEL_SUFFIX } from './value-form.ts';

/** `none`: no header is sent. `refused`: no header can be made, by the named rule, and the call must not be sent. */
export type EncodedHeaderValue =
  | { readonly form: 'none' }
  | { readonly form: 'plain' | 'encoded'; readonly text: string }
  | ({ readonly form: 'refused' } & Hit);

/** What only the reviewer encodes; the specification lets it go plain. */
const PLAIN_UNDER_SPEC: ReadonlySet<string> = new Set([
  'header/value-plain-visible-ascii-only',
  'header/value-encode-sentinel-prefix',
]);

/**
 * The field value that mirrors an argument (Streamable HTTP, value encoding). Exact: integers by their decimal text,
 * strings code point for code point. Where the text leaves the form open (the empty string, an interior tab) it is
 * the encoded one, which every receiver takes.
 */
export function encodeHeaderValue(argument: HeaderArgument, profile: Profile): EncodedHeaderValue {
  if (argument.kind === 'null' || argument.kind === 'absent') return { form: 'none' };
  if (hasNoHeaderForm(argument)) {
    return { form: 'refused', ...hit('header/value-primitive-only', 'encoding-a-header') };
  }
  const text = canonicalText(argument);
  if (text === undefined) return { form: 'refused', ...hit('header/integer-safe-range') };
  if (hasLoneSurrogate(text)) return { form: 'refused', ...hit('header/value-lone-surrogate') };
  const fault = plainFormFault(text);
  if (fault === undefined || (profile === 'spec' && PLAIN_UNDER_SPEC.has(fault.rule))) {
    return { form: 'plain', text };
  }
  return { form: 'encoded', text: `${SENTINEL_PREFIX}${encodeBase64Text(text)}${SENTINEL_SUFFIX}` };
}
