/** An integer with `,` between thousands, the same in every locale. */
export function count(value: number): string {
  return String(value).replace(/^-?\d+$/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','));
}

/** `1 tool`, `1,874 tools`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
