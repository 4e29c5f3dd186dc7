/** The name that was probably meant, or `undefined` when none is near. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const bound = Math.max(2, Math.floor(given.length / 3));
  const tail = names.filter((name) => name.endsWith(`/${given}`));
  if (tail.length === 1) return tail[0];
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - given.length) > bound) continue;
    const distance = editDistance(given, name);
    if (distance <= bound && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name, distance };
  }
  return best?.name;
}

/** Insertions, deletions, substitutions and swaps of neighbours that make `a` into `b` (Damerau-Levenshtein). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
