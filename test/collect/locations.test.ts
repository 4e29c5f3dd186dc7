import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fixtures, read } from './reading.ts';

/** `line` and the text that begins at the place. */
const pointers: [file: string, at: string, line: number | undefined, begins: string][] = [
  ['tools-array.json', '', 1, '['],
  ['tools-array.json', '/exchanges/0', 1, '['],
  ['tools-array.json', '/exchanges/0/response/result/tools', 1, '['],
  ['tools-array.json', '/exchanges/0/response/result', 1, '['],
  ['tools-array.json', '/exchanges/0/response/result/tools/1', 3, 'null'],
  ['tools-array.json', '/exchanges/0/response/result/tools/2/inputSchema/properties/id/type', 4, '"string"'],
  ['tools-array.json', '/exchanges/0/response/result/tools/2/outputSchema', 4, '{ "name": "fetch"'],
  ['tools-array.json', '/exchanges/1/response', undefined, ''],
  ['tools-object.json', '/exchanges/0/response/result/tools/0/name', 4, '"search"'],
  ['tools-object.json', '/exchanges/0/response/result/server_name', 2, '"example"'],
  ['response.json', '/exchanges/0/response/result/tools/0', 1, '{ "name"'],
  ['response.json', '/exchanges/0/request', 1, '{ "result"'],
  ['messages.json', '/exchanges/1/request/params/cursor', 4, '"b"'],
  ['messages.json', '/exchanges/1/response/result/tools/0/inputSchema', 5, '{ "type"'],
  ['bare.jsonl', '/exchanges/0/request/method', 1, '"tools/list"'],
  ['bare.jsonl', '/exchanges/0/response/result/tools/0/inputSchema/type', 3, '"object"'],
  ['log.jsonl', '/exchanges/0', 2, '{"jsonrpc"'],
  ['log.jsonl', '/exchanges/0/request/params', 2, '{}'],
  ['log.jsonl', '/exchanges/0/stray/0', 3, '"Server is ready."'],
  ['log.jsonl', '/exchanges/0/notifications/0/params/level', 4, '"info"'],
  ['log.jsonl', '/exchanges/0/response/result/tools/0/name', 5, '"search"'],
  ['log.jsonl', '/exchanges/1/response/error/code', 7, '-32602'],
  ['log.jsonl', '/exchanges/1/http/status', 6, '{"jsonrpc"'],
  ['evidence.json', '', 1, '{'],
  ['evidence.json', '/exchanges/0/http/requestHeaders/1', 14, '["Accept", "application/json"]'],
  ['evidence.json', '/exchanges/0/notifications/0/params/level', 19, '"info"'],
  ['evidence.json', '/exchanges/0/response/result/tools/0/inputSchema/type', 23, '"object"'],
  ['evidence.json', '/exchanges/1/probe', 27, '"unknown-tool"'],
  ['evidence.json', '/exchanges/1/stream/messages/1/error/code', 33, '-32602'],
];

describe('the place of a pointer in its file', () => {
  it.each(pointers)('%s %s', async (name, at, line, begins) => {
    const file = `${fixtures}/${name}`;
    const { places } = await read([file]);
    const [place] = await places(at);
    if (line === undefined) expect(place).toBeUndefined();
    else {
      expect(place).toMatch(`${file}:${line}:`);
      const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
      expect(text.slice(Number(place?.split(':').at(-1)) - 1).startsWith(begins)).toBe(true);
    }
  });

  it('is found in each file of a folder', async () => {
    const { places } = await read([`${fixtures}/folder`]);
    const tool = '/response/result/tools/0/name';
    const found = await places('', ...[0, 1, 3, 9].map((number) => `/exchanges/${number}${tool}`));
    expect(found.map((place) => place?.split(':').slice(0, 2).join(':'))).toEqual([
      undefined,
      `${fixtures}/folder/a-tools.json:4`,
      `${fixtures}/folder/b-log.jsonl:5`,
      `${fixtures}/folder/c-evidence.json:23`,
      undefined,
    ]);
  });
});

describe('over a pipe', () => {
  it('is exact in one JSON text', async () => {
    const { places } = await read('\n\n  {"tools":[\n{"name":"a"}]}');
    expect(await places('', '/exchanges/0/response/result/tools/0/name')).toEqual(['-:3:3', '-:4:9']);
  });

  it('is the line in a log, which cannot be read again', async () => {
    const { places } = await read('\n{"id":1,"method":"a"}\n{"id":1,"result":{}}\n');
    expect(await places('/exchanges/0/request/method', '/exchanges/0/response')).toEqual(['-:2:1', '-:3:1']);
  });
});

describe('in files with peculiarities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'locations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('does not count a byte order mark', async () => {
    const path = file('mark.jsonl', '\ufeff{"id":1,"method":"a"}\n{"id":1,"result":{}}\n');
    const { places } = await read([path]);
    expect(await places('/exchanges/0/request/method')).toEqual([`${path}:1:18`]);
  });

  it('takes the last of duplicate members, which was read', async () => {
    const path = file('duplicates.json', '{"tools":[],\n"tools":[{"name":1,\n"name":2}]}');
    const { places } = await read([path]);
    expect(await places('/exchanges/0/response/result/tools/0/name')).toEqual([`${path}:3:8`]);
  });

  it('finds names with slashes and tildes', async () => {
    const path = file('names.json', '{"tools":[{"a/b":{"~":1}}]}');
    const { places } = await read([path]);
    expect(await places('/exchanges/0/response/result/tools/0/a~1b/~0')).toEqual([`${path}:1:23`]);
  });

  it('leaves a finding without place when the file has changed', async () => {
    const path = file('changed.jsonl', '{"id":1,"method":"a"}\n{"id":1,"result":{}}\n');
    const { places } = await read([path]);
    file('changed.jsonl', '{"id":1,"method":"a"}\n{"id":1\n');
    expect(await places('/exchanges/0/response/result')).toEqual([undefined]);
  });

  it('holds for deep values', async () => {
    const depth = 50_000;
    const path = file('deep.json', `{"tools":[${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}]}`);
    const { places } = await read([path]);
    expect(await places(`/exchanges/0/response/result/tools/0${'/a'.repeat(depth)}`)).toEqual([
      `${path}:1:${11 + 5 * depth}`,
    ]);
  });
});
