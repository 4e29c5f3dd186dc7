// Builds dist/: one bundled file per entry point (start-up cost is file count), plus type declarations.
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: { index: 'src/index.ts', cli: 'src/cli/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  legalComments: 'none',
});
chmodSync('dist/cli.js', 0o755);
if (!process.argv.includes('--no-types')) {
  const types = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
  process.exit(types.status ?? 1);
}
