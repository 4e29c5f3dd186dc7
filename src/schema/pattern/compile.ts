import { RegExpValidator } from '@eslint-community/regexpp';
import { nestingDepth } from './nesting.ts';

/** Compiles with the u flag, only without it, or not at all. */
export type PatternStatus = 'unicode' | 'legacy-only' | 'invalid';

/** In UTF-16 code units. A caller that may say "unknown" asks for the length first. */
export const PATTERN_LENGTH_LIMIT = 65_536;

// V8 needs 0.1 ms for every property escape and, with the u flag, time quadratic in the size of a class: 100 kB of
// `\p{L}` compile for three seconds. Past these bounds the linear parser of regexpp answers instead.
const NATIVE_LENGTH = 2_048;
const NATIVE_PROPERTY_ESCAPES = 8;
const PARSER_DEPTH = 250;

/**
 * Whether the text is an expression of ECMA-262 (JSON Schema 2020-12 core 6.4 asks for the u flag). It is never run,
 * and nothing is thrown. `invalid` includes what is not looked at: text longer than PATTERN_LENGTH_LIMIT, and text
 * that is both too costly for V8 and nested deeper than 250 groups.
 */
export function checkPattern(source: string): PatternStatus {
  if (source.length > PATTERN_LENGTH_LIMIT) return 'invalid';
  if (isCheapForV8(source)) return status(compiles(source, 'u'), source);
  return nestingDepth(source) > PARSER_DEPTH ? 'invalid' : status(parses(source), source);
}

function status(unicode: boolean, source: string): PatternStatus {
  if (unicode) return 'unicode';
  return compiles(source, '') ? 'legacy-only' : 'invalid';
}

function isCheapForV8(source: string): boolean {
  return (
    source.length <= NATIVE_LENGTH &&
    source.split(/\\[pP]/, NATIVE_PROPERTY_ESCAPES + 2).length <= NATIVE_PROPERTY_ESCAPES + 1
  );
}

function compiles(source: string, flags: 'u' | ''): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

function parses(source: string): boolean {
  try {
    new RegExpValidator().validatePattern(source, 0, source.length, { unicode: true });
    return true;
  } catch {
    return false;
  }
}
