/** Which members of one object or array its schema has evaluated so far, for `unevaluated*`. */
export interface Marks {
  readonly names: Set<string>;
  allNames: boolean;
  /** Every index below this one is evaluated. */
  itemsBelow: number;
  readonly items: Set<number>;
  /** A branch that may have evaluated more stayed undecided. */
  unsure: boolean;
}

export function emptyMarks(): Marks {
  return { names: new Set(), allNames: false, itemsBelow: 0, items: new Set(), unsure: false };
}

/** How much there is to merge, in steps. */
export function sizeOf(marks: Marks): number {
  return marks.names.size + marks.items.size;
}

export function mergeInto(target: Marks, from: Marks): void {
  for (const name of from.names) target.names.add(name);
  for (const index of from.items) target.items.add(index);
  target.allNames ||= from.allNames;
  target.itemsBelow = Math.max(target.itemsBelow, from.itemsBelow);
  target.unsure ||= from.unsure;
}
