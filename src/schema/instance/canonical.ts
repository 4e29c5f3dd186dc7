import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { charge, type Meter } from './run.ts';

type Scalar = string | number | boolean | null;

/** An array or object that is being written. */
interface Open {
  readonly value: readonly Json[] | JsonObject;
  /** Of an object, sorted. */
  readonly names: readonly string[] | undefined;
  readonly size: number;
  next: number;
}

/**
 * One text for all equal JSON values and no others: members sorted, numbers as doubles (`1.0` is `1`, `-0` is `0`).
 * Two integers that share a double are equal here.
 */
export function canonical(root: Json, meter: Meter): string {
  const parts: string[] = [];
  const stack: Open[] = [];
  write(root, parts, stack, meter);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.next === top.size) {
      parts.push(top.names ? '}' : ']');
      stack.pop();
      continue;
    }
    const name = top.names?.[top.next];
    if (name !== undefined) parts.push(scalar(name, meter), ':');
    const child =
      name === undefined ? (top.value as readonly Json[])[top.next] : (top.value as JsonObject)[name];
    top.next++;
    write(child as Json, parts, stack, meter);
    parts.push(',');
  }
  return parts.join('');
}

function write(value: Json, parts: string[], stack: Open[], meter: Meter): void {
  charge(meter, 1);
  if (Array.isArray(value)) {
    charge(meter, 2);
    parts.push('[');
    stack.push({ value, names: undefined, size: value.length, next: 0 });
  } else if (isObject(value)) {
    const names = Object.keys(value).sort();
    charge(meter, 2 + 2 * names.length);
    parts.push('{');
    stack.push({ value, names, size: names.length, next: 0 });
  } else parts.push(scalar(value as Scalar, meter));
}

/** `String` for numbers: `JSON.stringify` would make `null` of the infinity that `1e400` is read as. */
function scalar(value: Scalar, meter: Meter): string {
  if (typeof value !== 'string') return String(value);
  charge(meter, value.length >> 4);
  return JSON.stringify(value);
}
