import { argumentAt, canonicalText, headerArgument } from './argument.ts';

/** Header texts of the primitive values found under a property name, anywhere in the arguments. */
export type TextsByName = ReadonlyMap<string, ReadonlySet<string>>;

const MAX_VALUES = 200_000;

/**
 * Collects the values of every property that carries one of the names. Misses what lies beyond 200,000 values, and
 * integers that a double does not hold.
 */
export function textsByName(root: unknown, names: ReadonlySet<string>): TextsByName {
  const texts = new Map<string, Set<string>>();
  const pending: unknown[] = [root];
  let seen = 0;
  while (pending.length > 0 && seen < MAX_VALUES) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      seen += 1;
      if (seen > MAX_VALUES) break;
      if (typeof child === 'object') pending.push(child);
      else if (names.has(name) && !Array.isArray(value)) addText(texts, name, child);
    }
  }
  return texts;
}

function addText(texts: Map<string, Set<string>>, name: string, value: unknown): void {
  const text = canonicalText(headerArgument(value));
  if (text === undefined) return;
  const known = texts.get(name);
  if (known === undefined) texts.set(name, new Set([text]));
  else known.add(text);
}

/** The text is what stands where the path leads when each name is split at its dots. */
export function isTextAtSplitPath(root: unknown, path: readonly string[], text: string): boolean {
  const split = path.flatMap((name) => name.split('.'));
  return split.length > path.length && canonicalText(argumentAt(root, split)) === text;
}
