import { compareDecimals } from './decimal.ts';

/** What one pass over the characters of a JSON text tells without building anything. */
export interface Prescan {
  /** Members of all objects, duplicates counted. */
  readonly members: number;
  /** Deepest nesting of objects and arrays. */
  readonly depth: number;
  /** A number of the text is not the double that it is read as. */
  readonly inexactNumbers: boolean;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The index of the quote that closes the string opened at `open`, or -1. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  return -1;
}

/** The index after the number starting at `start`, its sign apart. */
function numberEnd(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); isDigit(code) || code === 46; ) code = text.charCodeAt(++at);
  if ((text.charCodeAt(at) | 32) !== 101) return at;
  at += 2;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a double is exactly the number of the text; fewer than 16 digits always fit. */
function isExact(text: string): boolean {
  if (text.length < 16 && !/[eE]/.test(text)) return true;
  const read = String(Number(text));
  return read === text || (read !== 'Infinity' && compareDecimals(read, text) === 0);
}

/**
 * Counts members and nesting of a text that is known or about to be checked as JSON. The count tells duplicate
 * keys at a third of the price of `JSON.parse`: a parsed value has fewer members than its text when a key repeats.
 */
export function prescan(text: string): Prescan {
  let members = 0;
  let open = 0;
  let depth = 0;
  let inexactNumbers = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = closingQuote(text, at);
      if (at === -1) break;
    } else if (code === COLON) members++;
    else if (code === 123 || code === 91) depth = Math.max(depth, ++open);
    else if (code === 125 || code === 93) open--;
    else if (isDigit(code)) {
      const end = numberEnd(text, at);
      if (end - at > 2 && !inexactNumbers) inexactNumbers = !isExact(text.slice(at, end));
      at = end - 1;
    }
  }
  return { members, depth, inexactNumbers };
}
