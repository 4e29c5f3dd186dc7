import { clean, quote } from '../text/clean.ts';
import { count } from '../text/number.ts';

export { count, counted } from '../text/number.ts';

/**
 * Server text as a terminal or a CI log may show it: `clean`, and nothing that a CI runner takes for a command.
 * GitHub reads `::name::` at the start of a line; Azure, TeamCity and older GitHub runners read `##name[` anywhere.
 */
export function inert(text: string, limit = 120): string {
  return clean(text, limit)
    .replace(/(^|\s)::/g, '$1\\u{3a}:')
    .replace(/##(?=[\w-]*\[)/g, '#\\u{23}');
}

const NAME_LIMIT = 64;

/** A name as it is when it cannot be mistaken for anything else, in quotes when it could. */
export function nameText(name: string): string {
  const plain = name.length <= NAME_LIMIT && /^[A-Za-z0-9_./-]+$/.test(name);
  return plain ? name : inert(quote(name, NAME_LIMIT), Number.POSITIVE_INFINITY);
}

/** The first of a list by name, the rest by number: `a, b, c and 601 more`. Only what is shown is made into text. */
export function firstOf<T>(items: readonly T[], show: (item: T) => string, shown = 3): string {
  if (items.length <= shown + 1) return items.map(show).join(', ');
  return `${items.slice(0, shown).map(show).join(', ')} and ${count(items.length - shown)} more`;
}

/** A number of bytes in the largest binary unit that leaves it short: `10 MiB`. */
export function byteText(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB'];
  let unit = 0;
  let value = bytes;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${Number.isInteger(value) ? count(value) : value.toFixed(1)} ${units[unit]}`;
}
