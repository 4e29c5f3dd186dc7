import type { Verdict } from '../model/report.ts';
import type { Level } from '../model/rule.ts';

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
export type Paint = (text: string, ...styles: readonly Style[]) => string;

/** What every part of the terminal report needs to lay itself out. */
export interface Layout {
  readonly paint: Paint;
  /** Columns to break lines at; infinite when they are not to be broken. */
  readonly width: number;
  readonly verbose: boolean;
}

const codes: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
};

/** Puts styles around a text, or leaves it alone when there is to be no colour. */
export function painter(color: boolean): Paint {
  if (!color) return (text) => text;
  return (text, ...styles) =>
    styles.reduce((inner, style) => `\u001b[${codes[style][0]}m${inner}\u001b[${codes[style][1]}m`, text);
}

export const verdictStyles: Readonly<Record<Verdict, readonly Style[]>> = {
  REJECT: ['red', 'bold'],
  CONDITIONAL: ['yellow', 'bold'],
  ADMIT: ['green'],
};

export const levelStyles: Readonly<Record<Level, readonly Style[]>> = {
  error: ['red'],
  warn: ['yellow'],
  info: ['cyan'],
  off: ['dim'],
};
