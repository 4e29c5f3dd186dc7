import { equalJson } from '../json/equal.ts';
import type { Json } from '../json/json.ts';
import { digestOf } from './digest.ts';
import { weigh } from './weight.ts';

/** Entries of earlier pages are kept as trees up to roughly so many bytes, and beyond it by their digest. */
const MAX_TREES = 64 * 1024 * 1024;
/** Variants under one name that are compared one by one; more are found by digest. */
const MAX_COMPARED = 8;

export interface Known<T> {
  readonly value: T;
  /** A number shared by all listings of this very entry. */
  readonly copy: number;
}

/** Tells entries of lists that were listed before from new ones, by name and then by their whole value. */
export interface Catalogue<T> {
  /** A new page begins: the trees of pages before it may be let go. */
  readonly turnPage: () => void;
  readonly named: (name: string) => readonly T[];
  readonly find: (name: string | null, entry: Json) => Known<T> | undefined;
  readonly add: (name: string | null, entry: Json, value: T) => Known<T>;
}

interface Entry<T> extends Known<T> {
  tree: Json | undefined;
  digest: string | undefined;
}

interface Variants<T> {
  readonly entries: Entry<T>[];
  readonly values: T[];
  byDigest: Map<string, Entry<T>> | undefined;
}

/**
 * Comparing a tree is the cheap way, and costs nothing for names that are listed once. A long recording of ever new
 * pages must not keep them all: once it has several pages, old trees are replaced by digests. `letGo` hears of it.
 */
export function newCatalogue<T>(letGo: (value: T) => void): Catalogue<T> {
  const byName = new Map<string | null, Variants<T>>();
  let copies = 0;
  /** Entries that the current page brought, not weighed yet. */
  let fresh: Entry<T>[] = [];
  let held: { readonly entry: Entry<T>; readonly weight: number }[] = [];
  let weight = 0;

  function digest(entry: Entry<T>): string {
    entry.digest ??= digestOf(entry.tree ?? null);
    return entry.digest;
  }

  function indexOf(variants: Variants<T>): Map<string, Entry<T>> {
    variants.byDigest ??= new Map(variants.entries.map((entry) => [digest(entry), entry]));
    return variants.byDigest;
  }

  return {
    turnPage() {
      for (const entry of fresh) {
        const heavy = weigh(entry.tree, MAX_TREES);
        held.push({ entry, weight: heavy });
        weight += heavy;
      }
      fresh = [];
      if (weight <= MAX_TREES) return;
      let released = 0;
      while (weight > MAX_TREES / 2) {
        const oldest = held[released++];
        if (oldest === undefined) break;
        digest(oldest.entry);
        oldest.entry.tree = undefined;
        letGo(oldest.entry.value);
        weight -= oldest.weight;
      }
      held = held.slice(released);
    },
    named: (name) => byName.get(name)?.values ?? [],
    find(name, entry) {
      const variants = byName.get(name);
      if (variants === undefined) return undefined;
      if (variants.entries.length > MAX_COMPARED) return indexOf(variants).get(digestOf(entry));
      let own: string | undefined;
      return variants.entries.find((known) => {
        if (known.tree !== undefined) return equalJson(known.tree, entry);
        own ??= digestOf(entry);
        return known.digest === own;
      });
    },
    add(name, tree, value) {
      const entry: Entry<T> = { value, copy: copies++, tree, digest: undefined };
      fresh.push(entry);
      const variants = byName.get(name);
      if (variants === undefined)
        byName.set(name, { entries: [entry], values: [value], byDigest: undefined });
      else {
        variants.entries.push(entry);
        variants.values.push(value);
        if (variants.byDigest !== undefined) variants.byDigest.set(digest(entry), entry);
      }
      return entry;
    },
  };
}
