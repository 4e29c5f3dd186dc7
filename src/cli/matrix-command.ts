import { bareMatrix } from '../judge/matrix/matrix.ts';
import { renderMatrix } from '../report/render.ts';
import type { ExitCode } from './exit-code.ts';
import type { CommandLineOptions } from './program.ts';
import { screenFor } from './terminal.ts';

/** Runs the gates of the verification matrix alone. One that fails is a fault of this program. */
export function showMatrix(options: CommandLineOptions): { readonly text: string; readonly code: ExitCode } {
  const rows = bareMatrix();
  const text =
    options.format === 'json'
      ? `${JSON.stringify(rows, undefined, 2)}\n`
      : renderMatrix(rows, { ...screenFor(options, false), variants: options.verbose === true });
  return { text, code: rows.every(({ gate }) => gate === 'pass') ? 0 : 2 };
}
