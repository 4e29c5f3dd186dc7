import { locatePointers } from '../json/locate.ts';
import type { JsonDocument } from '../json/parse.ts';
import { quote } from '../text/clean.ts';
import type { Intake } from './intake.ts';
import { inFile } from './parse-text.ts';

const NAMED_DUPLICATES = 20;

/** Says where a member name was used twice in one object; readers disagree on which one counts. */
export function noteDuplicates(document: JsonDocument, text: string, intake: Intake, line: number): void {
  if (document.duplicates.length === 0) return;
  const named = document.duplicates.slice(0, NAMED_DUPLICATES);
  for (const [pointer, position] of locatePointers(text, named)) {
    const place = inFile(position, line);
    intake.gaps.add(
      'one value for each member name',
      `${intake.file}:${place.line}:${place.column}: ${quote(pointer, 120)} repeats a name, the last one was read`,
    );
  }
  const further = document.duplicates.length - named.length;
  if (further > 0)
    intake.gaps.add(
      'one value for each member name',
      `${intake.file}:${line}: at least ${further} more repeat`,
    );
}

export function noteEncoding(intake: Intake, line: number): void {
  intake.gaps.add('text in UTF-8', `${intake.file}:${line}: bytes that are no UTF-8 were read as U+FFFD`);
}
