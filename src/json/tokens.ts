import { createScanner } from 'jsonc-parser';
import { escapeToken } from './pointer.ts';

/** jsonc-parser's token kinds; its own names are an ambient const enum, which isolated modules cannot read. */
const kinds = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  end: 17,
} as const;

export interface Position {
  /** Both count from 1; columns are UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

/** A text that is not JSON: where it stops being JSON, and what would have had to stand there. */
export class JsonTextError extends Error {
  readonly position: Position;
  readonly expected: string;
  constructor(position: Position, expected: string) {
    super(`line ${position.line}, column ${position.column}: expected ${expected}`);
    this.name = 'JsonTextError';
    this.position = position;
    this.expected = expected;
  }
}

/** One value of a JSON text in document order: where it is, and what a parsed tree no longer shows. */
export interface ValueToken {
  readonly parent: Frame | undefined;
  /** Member name or array index below the parent; undefined at the root. */
  readonly key: string | number | undefined;
  readonly offset: number;
  readonly position: Position;
  /** The member's name was already used in this object. */
  readonly duplicate: boolean;
  /** The text of a number; undefined for other values. */
  readonly number: string | undefined;
}

/** An object or array that is open while its values are visited. */
export interface Frame {
  readonly parent: Frame | undefined;
  readonly key: string | number | undefined;
  readonly names: Set<string> | undefined;
  index: number;
  name: string | undefined;
}

/** The JSON Pointer of a visited value. Built on demand only: deep texts would make it quadratic. */
export function tokenPointer(token: Pick<ValueToken, 'parent' | 'key'>): string {
  const steps: string[] = [];
  for (let at: Pick<Frame, 'parent' | 'key'> | undefined = token; at?.key !== undefined; at = at.parent) {
    steps.push(typeof at.key === 'number' ? String(at.key) : escapeToken(at.key));
  }
  return steps.length === 0 ? '' : `/${steps.reverse().join('/')}`;
}

/**
 * Visits every value of a JSON text in document order, without recursion; `visit` may return `false` to stop early.
 * Throws `JsonTextError` where the text is not JSON.
 */
export function visitValues(text: string, visit: (token: ValueToken) => boolean | undefined): void {
  const scanner = createScanner(text, false);
  const here = (): Position => ({
    line: scanner.getTokenStartLine() + 1,
    column: scanner.getTokenStartCharacter() + 1,
  });
  const fail = (expected: string): never => {
    throw new JsonTextError(here(), expected);
  };
  const next = (): number => {
    let kind: number = scanner.scan();
    while (kind === kinds.lineBreak || kind === kinds.trivia) kind = scanner.scan();
    if (kind === kinds.lineComment || kind === kinds.blockComment) fail('a value, not a comment');
    const error = scanner.getTokenError();
    if (error !== 0) fail(kind === kinds.string ? 'a well-formed string' : 'a well-formed value');
    return kind;
  };

  let frame: Frame | undefined;
  let kind = next();
  if (kind === kinds.end) fail('a JSON value, found nothing');
  for (;;) {
    let duplicate = false;
    if (frame?.names) {
      if (kind !== kinds.string) fail('a member name in double quotes');
      frame.name = scanner.getTokenValue();
      duplicate = frame.names.has(frame.name);
      frame.names.add(frame.name);
      if (next() !== kinds.colon) fail("':' after the member name");
      kind = next();
    }
    const key: string | number | undefined = frame === undefined ? undefined : (frame.name ?? frame.index);
    const number = kind === kinds.number ? scanner.getTokenValue() : undefined;
    const token = {
      parent: frame,
      key,
      offset: scanner.getTokenOffset(),
      position: here(),
      duplicate,
      number,
    };
    const container = kind === kinds.openBrace || kind === kinds.openBracket;
    const scalar = kind >= kinds.null && kind <= kinds.number;
    if (!container && !scalar) fail('a JSON value');
    if (visit(token) === false) return;
    if (container) {
      const names = kind === kinds.openBrace ? new Set<string>() : undefined;
      frame = { parent: frame, key, names, index: 0, name: undefined };
      kind = next();
      const close = names ? kinds.closeBrace : kinds.closeBracket;
      if (kind !== close) continue;
      frame = frame.parent;
    }
    for (kind = next(); frame !== undefined; kind = next()) {
      const close = frame.names ? kinds.closeBrace : kinds.closeBracket;
      if (kind === kinds.comma) {
        frame.index++;
        kind = next();
        break;
      }
      if (kind !== close) fail(frame.names ? "',' or '}' after a member" : "',' or ']' after an item");
      frame = frame.parent;
    }
    if (frame === undefined) {
      if (kind !== kinds.end) fail('the end of the text after the JSON value');
      return;
    }
  }
}
