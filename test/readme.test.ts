import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

it('shows what the demo prints', () => {
  const args = [
    '--import',
    'tsx',
    'src/cli/main.ts',
    '--no-config',
    '--scope',
    'descriptors',
    'examples/logistics/tools.json',
  ];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(readme).toContain(`\`\`\`\n${stdout}\`\`\``);
});

it('names files that exist', () => {
  for (const [, path = ''] of readme.matchAll(/\]\(([^)h][^)]*)\)/g))
    expect(() => readFileSync(path), path).not.toThrow();
});
