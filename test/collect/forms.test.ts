import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixtures, read, shape } from './reading.ts';

const noHttp = (file: string) => ({
  wanted: 'HTTP headers and status',
  reason: `${file} holds messages only and does not say the transport`,
});
const toolsOnly = (file: string) => ({
  wanted: 'requests, envelopes, results and other lists',
  reason: `${file} is a list of tools and no more`,
});
const oneOrphan = (file: string) => ({
  wanted: `requests in ${file}`,
  reason: '1 answer stands without its request',
});

const forms: [file: string, exchanges: string[], gaps: (file: string) => unknown[]][] = [
  ['tools-array.json', ['e1 c1 - > result'], (file) => [toolsOnly(file)]],
  ['tools-object.json', ['e1 c1 - > result'], (file) => [toolsOnly(file)]],
  ['response.json', ['e1 c1 - > result'], (file) => [noHttp(file), oneOrphan(file)]],
  [
    'messages.json',
    ['e1 c1 tools/list 1 > result 1', 'e2 c1 tools/list 2 > result 2'],
    (file) => [noHttp(file)],
  ],
  ['bare.jsonl', ['e1 c1 tools/list 1 > result 1'], (file) => [noHttp(file)]],
  [
    'log.jsonl',
    [
      'e1 c1 tools/list 1 > result 1 +notifications/message !Server is ready.',
      'e2 c1 tools/call "x" > error "x"',
    ],
    () => [],
  ],
  [
    'evidence.json',
    [
      'list first tools/list 1 > result 1 +notifications/message',
      'e2 null tools/call 2 > error 2 +notifications/progress',
    ],
    () => [{ wanted: 'failure result for search', reason: 'not called' }],
  ],
];

describe('forms of evidence, told by their content', () => {
  for (const [name, exchanges, gaps] of forms) {
    it(`${name}, from its path`, async () => {
      const file = `${fixtures}/${name}`;
      const found = await read([file]);
      expect(found.exchanges.map(shape)).toEqual(exchanges);
      expect(found.header.gaps).toEqual(gaps(file));
      expect(found.name).toBe(file);
    });
    it(`${name}, over a pipe`, async () => {
      const found = await read(readFileSync(`${fixtures}/${name}`));
      expect(found.exchanges.map(shape)).toEqual(exchanges);
      expect(found.header.gaps).toEqual(gaps('-'));
      expect(found.name).toBe('-');
    });
  }

  it('keeps what an evidence document says', async () => {
    const { exchanges, header } = await read([`${fixtures}/evidence.json`]);
    expect(header).toMatchObject({
      protocolVersion: '2026-07-28',
      transport: 'http',
      callers: { analyst: { scopes: ['read'] }, operator: { scopes: ['read', 'deploy'] } },
      statements: { completion: { clientDebounceMs: 250, visible: { analyst: ['staging'] } } },
    });
    const [list, call] = exchanges;
    expect(list).toMatchObject({ caller: 'analyst', probe: null, expect: 'success' });
    expect(list?.http?.requestHeaders.filter(([name]) => name === 'Accept')).toHaveLength(2);
    expect(call).toMatchObject({ caller: null, probe: 'unknown-tool', expect: 'unknown-tool' });
    expect(call?.stream).toMatchObject({ closed: true, eventIds: false, unparsed: 0 });
    expect(call?.stream?.messages).toHaveLength(2);
  });

  it('keeps what a log says beside its messages', async () => {
    const { exchanges, header } = await read([`${fixtures}/log.jsonl`]);
    expect(header.transport).toBe('stdio');
    expect(exchanges[0]).toMatchObject({ caller: 'analyst', probe: null, expect: null });
    expect(exchanges[1]).toMatchObject({ caller: null, probe: 'unknown-tool', expect: 'unknown-tool' });
  });

  it('puts a bare list where the answer to tools/list has it', async () => {
    const { exchanges } = await read([`${fixtures}/tools-array.json`]);
    const tools = JSON.parse(readFileSync(`${fixtures}/tools-array.json`, 'utf8'));
    expect(exchanges[0]?.response?.value).toEqual({ result: { tools } });
  });

  const toolArrays: [text: string, read: boolean][] = [
    ['[]', true],
    ['[{"name":"a","description":"no schema at all"}]', true],
    ['[null, {"name":"a","inputSchema":null}]', true],
    ['[{"name":"a","description":"a prompt","arguments":[]}]', false],
    ['[{"name":"a","repository":{}}]', false],
    ['[null]', false],
    ['[1]', false],
  ];
  it.each(toolArrays)('an array of tools? %s', async (text, isRead) => {
    await expect(
      read(text).then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(isRead);
  });
});

describe('a folder', () => {
  it('is read file by file, by name, with ids and connections kept apart', async () => {
    const { exchanges, header } = await read([`${fixtures}/folder`]);
    expect(exchanges.map(shape)).toEqual([
      'e1 c1 - > result',
      'e2 c2 tools/list 1 > result 1 +notifications/message !Server is ready.',
      'e3 c2 tools/call "x" > error "x"',
      `${fixtures}/folder/c-evidence.json#list ${fixtures}/folder/c-evidence.json#first tools/list 1 > result 1 +notifications/message`,
      'e5 null tools/call 2 > error 2 +notifications/progress',
    ]);
    expect(header.transport).toBeNull();
    expect(header.protocolVersion).toBe('2026-07-28');
    expect(header.gaps.map(({ wanted }) => wanted)).toEqual([
      `evidence in ${fixtures}/folder/README.md`,
      'requests, envelopes, results and other lists',
      'failure result for search',
      `evidence in ${fixtures}/folder/index.json`,
      'one transport',
    ]);
  });
});
