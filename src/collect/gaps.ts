import type { Gap } from '../model/evidence.ts';
import { clean } from '../text/clean.ts';

export interface GapList {
  /** Adds a gap once; equal ones are not repeated. Both texts are cleaned here. */
  readonly add: (wanted: string, reason: string) => void;
  readonly list: () => readonly Gap[];
}

/** Beyond this many, gaps are counted: a hostile file could have one a line. */
const MAX_GAPS = 200;

export function newGapList(): GapList {
  const gaps = new Map<string, Gap>();
  let further = 0;
  return {
    add(wanted, reason) {
      const gap = { wanted: clean(wanted, 300), reason: clean(reason, 500) };
      const key = JSON.stringify(gap);
      if (gaps.has(key)) return;
      if (gaps.size < MAX_GAPS) gaps.set(key, gap);
      else further++;
    },
    list() {
      const listed = [...gaps.values()];
      if (further > 0)
        listed.push({ wanted: 'further evidence', reason: `${further} more gaps, not listed` });
      return listed;
    },
  };
}
