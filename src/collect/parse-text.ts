import { type JsonDocument, parseJson } from '../json/parse.ts';
import { JsonTextError, type Position } from '../json/tokens.ts';
import { InputError } from './input-error.ts';

/** Parses the JSON text that starts at `line` of `file`. Throws `InputError` with the place in the file. */
export function parseText(text: string, file: string, line: number): JsonDocument {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonTextError)
      throw new InputError(file, error.expected, inFile(error.position, line));
    if (error instanceof SyntaxError) throw new InputError(file, 'JSON', { line, column: 1 });
    throw error;
  }
}

/** A position inside a JSON text as one in its file. */
export function inFile(position: Position, line: number): Position {
  return { line: position.line + line - 1, column: position.column };
}
