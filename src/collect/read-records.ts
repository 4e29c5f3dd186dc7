import type { JsonDocument } from '../json/parse.ts';
import type { Found, Intake } from './intake.ts';
import { messageFrom } from './intake.ts';
import { newPairing } from './pair.ts';
import { type LogRecord, recordsOf } from './record.ts';

/** What the text was like that records were parsed from. */
export interface TextFacts {
  /** The line at which it starts. */
  readonly line: number;
  readonly size: number;
  readonly utf8: boolean;
}

export interface RecordReader {
  /** The exchanges that a parsed line or array settles. */
  readonly read: (document: JsonDocument, records: readonly LogRecord[], text: TextFacts) => Found[];
  readonly end: () => Found[];
  /** Messages and stray output seen. */
  readonly count: () => number;
}

/** Reads the records of a log, whatever they were cut from. */
export function newRecordReader(intake: Intake): RecordReader {
  const pairing = newPairing(intake);
  const { file } = intake;
  let count = 0;
  let stdio = false;

  function overStdio(): void {
    if (!stdio) intake.state({ transport: 'stdio' });
    stdio = true;
  }

  return {
    read(document, records, { line, size, utf8 }) {
      return records.flatMap((record) => {
        if (record.kind === 'note') {
          if (record.event !== 'spawn') return [];
          overStdio();
          return pairing.restart();
        }
        count++;
        const origin = { file, line, base: record.base, inner: '' };
        if (record.kind === 'message')
          return pairing.message({
            record,
            message: messageFrom(document, record.value, origin),
            size,
            utf8,
          });
        overStdio();
        return pairing.stray(record.text, utf8, origin);
      });
    },
    end() {
      if (!stdio && count > 0)
        intake.gaps.add(
          'HTTP headers and status',
          `${file} holds messages only and does not say the transport`,
        );
      return pairing.end();
    },
    count: () => count,
  };
}

/** Messages in one JSON text: a single one, or an array of them. */
export function readMessages(document: JsonDocument, intake: Intake): Iterable<Found> {
  const reader = newRecordReader(intake);
  const found = reader.read(document, recordsOf(document.value), {
    line: intake.line,
    size: 0,
    utf8: true,
  });
  return [...found, ...reader.end()];
}
