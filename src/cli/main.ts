#!/usr/bin/env node
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { CommanderError } from 'commander';
import { InputError } from '../collect/input-error.ts';
import { clean } from '../text/clean.ts';
import { newProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

// A recording streams, and what lives of it is small: collect before the heap has doubled.
setFlagsFromString('--heap-growing-percent=50');

// Newer Node keeps compiled code between runs; most of the start-up is compiling the rules.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();

process.once('SIGINT', () => process.exit(130));
const complain = (message: string): void => {
  process.stderr.write(`mcp-review: ${clean(message, 2000)}\n`);
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe may have seen enough.
  if (error.code === 'EPIPE') process.exit();
  complain(`cannot write the report (${error.code})`);
  process.exit(2);
});

// The commands are loaded when they are needed: --help and --version need none of the rules.
const program = newProgram(
  {
    async review(sources, options) {
      const { reviewSources } = await import('./review-command.ts');
      const { text, code } = await reviewSources(sources, options, ({ message }) => complain(message));
      process.exitCode = code;
      if (options.output === undefined) await print(text);
      else writeFile(options.output, text);
      return code;
    },
    async explain(rule, options) {
      const { explain } = await import('./explain-command.ts');
      process.stdout.write(explain(rule, options));
      return 0;
    },
    async rules(options) {
      const { listRules } = await import('./explain-command.ts');
      process.stdout.write(listRules(options));
      return 0;
    },
    async matrix(options) {
      const { showMatrix } = await import('./matrix-command.ts');
      const { text, code } = showMatrix(options);
      process.stdout.write(text);
      return code;
    },
  },
  (code) => {
    process.exitCode = code;
  },
);

/** Waits for whoever reads, so that a long report is not held whole. */
async function print(parts: Iterable<string>): Promise<void> {
  for (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}

/** Writes no file where there is nothing to write. */
function writeFile(path: string, parts: Iterable<string>): void {
  let file: number | undefined;
  try {
    for (const part of parts) {
      file ??= openSync(path, 'w');
      writeSync(file, part);
    }
    if (file !== undefined) closeSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UsageError(`cannot write ${path} (${code})`);
  }
}

/** What was thrown, and where. Its message is left out: the engine's own quote the input. */
function whereThrown(error: unknown): string {
  if (!(error instanceof Error)) return 'a value was thrown';
  const { name, message, stack = '' } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).match(/\bat [^\n]+/g) ?? [];
  return [name, ...frames.slice(0, 3)].join(' ');
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    if (error.exitCode !== 0) complain(error.message.replace(/^error: /, '').replaceAll('\n', ' '));
  } else {
    process.exitCode = 2;
    const known = error instanceof UsageError || error instanceof InputError;
    complain(known ? error.message : `internal error: ${whereThrown(error)}`);
  }
}
