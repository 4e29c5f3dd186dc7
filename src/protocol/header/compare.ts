import { type HeaderArgument, hasNoHeaderForm } from './argument.ts';
import { isShortestInteger, parseDecimal, sameDecimal } from './decimal.ts';

/**
 * How a decoded field value stands to the body value. `same-number`: numerically equal integers of which the header
 * is not the shortest decimal; a server SHOULD take it, the reviewer does not. `no-form`: the body value is
 * null, absent, an object, an array or a fraction, so there is nothing to compare with.
 */
export type HeaderRelation = 'same' | 'same-number' | 'different' | 'no-form';

/**
 * Compares the text of a decoded header with a body value, exactly (Streamable HTTP, server validation): strings by
 * code point, booleans by `true` / `false`, integers as decimals of any size, never as doubles. No exponent makes it
 * slow.
 */
export function compareHeaderValue(argument: HeaderArgument, text: string): HeaderRelation {
  if (argument.kind === 'string') return argument.value === text ? 'same' : 'different';
  if (argument.kind === 'boolean') return String(argument.value) === text ? 'same' : 'different';
  if (argument.kind !== 'number' || hasNoHeaderForm(argument)) return 'no-form';
  const body = parseDecimal(argument.text);
  const header = parseDecimal(text);
  if (body === undefined || header === undefined || !sameDecimal(body, header)) return 'different';
  return isShortestInteger(text) ? 'same' : 'same-number';
}
