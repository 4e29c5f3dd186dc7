/** A finite decimal number: digits (no zero at either end; empty for zero) times ten to the exponent. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?)(\d+))?$/;
const MAX_SAFE = '9007199254740991';
/** Exponents of more digits are cut to one of this many digits, more than any text could cancel out. */
const MAX_EXPONENT_DIGITS = 15;
const MAX_COMPARED_EXPONENT = 10 ** 14;

/**
 * Reads a decimal text exactly, in time linear in its length whatever its exponent. Takes JSON's numbers and what
 * else means a number to a reader of decimals: leading zeros and a plus sign.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponentSign, exponentText = '0'] = match;
  const all = whole + fraction;
  let start = 0;
  let end = all.length;
  while (start < end && all.charCodeAt(start) === 0x30) start += 1;
  while (end > start && all.charCodeAt(end - 1) === 0x30) end -= 1;
  if (start === end) return { negative: false, digits: '', exponent: 0 };
  const exponent = (exponentSign === '-' ? -1 : 1) * exponentSize(exponentText);
  return {
    negative: sign === '-',
    digits: all.slice(start, end),
    exponent: exponent - fraction.length + (all.length - end),
  };
}

function exponentSize(digits: string): number {
  let start = 0;
  while (start < digits.length && digits.charCodeAt(start) === 0x30) start += 1;
  return digits.length - start > MAX_EXPONENT_DIGITS
    ? 10 ** MAX_EXPONENT_DIGITS
    : Number(digits.slice(start) || '0');
}

/** Numerical equality. Misses equal numbers with exponents beyond 10^14, which no header may carry anyway. */
export function sameDecimal(a: Decimal, b: Decimal): boolean {
  if (Math.abs(a.exponent) > MAX_COMPARED_EXPONENT) return false;
  return a.negative === b.negative && a.exponent === b.exponent && a.digits === b.digits;
}

export function isInteger(value: Decimal): boolean {
  return value.exponent >= 0;
}

/** The shortest decimal text of an integer in -(2^53-1)..2^53-1, or `undefined` for any other number. */
export function safeIntegerText(value: Decimal): string | undefined {
  if (!isInteger(value)) return undefined;
  if (value.digits === '') return '0';
  const length = value.digits.length + value.exponent;
  if (length > MAX_SAFE.length) return undefined;
  const digits = value.digits.padEnd(length, '0');
  if (length === MAX_SAFE.length && digits > MAX_SAFE) return undefined;
  return value.negative ? `-${digits}` : digits;
}

/** Optional minus and digits, no leading zero, not minus zero. */
export function isShortestInteger(text: string): boolean {
  return /^(?:0|-?[1-9]\d*)$/.test(text);
}
