import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { rules } from '../../src/rules/registry.ts';
import { version } from '../../src/version.ts';
import { buildCommand, run, start } from './run.ts';

buildCommand();

const folder = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, text: string): string {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const [good, bad] = [{ type: 'object' }, { type: 'string' }].map((inputSchema, index) =>
  JSON.stringify([{ name: `tool-${index}`, description: 'A tool.', inputSchema }]),
) as [string, string];
const both = JSON.stringify([...JSON.parse(good), ...JSON.parse(bad)]);

describe('usage', () => {
  const wrong: [args: string[], message: string][] = [
    [[], 'name a source to review; --help shows how'],
    [['--formt', 'json', 'x'], "unknown option '--formt' (Did you mean --format?)"],
    [
      ['--format', 'xml', 'x'],
      "option '--format <name>' argument 'xml' is invalid. Allowed choices are terminal, markdown, json.",
    ],
    [['--as-of', '2027-02-30', 'x'], '--as-of takes a date as YYYY-MM-DD'],
    [
      ['explian'],
      'explian: expected a file or folder, found nothing there; did you mean the command explain?',
    ],
    [['explain'], "missing required argument 'rule'"],
    [
      ['explain', 'schema/valid-per-dialekt'],
      'there is no rule "schema/valid-per-dialekt"; did you mean schema/valid-per-dialect?',
    ],
    [['explain', 'a\u001b[31m'], 'there is no rule "a\\u{1b}[31m"; the command rules lists them all'],
    [['--config', 'none.json', 'x'], 'none.json: expected a readable configuration, found the error ENOENT'],
  ];
  it.concurrent.each(wrong)('%j', async (args, message) => {
    expect(await run(args)).toEqual({ code: 2, out: '', err: `mcp-review: ${message}\n` });
  });

  it('prints its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('prints help that fits a screen', async () => {
    const { code, out, err } = await run(['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.split('\n');
    expect(lines.length).toBeLessThanOrEqual(36);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(88);
    for (const option of [
      '--profile',
      '--scope',
      '--format',
      '--output',
      '--config',
      '--no-config',
      '--judge',
    ])
      expect(out).toContain(option);
  });

  it('explains a rule and lists all', async () => {
    const explained = await run(['explain', 'schema/valid-per-dialect']);
    expect(explained).toMatchObject({ code: 0, err: '' });
    expect(explained.out).toContain('schema/valid-per-dialect');
    const listed = await run(['rules', '--color', 'never']);
    expect(listed).toMatchObject({ code: 0, err: '' });
    for (const { id } of rules) expect(listed.out).toContain(id);
  });
});

describe('exit codes', () => {
  const sources: [title: string, args: string[], code: number][] = [
    ['a rejected tool', [file('bad.json', bad)], 1],
    ['too little evidence', [file('good.json', good)], 3],
    ['descriptors, none rejected', ['--scope', 'descriptors', file('good.json', good)], 0],
    ['descriptors, one rejected', ['--scope', 'descriptors', file('both.json', both)], 1],
    [
      'descriptors, one rejected and allowed',
      ['--scope', 'descriptors', '--allow-exclusions', file('both.json', both)],
      0,
    ],
    ['several, the worst decides', [file('good.json', good), file('bad.json', bad)], 1],
    [
      'several, one of them unreadable',
      [file('bad.json', bad), file('text.txt', 'text'), file('good.json', good)],
      2,
    ],
  ];
  it.concurrent.each(sources)('%s', async (_, args, code) => {
    const ran = await run(args);
    expect(ran.code).toBe(code);
    expect(ran.err.split('\n').filter(Boolean)).toHaveLength(code === 2 ? 1 : 0);
    expect(ran.out).not.toBe('');
  });

  it('ends quietly when nobody reads on', async () => {
    const many = JSON.stringify(
      Array.from({ length: 3000 }, (_, index) => ({ name: `t${index}`, inputSchema: {} })),
    );
    const child = start(['--format', 'json', file('many.json', many)]);
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });

  it('is 130 when interrupted', async () => {
    const child = start(['-']);
    const code = new Promise((resolve) => child.on('close', resolve));
    // More than a pipe holds: once it is written, the command is reading.
    child.stdin.on('error', () => undefined);
    child.stdin.write(Buffer.alloc(4 << 20, ' '), () => child.kill('SIGINT'));
    expect(await code).toBe(130);
  });
});

describe('reports', () => {
  const reportOf = (text: string): Report => JSON.parse(text);

  it('read standard input', async () => {
    const { code, out } = await run(['--format', 'json', '--scope', 'descriptors', '-'], { input: bad });
    expect(code).toBe(1);
    expect(reportOf(out)).toMatchObject({
      source: { kind: 'file', name: '-' },
      tools: [{ name: 'tool-1', verdict: 'REJECT' }],
      asOf: new Date().toISOString().slice(0, 10),
      config: null,
    });
  });

  it('say where in the file', async () => {
    const path = file(
      'place.json',
      '[\n  {\n    "name": "a",\n    "description": "A tool.",\n    "inputSchema": { "type": "string" }\n  }\n]',
    );
    const { out } = await run(['--format', 'json', path]);
    const places = reportOf(out).findings.map(({ location }) => location);
    expect(places).toContainEqual({ file: path, line: 5, column: 30 });
  });

  it('are the same whatever the day, but for the day', async () => {
    const { out } = await run(['--format', 'json', '--as-of', '2030-01-31', file('bad.json', bad)]);
    expect(reportOf(out).asOf).toBe('2030-01-31');
  });

  it('are an array for several sources', async () => {
    const { out } = await run(['--format', 'json', file('good.json', good), file('bad.json', bad)]);
    expect(JSON.parse(out).map(({ source }: Report) => source.name)).toEqual([
      join(folder, 'good.json'),
      join(folder, 'bad.json'),
    ]);
  });

  it('are written to a file', async () => {
    const path = join(folder, 'report.md');
    const ran = await run(['--format', 'markdown', '--output', path, file('bad.json', bad)]);
    expect(ran).toEqual({ code: 1, out: '', err: '' });
    expect(readFileSync(path, 'utf8')).toContain('tool-1');
    const failed = await run(['--output', join(folder, 'none/report.md'), file('bad.json', bad)]);
    expect(failed.code).toBe(2);
    expect(failed.err).toMatch(/^mcp-review: cannot write .*ENOENT\)\n$/);
  });

  it('have colours only where asked', async () => {
    const path = file('bad.json', bad);
    expect((await run([path])).out).not.toContain('\u001b');
    expect((await run(['--color', 'always', path], { env: { NO_COLOR: '1' } })).out).toContain('\u001b');
    expect((await run(['--color', 'never', path])).out).not.toContain('\u001b');
  });
});

describe('configuration', () => {
  const waiver = { rule: 'descriptor/input-schema-root-type-object', reason: 'known', expires: '2999-01-01' };
  const config = (name: string): string => file(name, JSON.stringify({ waivers: [waiver] }));
  const waived = ({ out }: { out: string }): number =>
    (JSON.parse(out) as Report).findings.filter(({ waived }) => waived).length;

  it('is found in the current directory, and left with --no-config', async () => {
    config('work/mcp-review.config.json');
    const path = file('apart/bad.json', bad);
    const cwd = join(folder, 'work');
    const found = await run(['--format', 'json', path], { cwd });
    expect(waived(found)).toBeGreaterThan(0);
    expect(JSON.parse(found.out).config).toBe('mcp-review.config.json');
    const without = await run(['--format', 'json', '--no-config', path], { cwd });
    expect(waived(without)).toBe(0);
    expect(JSON.parse(without.out).config).toBeNull();
  });

  it('does not waive from inside the tree under review, unless it is named', async () => {
    config('own/mcp-review.config.json');
    file('own/bad.json', bad);
    const cwd = join(folder, 'own');
    const found = await run(['--format', 'json', 'bad.json'], { cwd });
    expect(waived(found)).toBe(0);
    expect(JSON.parse(found.out).gaps).toContainEqual({
      wanted: 'all of mcp-review.config.json, named with --config',
      reason: 'it lies in the tree under review and may only tighten; left out: waivers',
    });
    const named = await run(['--format', 'json', '--config', 'mcp-review.config.json', 'bad.json'], { cwd });
    expect(waived(named)).toBeGreaterThan(0);
  });

  it('yields to options', async () => {
    const path = file('options.json', '{"profile":"spec","scope":"surface"}');
    const { out } = await run([
      '--format',
      'json',
      '--config',
      path,
      '--profile',
      'reviewer',
      file('good.json', good),
    ]);
    expect(JSON.parse(out)).toMatchObject({ profile: 'reviewer', scope: 'surface', config: path });
  });
});
