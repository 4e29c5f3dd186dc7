import { locatePointers } from '../json/locate.ts';
import type { Position } from '../json/tokens.ts';
import type { ReportFinding } from '../model/report.ts';
import { readLines } from './byte-lines.ts';
import { inFile } from './parse-text.ts';
import type { Place, Places } from './places.ts';
import type { Source } from './source.ts';
import { readForm, type WholeText } from './text-form.ts';

/** A source that was read, and what is needed to look into it again. */
export interface ReadSource {
  readonly source: Source;
  readonly form: 'text' | 'lines';
  /** The text, where it was kept. */
  readonly kept: WholeText | undefined;
}

/**
 * Adds to each finding the file, line and column that its `at` points to, reading each source once more. A log that
 * came over a pipe cannot be read again: its findings get the line, and column 1.
 */
export async function locateFindings(
  findings: readonly ReportFinding[],
  places: Places,
  sources: readonly ReadSource[],
): Promise<readonly ReportFinding[]> {
  const [only] = sources.length === 1 ? sources : [];
  const wanted = findings.map(({ at }): Place | undefined =>
    at === '' && only ? { source: 0, line: only.kept?.line ?? 1, pointer: '' } : places.find(at),
  );
  const positions = new Map<string, Position>();
  for (const [number, source] of sources.entries()) {
    const byLine = new Map<number, Set<string>>();
    for (const place of wanted) {
      if (place?.source !== number) continue;
      const pointers = byLine.get(place.line) ?? new Set();
      byLine.set(place.line, pointers.add(place.pointer));
    }
    if (byLine.size === 0) continue;
    for await (const [line, text] of textsAt(source, byLine)) {
      const found = text === undefined ? [] : locate(text, byLine.get(line) ?? []);
      for (const [pointer, position] of found)
        positions.set(keyOf({ source: number, line, pointer }), inFile(position, line));
    }
  }
  return findings.map((finding, index) => {
    const place = wanted[index];
    const source = place && sources[place.source];
    if (place === undefined || source === undefined) return finding;
    const again = source.source.again || source.kept !== undefined;
    const position = positions.get(keyOf(place)) ?? (again ? undefined : { line: place.line, column: 1 });
    return position === undefined
      ? finding
      : { ...finding, location: { file: source.source.name, ...position } };
  });
}

const keyOf = ({ source, line, pointer }: Place): string => `${source} ${line} ${pointer}`;

function locate(text: string, pointers: Iterable<string>): Iterable<[string, Position]> {
  try {
    return locatePointers(text, pointers);
  } catch {
    // The file was changed since it was read.
    return [];
  }
}

/** The JSON texts that start at the wanted lines. */
async function* textsAt(
  { source, form, kept }: ReadSource,
  wanted: ReadonlyMap<number, unknown>,
): AsyncGenerator<[line: number, text: string | undefined]> {
  if (form === 'text') {
    const whole = kept ?? (await readForm(source));
    if (whole.form === 'text') yield [whole.line, whole.text];
    return;
  }
  if (!source.again) return;
  let last = 0;
  for (const line of wanted.keys()) last = Math.max(last, line);
  const reader = readLines(source.open());
  for (let line = await reader.next(); line !== undefined; line = await reader.next()) {
    const start = line.number === 1 && line.bytes?.subarray(0, 3).toString('hex') === 'efbbbf' ? 3 : 0;
    if (wanted.has(line.number)) yield [line.number, line.bytes?.subarray(start).toString()];
    if (line.number >= last) return;
  }
}
