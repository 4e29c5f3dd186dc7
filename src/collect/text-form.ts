import { Buffer, isUtf8 } from 'node:buffer';
import type { Json } from '../json/json.ts';
import { JsonTextError, visitValues } from '../json/tokens.ts';
import { type Line, MAX_TEXT_BYTES, readLines } from './byte-lines.ts';
import { InputError } from './input-error.ts';
import { recordsOf } from './record.ts';
import type { Source } from './source.ts';

/** One JSON text, read whole, that starts at `line` of its file. */
export interface WholeText {
  readonly form: 'text';
  readonly text: string;
  readonly line: number;
  readonly utf8: boolean;
}

/** JSON Lines: one JSON text a line, read as they are asked for. */
export interface TextLines {
  readonly form: 'lines';
  readonly lines: AsyncIterable<Line>;
}

const TOO_LONG =
  'a JSON text of at most 512 MB, the longest string that V8 holds (a longer recording can be JSON Lines)';

/**
 * Tells one JSON text from JSON Lines, by its first two lines that are not blank: when the first is a JSON text and
 * more follows, or when it is broken and the second is a record of a log, it is JSON Lines.
 */
export async function readForm(source: Source): Promise<WholeText | TextLines> {
  const reader = readLines(source.open());
  const first = withoutByteOrderMark(await nextFilled(reader.next), source.name);
  if (first === undefined) throw new InputError(source.name, 'JSON, found nothing but white space');
  const second = await nextFilled(reader.next);
  if (second !== undefined && isLog(source.name, first, second)) {
    return { form: 'lines', lines: chain([first, second], reader.next) };
  }
  const pieces: Buffer[] = [];
  let length = 0;
  const add = (bytes: Buffer | undefined): void => {
    length += bytes?.length ?? Number.POSITIVE_INFINITY;
    if (bytes === undefined || length > MAX_TEXT_BYTES) throw new InputError(source.name, TOO_LONG);
    pieces.push(bytes);
  };
  add(first.bytes);
  if (second !== undefined) {
    add(Buffer.alloc(Math.min(second.number - first.number, MAX_TEXT_BYTES), '\n'));
    add(second.bytes);
    let separator = '\n';
    for await (const bytes of reader.rest()) {
      if (bytes.length === 0) continue;
      add(Buffer.from(separator));
      separator = '';
      add(bytes);
    }
  }
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  return { form: 'text', text: bytes.toString(), line: first.number, utf8: isUtf8(bytes) };
}

async function nextFilled(next: () => Promise<Line | undefined>): Promise<Line | undefined> {
  let line = await next();
  while (line?.bytes?.every((byte) => byte === 32 || byte === 9 || byte === 13)) line = await next();
  return line;
}

/** Line 1 without a UTF-8 byte order mark. Throws for what is no UTF-8 text at all. */
function withoutByteOrderMark(line: Line | undefined, file: string): Line | undefined {
  const bytes = line?.bytes;
  if (line === undefined || bytes === undefined) return line;
  const start = bytes.subarray(0, 4).toString('hex');
  if (start.startsWith('fffe') || start.startsWith('feff') || start === '0000feff')
    throw new InputError(file, 'UTF-8, found the byte order mark of UTF-16 or UTF-32');
  if (bytes.includes(0)) throw new InputError(file, 'UTF-8 text, found binary data');
  if (line.number === 1 && start.startsWith('efbbbf')) return { ...line, bytes: bytes.subarray(3) };
  return line;
}

function isLog(file: string, first: Line, second: Line): boolean {
  if (first.bytes !== undefined && parsed(first.bytes) !== undefined) return true;
  const log = second.bytes !== undefined && recordsOf(parsed(second.bytes) ?? null).length > 0;
  if (first.bytes === undefined || second.bytes === undefined) return log;
  return log && !isPrefix(file, `${first.bytes}\n${second.bytes}`);
}

function parsed(bytes: Buffer): Json | undefined {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Nothing is wrong with the text but that it ends: it goes on in the next line. */
function isPrefix(file: string, text: string): boolean {
  try {
    visitValues(text, () => undefined);
    return true;
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw new InputError(file, 'JSON');
    const lines = text.split(/\r\n|\r|\n/);
    const { line, column } = error.position;
    return line === lines.length && column > (lines[lines.length - 1]?.length ?? 0);
  }
}

async function* chain(read: readonly Line[], next: () => Promise<Line | undefined>): AsyncGenerator<Line> {
  yield* read;
  for (let line = await next(); line !== undefined; line = await next()) yield line;
}
