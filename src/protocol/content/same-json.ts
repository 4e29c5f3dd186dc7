import { compareDecimals } from '../../json/decimal.ts';
import { equalJson } from '../../json/equal.ts';
import { isObject, type Json } from '../../json/json.ts';
import { type ExactNumbers, numberText, parseJson } from '../../json/parse.ts';

/** Characters of text that are parsed for one result. */
const MAX_PARSED = 64_000_000;

/** What the JSON text of a value can begin with. */
function mayBegin(value: Json): RegExp {
  if (Array.isArray(value)) return /^[ \t\r\n]*\[/;
  if (isObject(value)) return /^[ \t\r\n]*\{/;
  if (typeof value === 'string') return /^[ \t\r\n]*"/;
  return typeof value === 'number' ? /^[ \t\r\n]*[-0-9]/ : /^[ \t\r\n]*[tfn]/;
}

/**
 * Whether one of `texts` is JSON of the same value, whatever its white space and the order of members; `undefined` when
 * none of those that were looked at is, and the rest is too long. `exact`: decimal texts of numbers inside `value`.
 */
export function findSameJson(
  value: Json,
  texts: readonly string[],
  exact: ExactNumbers | undefined,
): boolean | undefined {
  const begins = mayBegin(value);
  let left = MAX_PARSED;
  let skipped = false;
  for (const text of texts) {
    if (!begins.test(text)) continue;
    if (text.length > left) skipped = true;
    else if (isSame(value, text, exact)) return true;
    left -= Math.min(left, text.length);
  }
  return skipped ? undefined : false;
}

function isSame(value: Json, text: string, exact: ExactNumbers | undefined): boolean {
  let read: Json;
  try {
    read = JSON.parse(text);
  } catch {
    return false;
  }
  if (!equalJson(value, read)) return false;
  const document = parseJson(text);
  const differs = exact !== undefined || document.exact !== undefined;
  return !differs || sameNumbers(value, exact, document.value, document.exact);
}

/** For values that are equal as doubles: whether their numbers are the same by decimal text. */
function sameNumbers(
  left: Json,
  leftExact: ExactNumbers | undefined,
  right: Json,
  rightExact: ExactNumbers | undefined,
): boolean {
  const pending: [Json, Json][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair as [Record<string, Json>, Record<string, Json>];
    if (typeof a !== 'object' || a === null) continue;
    for (const key of Object.keys(a)) {
      if (typeof a[key] === 'number') {
        const texts = [numberText(a, key, leftExact) ?? '', numberText(b, key, rightExact) ?? ''] as const;
        if (compareDecimals(...texts) !== 0) return false;
      } else pending.push([a[key] as Json, b[key] as Json]);
    }
  }
  return true;
}
