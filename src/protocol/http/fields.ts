import type { HeaderPair } from '../../model/evidence.ts';

/** The lines of a field, by its name in any letter case. */
export function fieldLines(headers: readonly HeaderPair[], name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([field]) => field.toLowerCase() === wanted).map(([, value]) => value);
}

/** The value of a field that has one; several lines are combined as RFC 9110 section 5.3 combines them. */
export function fieldValue(headers: readonly HeaderPair[], name: string): string | undefined {
  const lines = fieldLines(headers, name);
  return lines.length === 0 ? undefined : lines.map((line) => line.trim()).join(', ');
}
