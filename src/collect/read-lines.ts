import { isUtf8 } from 'node:buffer';
import type { Line } from './byte-lines.ts';
import { InputError } from './input-error.ts';
import type { Found, Intake } from './intake.ts';
import { noteDuplicates, noteEncoding } from './note-losses.ts';
import { parseText } from './parse-text.ts';
import { newRecordReader } from './read-records.ts';
import { recordsOf } from './record.ts';

/**
 * Reads a log in JSON Lines, an exchange at a time. A line that cannot be read is a gap; throws `InputError` for the
 * first of them when no line could be read.
 */
export async function* readLogLines(lines: AsyncIterable<Line>, intake: Intake): AsyncGenerator<Found> {
  const reader = newRecordReader(intake);
  let broken: InputError | undefined;
  for await (const line of lines) {
    try {
      yield* readLine(line);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      broken ??= error;
      intake.gaps.add(`line ${line.number} of ${intake.file}`, error.message);
    }
  }
  yield* reader.end();
  if (reader.count() === 0)
    throw broken ?? new InputError(intake.file, 'a log with at least one message', { line: 1, column: 1 });

  function readLine({ number, bytes }: Line): Found[] {
    const place = { line: number, column: 1 };
    if (bytes === undefined) throw new InputError(intake.file, 'a line of at most 512 MB', place);
    const text = bytes.toString();
    if (text.trim() === '') return [];
    const document = parseText(text, intake.file, number);
    const records = recordsOf(document.value);
    if (records.length === 0)
      throw new InputError(intake.file, 'a JSON-RPC message or a record of a log', place);
    const utf8 = isUtf8(bytes);
    if (!utf8) noteEncoding(intake, number);
    noteDuplicates(document, text, intake, number);
    return reader.read(document, records, { line: number, size: text.length, utf8 });
  }
}
