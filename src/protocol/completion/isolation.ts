import type { CompletionAnswer } from '../../model/subject.ts';

/** How many of the values are not among those that the caller may see. */
export function countUnseen(values: readonly string[], visible: ReadonlySet<string>): number {
  let count = 0;
  for (const value of values) if (!visible.has(value)) count++;
  return count;
}

/**
 * The member that tells of more entries than the caller may see at all. `visible` covers every completion of the caller,
 * so that a total which counts hidden entries of this argument but stays below that number is missed.
 */
export function revealedCount(
  answer: CompletionAnswer,
  visible: ReadonlySet<string>,
): 'total' | 'hasMore' | undefined {
  if (answer.total !== undefined && answer.total > visible.size) return 'total';
  const given = new Set(answer.values);
  const all = [...visible].every((value) => given.has(value));
  return all && answer.hasMore === true ? 'hasMore' : undefined;
}

/** Whether two callers were suggested the same values, whatever their order. */
export function sameValues(mine: CompletionAnswer, theirs: CompletionAnswer): boolean {
  const { length } = mine.values;
  if (length === theirs.values.length && mine.values.every((value, at) => value === theirs.values[at]))
    return true;
  const left = new Set(mine.values);
  const right = new Set(theirs.values);
  return left.size === right.size && [...left].every((value) => right.has(value));
}

/**
 * The member that counts entries which another caller was given and this one was not: the values are a part of the
 * other's, fewer than one answer holds, and yet more are said to exist.
 */
export function countsWithheld(
  mine: CompletionAnswer,
  theirs: CompletionAnswer,
): 'total' | 'hasMore' | undefined {
  const given = new Set(theirs.values);
  const own = new Set(mine.values);
  if (own.size >= given.size || ![...own].every((value) => given.has(value))) return undefined;
  if (mine.total !== undefined && mine.total > mine.values.length) return 'total';
  return mine.hasMore === true ? 'hasMore' : undefined;
}
