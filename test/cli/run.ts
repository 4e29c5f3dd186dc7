import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

// Beside the dependencies, which the bundle imports.
const bundle = resolve('node_modules/.cache', `cli-test-${process.pid}`);

/** Bundles the command as it is published, for the tests of a file. */
export function buildCommand(): void {
  beforeAll(async () => {
    await build({
      entryPoints: ['src/cli/main.ts'],
      outdir: bundle,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      packages: 'external',
    });
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the command in a process of its own. */
export function start(args: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const env = { ...process.env, ...options.env };
  return spawn(process.execPath, [`${bundle}/main.js`, ...args], { cwd: options.cwd, env });
}

/** Runs the command to its end. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = start(args, options);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, out, err };
}
