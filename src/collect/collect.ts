import type { EvidenceHeader, Exchange } from '../model/evidence.ts';
import type { Report, ReportFinding } from '../model/report.ts';
import { newGapList } from './gaps.ts';
import { newHeaderParts } from './header.ts';
import { InputError } from './input-error.ts';
import type { Found, Intake } from './intake.ts';
import { locateFindings, type ReadSource } from './locate.ts';
import { newPlaces } from './places.ts';
import { readLogLines } from './read-lines.ts';
import { readText } from './read-text.ts';
import { fileSources, type Source, streamSource } from './source.ts';
import { readForm, type TextLines, type WholeText } from './text-form.ts';

/** Length of the texts that are kept and could be read again. */
const MAX_KEPT = 64 * 1024 * 1024;

/** Evidence that is being read. */
export interface Collected {
  readonly source: Report['source'];
  /** To be consumed once, in order; an exchange's place in it is its number in `at` pointers. Throws `InputError`. */
  readonly exchanges: AsyncIterable<Exchange>;
  /** What the evidence says beside its exchanges: before they are consumed what is known by then, complete afterwards. */
  readonly header: () => EvidenceHeader;
  /** The findings with file, line and column; call it when the exchanges were consumed. */
  readonly locate: (findings: readonly ReportFinding[]) => Promise<readonly ReportFinding[]>;
}

/**
 * Reads evidence: files, folders of files, or a stream (standard input). Throws `InputError` when it cannot be read; what
 * comes after the first exchange may throw later, out of `exchanges`.
 */
export async function collect(
  input: readonly string[] | AsyncIterable<Uint8Array | string>,
): Promise<Collected> {
  const gaps = newGapList();
  const header = newHeaderParts(gaps);
  const places = newPlaces();
  const read: ReadSource[] = [];
  const streamed = Symbol.asyncIterator in input;
  const sources = streamed ? [streamSource(input)] : await fileSources(input, gaps);
  const name = streamed ? '-' : input.join(', ');
  let exchanges = 0;
  let connections = 0;
  let kept = 0;

  /** The text is kept to look findings up in, where the source cannot be read again, or the text is not large. */
  function keep(source: Source, form: WholeText | TextLines): WholeText | undefined {
    if (form.form !== 'text') return undefined;
    if (source.again && kept + form.text.length > MAX_KEPT) return undefined;
    kept += form.text.length;
    return form;
  }

  async function* readSource(source: Source): AsyncGenerator<Found> {
    const form = await readForm(source);
    const intake: Intake = {
      file: source.name,
      line: form.form === 'text' ? form.line : 1,
      gaps,
      nextId: () => `e${++exchanges}`,
      nextConnection: () => `c${++connections}`,
      qualify: (stated) => (sources.length > 1 ? `${source.name}#${stated}` : stated),
      state: header.state,
    };
    read.push({ source, form: form.form, kept: keep(source, form) });
    places.openSource();
    if (form.form === 'text') yield* readText(form, intake);
    else yield* readLogLines(form.lines, intake);
  }

  async function* readAll(): AsyncGenerator<Exchange> {
    const failures: InputError[] = [];
    for (const source of sources) {
      header.openFile();
      try {
        for await (const found of readSource(source)) {
          places.add(found);
          yield found.exchange;
        }
      } catch (error) {
        if (!source.listed || !(error instanceof InputError)) throw error;
        header.dropFile();
        failures.push(error);
        gaps.add(`evidence in ${source.name}`, error.message);
      }
    }
    const [failure] = failures;
    if (failure !== undefined && failures.length === sources.length)
      throw new InputError(
        name,
        `evidence in one of ${sources.length} files, found none; ${failure.message}`,
      );
  }

  const all = readAll();
  const first = await all.next();
  return {
    source: { kind: 'file', name },
    exchanges: startingWith(first, all),
    header: header.header,
    locate: (findings) => locateFindings(findings, places, read),
  };
}

async function* startingWith<T>(first: IteratorResult<T>, others: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done !== true) yield first.value;
  yield* others;
}
