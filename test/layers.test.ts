import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What each folder may import, as docs/architecture.md draws it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  text: [],
  json: ['text'],
  model: ['json'],
  protocol: ['json', 'model', 'text'],
  schema: ['json', 'model'],
  rules: ['json', 'model', 'protocol', 'schema', 'text'],
  derive: ['json', 'model', 'protocol', 'schema', 'text'],
  judge: ['json', 'model', 'protocol', 'schema', 'text', 'rules', 'derive'],
  report: ['json', 'model', 'text'],
  collect: ['json', 'model', 'protocol', 'text'],
};

const files = (readdirSync('src', { recursive: true }) as string[]).filter((name) => name.endsWith('.ts'));
const importsOf = (file: string): string[] =>
  [...readFileSync(`src/${file}`, 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1] as string);
const folderOf = (path: string): string => path.split('/')[0] as string;

describe('a module imports downward only', () => {
  const edges = files.flatMap((file) => {
    const from = folderOf(file);
    return importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({
        file,
        from,
        to: folderOf(new URL(specifier, `file:///${file}`).pathname.slice(1)),
      }))
      .filter(({ to }) => to !== from);
  });

  it.each(Object.entries(allowed))('%s imports %j', (folder, targets) => {
    const wrong = edges.filter(({ from, to }) => from === folder && !targets.includes(to));
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });
});

describe('only collect and cli touch files, processes, clocks and the environment', () => {
  // A digest is pure, and the deadline of vm is how a regular expression is ended.
  const harmless = ['node:crypto', 'node:vm'];
  it.each(files.filter((file) => !['collect', 'cli'].includes(folderOf(file))))('%s', (file) => {
    expect(importsOf(file).filter((name) => name.startsWith('node:') && !harmless.includes(name))).toEqual(
      [],
    );
    const code = readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code).not.toMatch(/\b(?:Date\.now|new Date\(\)|Math\.random|process\.|performance\.|fetch\()/);
  });
});

describe('files stay small', () => {
  const sizes = files
    .map((file) => readFileSync(`src/${file}`, 'utf8').split('\n').length - 1)
    .sort((a, b) => a - b);
  it('has a median of at most 80 lines, and none over 350', () => {
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
    expect(sizes.at(-1)).toBeLessThanOrEqual(350);
  });
});
