import type { Origin } from '../model/evidence.ts';
import type { Found } from './intake.ts';
import { newSlots } from './slots.ts';

/** A place in a source: JSON Pointer `pointer` of the JSON text that starts at `line`. */
export interface Place {
  /** Number of the source, in the order they were opened. */
  readonly source: number;
  readonly line: number;
  readonly pointer: string;
}

/** Remembers where the parts of each exchange stand, at a dozen bytes a part. */
export interface Places {
  readonly openSource: () => void;
  readonly add: (found: Found) => void;
  /** The place of a JSON Pointer into the evidence, `undefined` when it points to no exchange. */
  readonly find: (at: string) => Place | undefined;
}

/** The slots of one exchange, in order; notifications follow, then stray output. */
const OWN = 0;
const REQUEST = 1;
const RESPONSE = 2;
const NOTIFICATIONS = 3;

export function newPlaces(): Places {
  /** Ordinal of the first exchange of each source. */
  const firsts: number[] = [];
  const slots = newSlots();

  /** The slot of the part that a pointer into an exchange leads to, and the rest of the pointer. */
  function partOf(ordinal: number, pointer: string): { slot: number; rest: string } {
    const { start, strays, end } = slots.range(ordinal);
    const [, part, rest = ''] = /^\/([^/]*)(.*)$/s.exec(pointer) ?? [];
    if (part === 'request') return { slot: start + REQUEST, rest };
    if (part === 'response') return { slot: start + RESPONSE, rest };
    if (part !== 'stray' && part !== 'notifications') return { slot: end, rest };
    const [first, after] = part === 'stray' ? [strays, end] : [start + NOTIFICATIONS, strays];
    const [, index, below = ''] = /^\/([^/]*)(.*)$/s.exec(rest) ?? [];
    const slot = first + Number(index);
    return { slot: slot < after ? slot : end, rest: below };
  }

  function firstPart(ordinal: number): Pick<Origin, 'line' | 'base'> | undefined {
    const { start, end } = slots.range(ordinal);
    for (let slot = start; slot < end; slot++) {
      const origin = slots.read(slot);
      if (origin !== undefined) return origin;
    }
    return undefined;
  }

  return {
    openSource() {
      firsts.push(slots.exchanges());
    },
    add({ exchange, own, stray }) {
      const { request, response, notifications } = exchange;
      const parts = own
        ? []
        : [request?.origin, response?.origin, ...notifications.map(({ origin }) => origin)];
      slots.add([own, ...parts], own ? [] : (stray ?? []));
    },
    find(at) {
      const [, ordinalText, below = ''] = /^\/exchanges\/(\d+)(.*)$/s.exec(at) ?? [];
      const ordinal = Number(ordinalText);
      if (!(ordinal < slots.exchanges())) return undefined;
      const source = firsts.findLastIndex((first) => first <= ordinal);
      const own = slots.read(slots.range(ordinal).start + OWN);
      if (own !== undefined) return { source, line: own.line, pointer: own.base + below };
      const { slot, rest } = partOf(ordinal, below);
      const part = slot < slots.range(ordinal).end ? slots.read(slot) : undefined;
      if (part !== undefined) return { source, line: part.line, pointer: within(part, rest) };
      const begin = firstPart(ordinal);
      return begin && { source, line: begin.line, pointer: begin.base };
    },
  };
}

/** `pointer` leads into the message; the file's text begins at `inner` of it. */
function within({ base, inner }: Pick<Origin, 'base' | 'inner'>, pointer: string): string {
  return pointer === inner || pointer.startsWith(`${inner}/`) ? base + pointer.slice(inner.length) : base;
}
