import type { HeaderPair } from '../../model/evidence.ts';
import type { Profile } from '../../model/rule.ts';
import { type Hit, hit } from './finding.ts';
import { trimOws } from './value-form.ts';

export const VERSION_FIELD = 'MCP-Protocol-Version';
export const METHOD_FIELD = 'Mcp-Method';
export const NAME_FIELD = 'Mcp-Name';
export const PARAM_PREFIX = 'Mcp-Param-';

/** The lines of one field, in order; field names differ in ASCII case at most. */
export interface HeaderField {
  /** As the first line spells it. */
  readonly name: string;
  readonly names: readonly string[];
  readonly lines: readonly string[];
}

/** Fields by `fieldKey` of their name, in the order of their first lines. */
export type HeaderFields = ReadonlyMap<string, HeaderField>;

/** `Mcp-Param-` and the annotation's value unchanged. */
export function paramFieldName(annotation: string): string {
  return `${PARAM_PREFIX}${annotation}`;
}

/** An HTTP field-name token, RFC 9110 section 5.1: all that a header may be named after. */
export function isToken(text: string): boolean {
  return text !== '' && !/[^!#$%&'*+\-.^_`|~0-9A-Za-z]/.test(text);
}

/** The name in ASCII lower case; other letters keep theirs, so that a Kelvin sign never reads as a k. */
export function fieldKey(name: string): string {
  return ASCII.test(name) ? name.toLowerCase() : name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const ASCII = /^[\x00-\x7f]*$/;

export function groupFields(headers: readonly HeaderPair[]): HeaderFields {
  const fields = new Map<string, { name: string; names: string[]; lines: string[] }>();
  for (const [name, value] of headers) {
    const key = fieldKey(name);
    const field = fields.get(key);
    if (field === undefined) fields.set(key, { name, names: [name], lines: [value] });
    else {
      field.names.push(name);
      field.lines.push(value);
    }
  }
  return fields;
}

export function fieldOf(fields: HeaderFields, name: string): HeaderField | undefined {
  return fields.get(fieldKey(name));
}

/** One value for the field: its line as it stands, or its lines combined as RFC 9110 section 5.3 combines them. */
export function combinedValue(field: HeaderField): string {
  const [first = ''] = field.lines;
  return field.lines.length === 1 ? first : field.lines.map(trimOws).join(', ');
}

/** A name in other letter case than the field's own, which a server has to take for the same. */
export function nameSpelling(field: HeaderField | undefined, name: string): readonly Hit[] {
  const spelled = field?.names.some((line) => line !== name) === true;
  return spelled ? [hit('header/field-name-case-insensitive')] : [];
}

export const DUPLICATE: Hit = hit('header/duplicate-param-lines');

/** Several lines of one field: the reviewer reports just that and judges no combined value. */
export function isReportedAlone(field: HeaderField, profile: Profile): boolean {
  return field.lines.length > 1 && profile === 'reviewer';
}
