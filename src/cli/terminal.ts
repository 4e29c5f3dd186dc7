import type { CommonOptions } from './program.ts';

/** How text is shown where it goes. */
export interface Screen {
  readonly color: boolean;
  /** Columns to break lines at; 0: not at all. */
  readonly width: number;
}

/** `auto` colours a terminal, and nothing where `NO_COLOR` is set; a file is no terminal. */
export function screenFor({ color }: CommonOptions, toFile: boolean): Screen {
  const terminal = process.stdout.isTTY === true && !toFile;
  const { NO_COLOR = '', TERM } = process.env;
  const welcome = terminal && NO_COLOR === '' && TERM !== 'dumb';
  return {
    color: color === 'always' || (color === 'auto' && welcome),
    width: terminal ? process.stdout.columns : 0,
  };
}
