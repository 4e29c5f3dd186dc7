const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{16fe0}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const joined = /\p{Mn}|\p{Me}/u;

/** Terminal columns of a text without control characters; East Asian wide characters take two. */
export function columnsOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += wide.test(character) ? 2 : joined.test(character) ? 0 : 1;
  return columns;
}

/** The text with spaces after it, up to `columns`. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** The text on one line of at most `columns`, its end replaced by `…` where it is longer. */
export function cut(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let kept = '';
  let used = 1;
  for (const character of text) {
    used += columnsOf(character);
    if (used > columns) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** A width that lines can be broken at: terminals report 0 or nothing when they are none. */
export function usableWidth(width: number): number {
  return width > 0 ? Math.max(40, width) : Number.POSITIVE_INFINITY;
}

/** The text broken between words for a block that starts at column `indent`; the first line comes without indent. */
export function hang(text: string, indent: number, width: number): string {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const columns = columnsOf(word);
    if (used > 0 && used + 1 + columns > room) {
      lines.push(line);
      line = word;
      used = columns;
    } else {
      line = used > 0 ? `${line} ${word}` : word;
      used += used > 0 ? 1 + columns : columns;
    }
  }
  lines.push(line);
  return lines.join(`\n${' '.repeat(indent)}`);
}
