import type { AnyRule } from '../../model/rule.ts';
import { applicableMethods } from './applicable-methods.ts';
import { boundedWalk } from './bounded-walk.ts';
import { cursorVerbatim } from './cursor-verbatim.ts';
import { duplicates } from './duplicates.ts';
import { emptyCursorContinues } from './empty-cursor-continues.ts';
import { endDetection } from './end-detection.ts';
import { invalidCursorError } from './invalid-cursor-error.ts';
import { missingPages } from './missing-pages.ts';
import { nextCursorString } from './next-cursor-string.ts';
import { noCrossPageConsistency } from './no-cross-page-consistency.ts';
import { stableCursors } from './stable-cursors.ts';
import { unstableOrder } from './unstable-order.ts';

/** In catalogue order. */
export const paginationRules: readonly AnyRule[] = [
  nextCursorString,
  emptyCursorContinues,
  endDetection,
  cursorVerbatim,
  stableCursors,
  invalidCursorError,
  applicableMethods,
  duplicates,
  missingPages,
  unstableOrder,
  noCrossPageConsistency,
  boundedWalk,
];
