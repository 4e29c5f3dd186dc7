import { inert } from './text.ts';

/**
 * Server text in Markdown is either a plain word or inside a code span; nothing is escaped, so no renderer can
 * disagree about an escape. In a code span only the backtick acts, and `|` where the span stands in a table: both
 * become visible escapes like those of `clean`. A plain word holds letters, digits and closing punctuation only.
 */
export function code(text: string, limit = 120): string {
  const inner = inert(text, limit).replaceAll('`', '\\u{60}').replaceAll('|', '\\u{7c}');
  return /^\S(?:.*\S)?$/.test(inner) ? `\`${inner}\`` : `\`"${inner}"\``;
}

const piece = /"(?:[^"\\]|\\.)*"|`[^`]+`|[^\s"`]+|["`]|\s+/gu;
const plainWord = /^[('’]*[\p{L}\p{N}]+(?:[-'’–][\p{L}\p{N}]+)*[.,;:?)'’…]*$/u;
const plainNumber = /^\d+(?:[.,]\d+)*%?[.,;:)]*$/;

const isPlain = (text: string): boolean =>
  plainWord.test(text) || plainNumber.test(text) || ['(', '–', '—', '…'].includes(text);

/** A sentence that may quote the server: quoted and backticked parts and every word that is not plain become code. */
export function prose(text: string, limit = 500): string {
  let written = '';
  let span = '';
  const close = () => {
    // The semicolon of an entity is no punctuation.
    const inside = /&#?\w+;$/.test(span) ? span : span.replace(/(?<=[^.,;:?])[.,;:?]+$/, '');
    if (span !== '') written += code(inside, Number.POSITIVE_INFINITY) + span.slice(inside.length);
    span = '';
  };
  for (const [match] of inert(text, limit).trim().matchAll(piece)) {
    if (/^\s/.test(match)) {
      close();
      written += ' ';
    } else if (span === '' && isPlain(match) && !(written === '' && /^\d+[.)]/.test(match))) written += match;
    else if (span !== '' && /^\)[.,;:?]*$/.test(match)) {
      close();
      written += match;
    } else if (span === '' && match.length > 2 && match.startsWith('`'))
      written += code(match.slice(1, -1), Number.POSITIVE_INFINITY);
    else if (span === '' && written !== '' && /^[.,;:?)]+$/.test(match)) written += match;
    else span += match.length > 2 && match.startsWith('`') ? match.slice(1, -1) : match;
  }
  close();
  return written;
}

/** A name of the server. */
export const codeName = (name: string): string => code(name, 80);

/** A table; cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
