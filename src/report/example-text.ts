import type { Example } from '../model/rule.ts';
import { compactJson } from './inert-json.ts';

const COLUMNS = 88;

/** What an example shows, as JSON: the descriptor, or the members of an evidence document. At most `lines` lines. */
export function exampleText({ tool, exchanges, evidence }: Example, lines: number): string {
  const value =
    tool !== undefined ? tool : { ...evidence, ...(exchanges === undefined ? {} : { exchanges }) };
  const text = compactJson(value, COLUMNS)
    .split('\n')
    .map((line) => (line.length > 10 * COLUMNS ? `${line.slice(0, 10 * COLUMNS)}…` : line));
  if (text.length <= lines) return text.join('\n');
  return [...text.slice(0, lines), `… ${text.length - lines} more lines`].join('\n');
}
