import { equalJson } from '../json/equal.ts';
import type { Json } from '../json/json.ts';
import { digestOf } from './digest.ts';
import { weigh } from './weight.ts';

/** Entries of earlier pages are kept as trees up to roughly so many bytes, and beyond it by their digest. */
const MAX_TREES = 32 * 1024 * 1024;
/** Variants under one name that are compared one by one; more are found by digest. */
const MAX_COMPARED = 8;

export interface Known<T> {
  readonly value: T;
  /** A number shared by all listings of this very entry. */
  readonly copy: number;
  /** No other entry of its name was listed before it. */
  readonly first: boolean;
}

/** Tells entries of lists that were listed before from new ones, by name and then by their whole value. */
export interface Catalogue<T> {
  /** A new page begins: the trees of pages before it may be let go. */
  readonly turnPage: () => void;
  readonly named: (name: string) => readonly T[];
  readonly find: (name: string | null, entry: Json) => Known<T> | undefined;
  readonly add: (name: string | null, entry: Json, value: T) => Known<T>;
}

/** What becomes of the value when its entry's tree goes, and when it comes again. */
export interface Keeper<T> {
  readonly letGo: (value: T) => void;
  readonly restore: (value: T, tree: Json) => void;
  /** It was used since it was asked last: its tree is let go later than others. */
  readonly wasUsed: (value: T) => boolean;
}

interface Entry<T> extends Known<T> {
  /** The entry itself, until it is let go. */
  tree: Json | undefined;
  digest: string | undefined;
}

/** Different entries of one name; `index` has them by digest once they are many. */
interface Variants<T> {
  readonly entries: Entry<T>[];
  readonly values: T[];
  index: Map<string, Entry<T>> | undefined;
}

/**
 * Comparing a tree is the cheap way, and costs nothing for names that are listed once. A long recording of ever new
 * pages must not keep them all: once it has several pages, old trees are replaced by digests, those first that are not
 * listed again and again and not used.
 */
export function newCatalogue<T>(keeper: Keeper<T>): Catalogue<T> {
  const byName = new Map<string | null, Entry<T> | Variants<T>>();
  let copies = 0;
  /** Entries that the current page brought, not weighed yet. */
  let fresh: Entry<T>[] = [];
  let held: { readonly entry: Entry<T>; readonly weight: number }[] = [];
  let weight = 0;

  const entriesOf = (name: string | null): readonly Entry<T>[] => {
    const known = byName.get(name);
    if (known === undefined) return [];
    return 'entries' in known ? known.entries : [known];
  };

  function indexOf(variants: Variants<T>): Map<string, Entry<T>> {
    variants.index ??= new Map(variants.entries.map((entry) => [digest(entry), entry]));
    return variants.index;
  }

  function release(): void {
    let seen = 0;
    const spared: typeof held = [];
    for (; weight > MAX_TREES / 2; seen++) {
      const oldest = held[seen];
      if (oldest === undefined) break;
      if (keeper.wasUsed(oldest.entry.value)) {
        spared.push(oldest);
        continue;
      }
      oldest.entry.digest = digest(oldest.entry);
      oldest.entry.tree = undefined;
      keeper.letGo(oldest.entry.value);
      weight -= oldest.weight;
    }
    held = [...held.slice(seen), ...spared];
  }

  /** A tree that was let go, and is there again. */
  function restore(entry: Entry<T>, tree: Json): void {
    entry.tree = tree;
    fresh.push(entry);
    keeper.restore(entry.value, tree);
  }

  function search(name: string | null, tree: Json): Entry<T> | undefined {
    const known = byName.get(name);
    if (known === undefined) return undefined;
    if ('entries' in known && known.entries.length > MAX_COMPARED) return indexOf(known).get(digestOf(tree));
    let own: string | undefined;
    return entriesOf(name).find((other) => {
      if (other.tree !== undefined) return equalJson(other.tree, tree);
      own ??= digestOf(tree);
      return other.digest === own;
    });
  }

  return {
    turnPage() {
      for (const entry of fresh) {
        const heavy = weigh(entry.tree, MAX_TREES);
        held.push({ entry, weight: heavy });
        weight += heavy;
      }
      fresh = [];
      if (weight > MAX_TREES) release();
    },
    named(name) {
      const known = byName.get(name);
      if (known === undefined) return [];
      return 'entries' in known ? known.values : [known.value];
    },
    find(name, tree) {
      const known = search(name, tree);
      if (known !== undefined && known.tree === undefined) restore(known, tree);
      return known;
    },
    add(name, tree, value) {
      const known = byName.get(name);
      const entry: Entry<T> = { value, copy: copies++, first: known === undefined, tree, digest: undefined };
      fresh.push(entry);
      if (known === undefined) byName.set(name, entry);
      else if ('entries' in known) {
        known.entries.push(entry);
        known.values.push(value);
        known.index?.set(digest(entry), entry);
      } else byName.set(name, { entries: [known, entry], values: [known.value, value], index: undefined });
      return entry;
    },
  };
}

const digest = (entry: Entry<unknown>): string => entry.digest ?? digestOf(entry.tree ?? null);
