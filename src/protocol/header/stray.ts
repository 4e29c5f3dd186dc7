import type { Profile } from '../../model/rule.ts';
import type { HeaderArgument } from './argument.ts';
import { compareHeaderValue } from './compare.ts';
import { decodeHeaderValue } from './decode.ts';
import { fieldKey, type HeaderField, type HeaderFields, PARAM_PREFIX } from './fields.ts';
import type { ParameterAnnotation } from './mirror.ts';

/** `Mcp-Param-*` fields that no annotation designates, by their name without letter case and separators. */
export type Strays = ReadonlyMap<string, readonly HeaderField[]>;

export function strayFields(fields: HeaderFields, recognised: ReadonlySet<string>): Strays {
  const strays = new Map<string, HeaderField[]>();
  for (const [key, field] of fields) {
    if (!key.startsWith(fieldKey(PARAM_PREFIX)) || recognised.has(key)) continue;
    const spelling = bareSpelling(key.slice(PARAM_PREFIX.length));
    const known = strays.get(spelling);
    if (known === undefined) strays.set(spelling, [field]);
    else known.push(field);
  }
  return strays;
}

/**
 * The value of a parameter whose own field is missing stands in an undesignated field, under the property's name or
 * another spelling of the annotation. Misses names built in other ways.
 */
export function isMisnamed(
  strays: Strays,
  { header, path }: ParameterAnnotation,
  argument: HeaderArgument,
  profile: Profile,
): boolean {
  const spellings = new Set([path.at(-1) ?? '', path.join(''), header].map(bareSpelling));
  for (const spelling of spellings) {
    const lines = (strays.get(spelling) ?? []).flatMap((field) => field.lines);
    if (spelling !== '' && lines.some((line) => holds(line, argument, profile))) return true;
  }
  return false;
}

function holds(line: string, argument: HeaderArgument, profile: Profile): boolean {
  const decoded = decodeHeaderValue(line, profile);
  return decoded.ok && compareHeaderValue(argument, decoded.text) !== 'different';
}

function bareSpelling(name: string): string {
  return fieldKey(name).replace(/[-_.\s]+/g, '');
}
