import { pointerTokens } from '../json/pointer.ts';
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

  /** The slot of the part that `steps` lead to, and how many of the steps that takes. */
  function partOf(ordinal: number, [part, index]: readonly string[]): { slot: number; taken: number } {
    const { start, strays, end } = slots.range(ordinal);
    if (part === 'request') return { slot: start + REQUEST, taken: 1 };
    if (part === 'response') return { slot: start + RESPONSE, taken: 1 };
    const [first, after] = part === 'stray' ? [strays, end] : [start + NOTIFICATIONS, strays];
    const slot = part === 'stray' || part === 'notifications' ? first + Number(index) : end;
    return { slot: slot < after ? slot : end, taken: 2 };
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
      const [head, ordinalText] = pointerTokens(at);
      const ordinal = Number(ordinalText);
      if (head !== 'exchanges' || !(ordinal < slots.exchanges())) return undefined;
      const source = firsts.findLastIndex((first) => first <= ordinal);
      const steps = at.split('/').slice(3);
      const own = slots.read(slots.range(ordinal).start + OWN);
      if (own !== undefined) return { source, line: own.line, pointer: [own.base, ...steps].join('/') };
      const { slot, taken } = partOf(ordinal, steps);
      const part = slot < slots.range(ordinal).end ? slots.read(slot) : undefined;
      if (part !== undefined) return { source, line: part.line, pointer: within(part, steps.slice(taken)) };
      const begin = firstPart(ordinal);
      return begin && { source, line: begin.line, pointer: begin.base };
    },
  };
}

/** `steps` lead into the message; the file's text begins at `inner` of it. */
function within({ base, inner }: Pick<Origin, 'base' | 'inner'>, steps: readonly string[]): string {
  const pointer = steps.length === 0 ? '' : `/${steps.join('/')}`;
  return pointer === inner || pointer.startsWith(`${inner}/`) ? base + pointer.slice(inner.length) : base;
}
