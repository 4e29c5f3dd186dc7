import type { Profile } from '../../model/rule.ts';
import { argumentAt, type ExactNumberAt } from './argument.ts';
import { encodeHeaderValue } from './encode.ts';
import { isToken, paramFieldName } from './fields.ts';
import { type HeaderFinding, hit, onHeader } from './finding.ts';

/**
 * A parameter that a descriptor designates: the value of `x-mcp-header` and the property names that lead to the
 * annotated schema. The type is left out: the body value's own type decides.
 */
export interface ParameterAnnotation {
  readonly header: string;
  readonly path: readonly string[];
}

export interface ParameterHeaders {
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Parameters whose value no header can carry; the call must not be sent. */
  readonly refusals: readonly HeaderFinding[];
}

/**
 * The `Mcp-Param-*` fields that a conforming client sends with a call (Streamable HTTP, client behaviour). Nothing
 * for null and for what is absent. An annotation that is no field-name token is refused, never put into a name.
 */
export function parameterHeaders(
  annotations: readonly ParameterAnnotation[],
  args: unknown,
  profile: Profile,
  exact?: ExactNumberAt,
): ParameterHeaders {
  const headers: { name: string; value: string }[] = [];
  const refusals: HeaderFinding[] = [];
  for (const { header, path } of annotations) {
    const name = paramFieldName(header);
    if (!isToken(header)) {
      refusals.push(onHeader(null, hit('schema/x-mcp-header-token')));
      continue;
    }
    const encoded = encodeHeaderValue(argumentAt(args, path, exact), profile);
    if (encoded.form === 'refused') refusals.push(onHeader(name, hit(encoded.rule, encoded.case)));
    else if (encoded.form !== 'none') headers.push({ name, value: encoded.text });
  }
  return { headers, refusals };
}
