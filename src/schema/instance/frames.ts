import type { Json } from '../../json/json.ts';
import type { Frame } from './machine.ts';
import { emptyMarks, mergeInto, sizeOf } from './marks.ts';
import { charge, type Run } from './run.ts';
import { PASS, type Truth, UNKNOWN } from './truth.ts';

/** Another schema for the same place; give its truth to `absorb` afterwards. */
export function samePlace(frame: Frame, keyword: string, loud: boolean): Frame {
  const { value, place, scope, marks, settled } = frame;
  return { value, place, scope, keyword, loud, marks: marks && emptyMarks(), settled };
}

/** What a schema for the same place evaluated counts as evaluated here, if it passed. */
export function absorb(frame: Frame, inner: Frame, truth: Truth, run: Run): void {
  if (frame.marks === undefined || inner.marks === undefined) return;
  charge(run, MARKS_COST);
  if (truth === UNKNOWN) frame.marks.unsure = true;
  if (truth !== PASS) return;
  charge(run, sizeOf(inner.marks));
  mergeInto(frame.marks, inner.marks);
}

/** What it costs to make marks, in steps. */
const MARKS_COST = 8;

/** A schema for a member or an item. */
export function childPlace(
  frame: Frame,
  key: string | number,
  value: Json,
  keyword: string,
  loud: boolean,
): Frame {
  const place = { key, parent: frame.place };
  return { value, place, scope: frame.scope, keyword, loud, marks: undefined, settled: undefined };
}
