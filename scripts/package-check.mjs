// Packs the package and looks at it as its users' tools do: publint, are-the-types-wrong, and an install in an empty folder.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const run = (command, args, options = {}) => execFileSync(command, args, { stdio: 'inherit', ...options });

run('npm', ['run', '--silent', 'build']);
run('npx', ['publint', '--strict']);
const folder = mkdtempSync(join(tmpdir(), 'mcp-review-pack-'));
try {
  run('npm', ['pack', '--silent', '--pack-destination', folder]);
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
  run('npx', ['attw', '--profile', 'esm-only', tarball]);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--silent', '--no-save', tarball], { cwd: folder });
  const example = resolve('examples/bookshop/messages.jsonl');
  run('npx', ['mcp-review', '--scope', 'descriptors', example], { cwd: folder });
  run(
    process.execPath,
    [
      '-e',
      "import('mcp-contract-reviewer').then((m) => { if (typeof m.review !== 'function') process.exit(1); })",
    ],
    { cwd: folder },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
