import { Buffer, constants } from 'node:buffer';

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without its line feed; `undefined` when the line is longer than a string can be. */
  readonly bytes: Buffer | undefined;
}

export interface LineReader {
  /** The next line; `undefined` at the end. */
  readonly next: () => Promise<Line | undefined>;
  /** What no line was made of yet. */
  readonly rest: () => AsyncGenerator<Buffer>;
}

/** V8's limit on the length of a string, about 512 MB: no JSON text beyond it can be parsed. */
export const MAX_TEXT_BYTES: number = constants.MAX_STRING_LENGTH;

const LINE_FEED = 10;
const empty: Buffer = Buffer.alloc(0);

/** Splits bytes at line feeds, holding one line at a time. */
export function readLines(chunks: AsyncIterable<Uint8Array | string>): LineReader {
  const iterator = chunks[Symbol.asyncIterator]();
  let chunk: Buffer = empty;
  let number = 0;

  async function advance(): Promise<boolean> {
    const step = await iterator.next();
    chunk = step.done ? empty : toBuffer(step.value);
    return step.done !== true;
  }

  return {
    async next() {
      let pieces: Buffer[] = [];
      let length = 0;
      let seen = false;
      for (;;) {
        const end = chunk.indexOf(LINE_FEED);
        const piece = end === -1 ? chunk : chunk.subarray(0, end);
        length += piece.length;
        if (length > MAX_TEXT_BYTES) pieces = [];
        else pieces.push(piece);
        seen ||= piece.length > 0 || end !== -1;
        if (end !== -1) {
          chunk = chunk.subarray(end + 1);
          break;
        }
        if (!(await advance())) break;
      }
      if (!seen) return undefined;
      number++;
      if (length > MAX_TEXT_BYTES) return { number, bytes: undefined };
      return { number, bytes: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces) };
    },
    async *rest() {
      yield chunk;
      while (await advance()) yield chunk;
    },
  };
}

function toBuffer(value: Uint8Array | string): Buffer {
  if (typeof value === 'string') return Buffer.from(value);
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}
