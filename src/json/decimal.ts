/** A JSON number as sign, significant digits and the power of ten of the first digit: `-0.0120e3` is `-`, `12`, 1. */
interface Decimal {
  readonly negative: boolean;
  /** Without zeros at either end; empty for zero. */
  readonly digits: string;
  readonly magnitude: number;
}

function readDecimal(text: string): Decimal {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  const leading = /^0*/.exec(all)?.[0].length ?? 0;
  const digits = all.slice(leading).replace(/0+$/, '');
  if (digits === '') return { negative: false, digits: '', magnitude: 0 };
  return { negative: sign === '-', digits, magnitude: whole.length - leading + Number(exponent) };
}

/** Compares two JSON numbers by their decimal text, exactly: negative, zero or positive like `left - right`. */
export function compareDecimals(left: string, right: string): number {
  const a = readDecimal(left);
  const b = readDecimal(right);
  const sign = (value: Decimal): number => (value.digits === '' ? 0 : value.negative ? -1 : 1);
  if (sign(a) !== sign(b)) return sign(a) - sign(b);
  if (sign(a) === 0) return 0;
  const larger =
    a.magnitude === b.magnitude
      ? a.digits < b.digits
        ? -1
        : a.digits > b.digits
          ? 1
          : 0
      : a.magnitude - b.magnitude;
  return larger * sign(a);
}

/** Whether a JSON number has no fraction, judged on its decimal text: `42.0` and `1e3` are integers. */
export function isIntegerText(text: string): boolean {
  const { digits, magnitude } = readDecimal(text);
  return digits.length <= magnitude || digits === '';
}

/** Bounds of the integers that a header value may carry: 2^53 - 1 on either side. */
export const MAX_SAFE_TEXT = '9007199254740991';

export function isSafeInteger(text: string): boolean {
  return compareDecimals(text, MAX_SAFE_TEXT) <= 0 && compareDecimals(text, `-${MAX_SAFE_TEXT}`) >= 0;
}
