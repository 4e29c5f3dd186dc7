// Feeds hostile inputs to the built command, each in a process of its own: npm run hostile
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes one input piece by piece, so that making it never needs what reading it does. */
type Input = (write: (text: string) => void) => void;

const tool =
  (inputSchema: Input): Input =>
  (write) => {
    write('{"tools":[{"name":"hostile","inputSchema":');
    inputSchema(write);
    write('},{"name":"healthy","inputSchema":{"type":"object"}}]}');
  };
const plain = (schema: unknown): Input => tool((write) => write(JSON.stringify(schema)));
const repeated =
  (before: string, open: string, inner: string, close: string, count: number): Input =>
  (write) => {
    write(before);
    for (let index = 0; index < count; index++) write(open);
    write(inner);
    for (let index = 0; index < count; index++) write(close);
  };
const nested = (open: string, inner: string, close: string): Input =>
  tool((write) => {
    repeated('{"type":"object","properties":{"a":', open, inner, close, 100_000)(write);
    write('}}');
  });

const fanOut: Record<string, unknown> = {};
for (let level = 0; level < 40; level++) {
  const next = level === 39 ? { type: 'string' } : { $ref: `#/$defs/l${level + 1}` };
  fanOut[`l${level}`] = { allOf: [next, next] };
}
const dangerousNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const everywhere = (): string =>
  `{"type":"object","properties":{${dangerousNames.map((name) => `"${name}":{"type":"string","x-mcp-header":"${name}","${name}":{"${name}":1}}`).join(',')}},` +
  `"required":${JSON.stringify(dangerousNames)},"$defs":{${dangerousNames.map((name) => `"${name}":{"$ref":"#/$defs/${name}"}`).join(',')}},` +
  `${dangerousNames.map((name) => `"${name}":{"type":"string"}`).join(',')}}`;
const names = [
  '\u001b[31mred\u001b[0m',
  '\u202egnp.exe',
  'two\nlines',
  '</script><script>alert(1)</script>',
  '::error::injected',
  'nul\u0000',
  '\ud800lone',
  '`code`|[x](javascript:1)',
];

const inputs: Record<string, Input> = {
  '100,000 nested objects': nested('{"type":"object","properties":{"a":', '{}', '}}'),
  '100,000 nested arrays as data': nested('{"default":', '[]', '}'),
  '100,000 nested items': nested('{"type":"array","items":', '{"x-mcp-header":"Deep"}', '}'),
  '100,000 nested allOf': nested('{"allOf":[', '{}', ']}'),
  '100,000 nested plain arrays': tool(repeated('', '[', '', ']', 100_000)),
  '50 MB description': (write) => {
    write('{"tools":[{"name":"hostile","inputSchema":{"type":"object"},"description":"');
    for (let index = 0; index < 50; index++) write('x'.repeat(1 << 20));
    write('"}]}');
  },
  '40-level $ref fan-out': plain({
    type: 'object',
    properties: { a: { $ref: '#/$defs/l0', 'x-mcp-header': 'A' } },
    $defs: fanOut,
  }),
  '$ref cycles': plain({
    type: 'object',
    properties: { a: { $ref: '#/$defs/x', 'x-mcp-header': 'A' }, b: { $ref: '#' } },
    $defs: { x: { $ref: '#/$defs/y' }, y: { anyOf: [{ $ref: '#/$defs/x' }] } },
  }),
  '^(a|a)*$': plain({ type: 'object', properties: { a: { type: 'string', pattern: '^(a|a)*$' } } }),
  '20,000 header annotations': tool((write) => {
    write('{"type":"object","properties":{"p":{"type":"string"}');
    for (let index = 0; index < 20_000; index++)
      write(`,"p${index}":{"type":"string","x-mcp-header":"${index % 2 ? 'same' : `h${index}`}"}`);
    write('}}');
  }),
  'names of the prototype everywhere': tool((write) => write(everywhere())),
  'names that act on readers': (write) =>
    write(
      JSON.stringify({
        tools: names.map((name) => ({
          name,
          title: name,
          description: name,
          inputSchema: { type: 'object', properties: { [name]: { 'x-mcp-header': name } } },
        })),
      }),
    ),
  'one million properties': tool((write) => {
    write('{"type":"object","properties":{"p":{"type":"string"}');
    for (let index = 0; index < 1_000_000; index++) write(`,"p${index}":{"type":"string"}`);
    write('}}');
  }),
};

const folder = mkdtempSync(join(tmpdir(), 'mcp-review-hostile-'));
let failed = 0;
const only = process.argv[2];
try {
  console.log(`${''.padEnd(36)}  exit  seconds      MB`);
  for (const [name, input] of Object.entries(inputs)) {
    if (only !== undefined && !name.includes(only)) continue;
    const path = join(folder, 'tools.json');
    const file = openSync(path, 'w');
    input((text) => writeSync(file, text));
    closeSync(file);
    for (const format of ['terminal', 'json']) {
      const start = performance.now();
      const run = spawnSync(
        process.execPath,
        ['--import', './scripts/bench/peak.mjs', 'dist/cli.js', '--format', format, '--no-config', path],
        { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 60_000 },
      );
      const seconds = (performance.now() - start) / 1000;
      const peak = Number(/peak (\d+)/.exec(run.stderr)?.[1] ?? Number.NaN);
      const million = name.startsWith('one million');
      const within = seconds <= (million ? 10 : 2) && peak <= (million ? 768 : 512);
      const ok = within && (run.status === 1 || run.status === 3) && !/crashed/.test(run.stdout);
      if (!ok) failed++;
      console.log(
        `${`${name} (${format})`.padEnd(46)}${String(run.status ?? run.signal).padStart(6)}${seconds.toFixed(2).padStart(9)}${peak.toFixed(0).padStart(8)}${ok ? '' : '  NOT HELD'}`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'all held' : `${failed} not held`);
process.exit(failed === 0 ? 0 : 1);
