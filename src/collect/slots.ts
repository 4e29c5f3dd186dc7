import type { Origin } from '../model/evidence.ts';
import { newNumbers } from './growing.ts';

type Spot = Pick<Origin, 'line' | 'base' | 'inner'>;

/** Origins by exchange, packed into numbers: a recording of millions of messages must not keep an object for each. */
export interface Slots {
  /** The slots of the next exchange; an absent origin keeps its slot. */
  readonly add: (parts: readonly (Spot | undefined)[], strays: readonly Spot[]) => void;
  readonly exchanges: () => number;
  readonly range: (ordinal: number) => {
    readonly start: number;
    readonly strays: number;
    readonly end: number;
  };
  readonly read: (slot: number) => Spot | undefined;
}

/** Numbers that one slot takes: line (0: nothing there), form, and the number that stands for the form's `#`. */
const WIDTH = 3;

export function newSlots(): Slots {
  const packed = newNumbers();
  /** Two for each exchange: its first slot, its first slot of stray output. */
  const starts = newNumbers();
  const forms: Pick<Spot, 'base' | 'inner'>[] = [];
  const formNumbers = new Map<string, number>();

  function pack(spot: Spot | undefined): void {
    const [, before, digits, after] = /^(.*?\/)(\d+)(|\/.*)$/.exec(spot?.base ?? '') ?? [];
    const base = digits === undefined ? (spot?.base ?? '') : `${before}#${after}`;
    const inner = spot?.inner ?? '';
    const key = `${base} ${inner}`;
    let form = formNumbers.get(key);
    if (form === undefined) {
      form = forms.push({ base, inner }) - 1;
      formNumbers.set(key, form);
    }
    packed.push(spot?.line ?? 0);
    packed.push(form);
    packed.push(Number(digits ?? 0));
  }

  const count = (): number => packed.length() / WIDTH;
  return {
    add(parts, strays) {
      starts.push(count());
      for (const part of parts) pack(part);
      starts.push(count());
      for (const stray of strays) pack(stray);
    },
    exchanges: () => starts.length() / 2,
    range(ordinal) {
      const next = ordinal * 2 + 2;
      return {
        start: starts.at(ordinal * 2),
        strays: starts.at(ordinal * 2 + 1),
        end: next < starts.length() ? starts.at(next) : count(),
      };
    },
    read(slot) {
      const line = packed.at(slot * WIDTH);
      const form = forms[packed.at(slot * WIDTH + 1)];
      if (line === 0 || form === undefined) return undefined;
      const number = String(packed.at(slot * WIDTH + 2));
      return { line, base: form.base.replace('#', number), inner: form.inner };
    },
  };
}
