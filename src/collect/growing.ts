/** Unsigned 32-bit numbers, four bytes each, however many. */
export interface Numbers {
  readonly push: (value: number) => void;
  readonly at: (index: number) => number;
  readonly length: () => number;
}

export function newNumbers(): Numbers {
  let values = new Uint32Array(64);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    at: (index) => values[index] ?? 0,
    length: () => length,
  };
}
