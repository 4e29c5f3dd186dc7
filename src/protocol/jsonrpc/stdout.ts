import type { Json } from '../../json/json.ts';
import { kindOf } from './message.ts';

/** What the lines of a stdio server's stdout that were read as no message turn out to be, as counts of lines. */
export interface StdoutLines {
  /** Neither a message nor a part of one. */
  readonly noise: number;
  /** Messages that were spread over several lines. */
  readonly split: number;
  /** Messages after a byte order mark. */
  readonly marked: number;
  /** Lines that decode to what UTF-16 or UTF-32 leaves: zero bytes between the characters. */
  readonly wide: number;
}

/** Lines of one message beyond this many are not joined: pretty-printing is told by far fewer. */
const MAX_JOINED_LINES = 10_000;
/** Characters that are looked at again and again, once for each line that may begin a message. */
const MAX_JOINED_LENGTH = 32 * 1024 * 1024;

/**
 * Tells apart what stands on stdout beside the messages (basic/transports/stdio). A message that is valid JSON only
 * when lines are joined is a framing fault and no noise. Misses messages of more than 10,000 lines, and what comes after
 * 32 million characters.
 */
export function sortStdout(lines: readonly string[]): StdoutLines {
  let noise = 0;
  let split = 0;
  let marked = 0;
  let wide = 0;
  let allowance = MAX_JOINED_LENGTH;
  for (let start = 0; start < lines.length; start++) {
    const line = lines[start] ?? '';
    if (line.trim() === '') continue;
    if (line.startsWith('\ufeff') && isMessageText(line.slice(1))) marked++;
    else if (line.includes('\0')) wide++;
    else {
      const joined = joinFrom(lines, start, allowance);
      allowance -= joined.length;
      if (joined.end === undefined) noise++;
      else {
        split++;
        start = joined.end;
      }
    }
  }
  return { noise, split, marked, wide };
}

/** The last line of the message that starts at `start`: where the brackets of the joined lines close. */
function joinFrom(
  lines: readonly string[],
  start: number,
  allowance: number,
): { length: number; end?: number } {
  if (!/^\s*[{[]/.test(lines[start] ?? '')) return { length: 0 };
  let text = '';
  let open = 0;
  let quoted = false;
  const limit = Math.min(lines.length, start + MAX_JOINED_LINES);
  for (let at = start; at < limit && text.length < allowance; at++) {
    const line = lines[at] ?? '';
    text += at === start ? line : `\n${line}`;
    ({ open, quoted } = countBrackets(line, open, quoted));
    if (open > 0) continue;
    return at > start && isMessageText(text) ? { length: text.length, end: at } : { length: text.length };
  }
  return { length: text.length };
}

function countBrackets(line: string, open: number, quoted: boolean): { open: number; quoted: boolean } {
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (quoted && character === '\\') at++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[')) open++;
    else if (!quoted && (character === '}' || character === ']')) open--;
  }
  return { open, quoted };
}

function isMessageText(text: string): boolean {
  try {
    const value = JSON.parse(text) as Json;
    const entries: readonly Json[] = Array.isArray(value) ? value : [value];
    return entries.length > 0 && entries.every((entry) => kindOf(entry) !== 'none');
  } catch {
    return false;
  }
}
