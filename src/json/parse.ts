import type { Json } from './json.ts';
import { isObject, member } from './json.ts';
import { prescan } from './scan.ts';
import { type Frame, tokenPointer, type ValueToken, visitValues } from './tokens.ts';

/** For objects and arrays that hold numbers beyond a double: the decimal text by member name or index. */
export type ExactNumbers = ReadonlyMap<object, ReadonlyMap<string, string>>;

export interface JsonDocument {
  /** As `JSON.parse` reads it: the last of duplicate members wins. */
  readonly value: Json;
  readonly exact: ExactNumbers | undefined;
  /** JSON Pointers of members whose name was already used in their object; at most 100 are kept. */
  readonly duplicates: readonly string[];
  readonly depth: number;
}

const MAX_DUPLICATES = 100;

/** Parses a JSON text and keeps what `JSON.parse` loses. Throws `JsonTextError`. */
export function parseJson(text: string): JsonDocument {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    visitValues(text, () => undefined);
    throw error;
  }
  const { members, depth, inexactNumbers } = prescan(text);
  if (!inexactNumbers && members === countMembers(value))
    return { value, exact: undefined, duplicates: [], depth };
  return { value, depth, ...readLosses(text, value) };
}

/** The decimal text of the number at `key` of `container`, exact where a double is not. */
export function numberText(
  container: Json,
  key: string | number,
  exact: ExactNumbers | undefined,
): string | undefined {
  const value = isObject(container)
    ? member(container, String(key))
    : Array.isArray(container)
      ? container[Number(key)]
      : undefined;
  if (typeof value !== 'number') return undefined;
  return exact?.get(container as object)?.get(String(key)) ?? String(value);
}

function countMembers(value: Json): number {
  let members = 0;
  const pending: object[] = typeof value === 'object' && value !== null ? [value] : [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) {
      for (const item of next) if (typeof item === 'object' && item !== null) pending.push(item);
    } else {
      for (const name in next) {
        members++;
        const item = (next as Record<string, unknown>)[name];
        if (typeof item === 'object' && item !== null) pending.push(item);
      }
    }
  }
  return members;
}

/** Walks text and value side by side; where a duplicate hides an earlier value the two differ and are not compared. */
function readLosses(text: string, root: Json): { exact: ExactNumbers; duplicates: string[] } {
  const exact = new Map<object, Map<string, string>>();
  const duplicates: string[] = [];
  const values = new WeakMap<Frame, Json | undefined>();
  const container = (token: ValueToken): Json | undefined => {
    const frame = token.parent;
    if (frame === undefined) return undefined;
    if (!values.has(frame)) {
      const outer = container(frame as ValueToken & Frame);
      values.set(frame, frame.key === undefined ? root : childOf(outer, frame.key));
    }
    return values.get(frame);
  };
  visitValues(text, (token) => {
    const holder = container(token);
    if (token.duplicate && duplicates.length < MAX_DUPLICATES) duplicates.push(tokenPointer(token));
    if (token.number === undefined || typeof holder !== 'object' || holder === null) return undefined;
    if (String(Number(token.number)) === token.number) exact.get(holder)?.delete(String(token.key));
    else {
      if (!exact.has(holder)) exact.set(holder, new Map());
      exact.get(holder)?.set(String(token.key), token.number);
    }
    return undefined;
  });
  return { exact, duplicates };
}

function childOf(holder: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(holder)) return typeof key === 'number' ? holder[key] : undefined;
  return isObject(holder) ? member(holder, String(key)) : undefined;
}
