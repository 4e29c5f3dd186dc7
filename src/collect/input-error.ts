import type { Position } from '../json/tokens.ts';
import { clean } from '../text/clean.ts';

/** An input that cannot be read: where, and what was expected there. Shows member names and types, never values. */
export class InputError extends Error {
  readonly file: string;
  readonly position: Position | undefined;
  /** What would have had to stand there; reads on from the word `expected`. */
  readonly expected: string;
  constructor(file: string, expected: string, position?: Position) {
    const place = position === undefined ? '' : `:${position.line}:${position.column}`;
    super(`${clean(file, 1000)}${place}: expected ${expected}`);
    this.name = 'InputError';
    this.file = file;
    this.position = position;
    this.expected = expected;
  }
}
