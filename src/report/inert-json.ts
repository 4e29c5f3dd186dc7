import { clean } from '../text/clean.ts';

/**
 * A value as JSON with two spaces. Characters that act on a terminal, and `##[` that a CI runner takes for a command,
 * stand as `\u` escapes: the same value to a parser, inert to a reader.
 */
export function inertJson(value: unknown): string {
  return escaped(JSON.stringify(value, undefined, 2));
}

/** The same, with every object and array that fits into `width` columns on one line. */
export function compactJson(value: unknown, width: number): string {
  return escaped(compact(value, '', width));
}

function compact(value: unknown, indent: string, width: number): string {
  const flat = JSON.stringify(value, undefined, 1).replace(/\n */g, ' ');
  if (indent.length + flat.length <= width || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => compact(item, inner, width))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${compact(item, inner, width)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => `${inner}${line}`).join(',\n')}\n${indent}${close}`;
}

function escaped(json: string): string {
  return json.replace(/[^\x20-\x7e\n]/gu, escapeActing).replace(/##(?=[\w-]*\[)/g, '#\\u0023');
}

function escapeActing(character: string): string {
  if (clean(character) === character) return character;
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
