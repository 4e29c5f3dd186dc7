// Builds dist/: one bundled file per entry point, dependencies included (start-up cost is file count), their licences beside
// them, and type declarations.
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: { index: 'src/index.ts', cli: 'src/cli/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  metafile: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  // Names stay readable in stack traces; what is not there need not be parsed at start-up.
  minifyWhitespace: true,
  minifySyntax: true,
  // A dependency in CommonJS asks for Node's own modules with require.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  logLevel: 'warning',
});
chmodSync('dist/cli.js', 0o755);

const bundled = new Set(
  Object.keys(metafile.inputs).flatMap(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  ),
);
const notices = [...bundled].sort().map((name) => {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].find((candidate) => {
    try {
      return readFileSync(`node_modules/${name}/${candidate}`);
    } catch {
      return false;
    }
  });
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}\n`;
});
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', `This package contains:\n\n${notices.join('\n----\n\n')}`);

if (!process.argv.includes('--no-types')) {
  const types = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
  process.exit(types.status ?? 1);
}
