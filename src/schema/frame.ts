import type { JsonObject } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import type { PlacementFamily } from '../model/schema.ts';
import type { KeywordTable } from './keywords.ts';

/** A schema resource: what one `$id` opens, with the anchors declared in it. */
export interface Resource {
  /** Absolute, without fragment. */
  readonly uri: string;
  readonly root: JsonObject;
  readonly frame: Frame;
  anchors: Map<string, Frame> | undefined;
}

/** A keyword on the way whose value the dialect does not read as a schema. */
export interface Container {
  /** A reference points into it, which makes it a schema location after all. */
  referenced: boolean;
}

/** What the way to a schema position tells. Shared by all positions that it tells the same of. */
export interface Scope {
  readonly keywords: KeywordTable;
  readonly resource: Resource | undefined;
  /** Bits of `PlacementFamily` on the way, of this dialect's keywords and of other dialects'. */
  readonly families: number;
  readonly foreign: number;
  readonly container: Container | undefined;
  /** The nearest entry of `$defs` or `definitions` around it. */
  readonly definition: Definition | undefined;
  /** A pure chain of `properties` from the root. */
  readonly chain: boolean;
  readonly blockedChain: boolean;
}

/** An entry of `$defs` or `definitions`, by identity. */
export interface Definition {
  readonly node: JsonObject;
}

/** One schema position of the walk. Linked upwards: paths are built when asked for. */
export interface Frame {
  readonly up: Frame | undefined;
  /** Keyword, and member name or index below it, that lead here from `up`. */
  readonly keyword: string;
  readonly step: string | number | undefined;
  readonly node: JsonObject;
  readonly depth: number;
  readonly scope: Scope;
}

const familyNames: readonly PlacementFamily[] = [
  'array',
  'composition',
  'conditional',
  'definition',
  'applicator',
];

export function familyBit(family: PlacementFamily): number {
  return 1 << familyNames.indexOf(family);
}

export function familiesOf(bits: number): ReadonlySet<PlacementFamily> {
  return new Set(familyNames.filter((_, index) => bits & (1 << index)));
}

export function framePath(frame: Frame, ...last: (string | number)[]): Path {
  const steps: (string | number)[] = [...last].reverse();
  for (let at: Frame | undefined = frame; at?.up !== undefined; at = at.up) {
    if (at.step !== undefined) steps.push(at.step);
    steps.push(at.keyword);
  }
  return steps.reverse();
}

/** Property names from the root, for a frame whose `chain` holds. */
export function chainNames(frame: Frame): string[] {
  const names: string[] = [];
  for (let at: Frame | undefined = frame; at?.up !== undefined; at = at.up) names.push(String(at.step));
  return names.reverse();
}
