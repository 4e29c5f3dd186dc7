import { describe, expect, it } from 'vitest';
import { memberOf } from '../../src/json/json.ts';
import { numberText } from '../../src/json/parse.ts';
import { read } from './reading.ts';

describe('what JSON.parse would lose', () => {
  it('keeps duplicate names with the message and says where they are', async () => {
    const text = '{\n  "result": { "tools": [\n    { "name": "a", "inputSchema": {}, "name": "b" }\n  ] }\n}';
    const { exchanges, header } = await read(text);
    expect(exchanges[0]?.response?.duplicates).toEqual(['/result/tools/0/name']);
    expect(header.gaps).toContainEqual({
      wanted: 'one value for each member name',
      reason: '-:3:47: "/result/tools/0/name" repeats a name, the last one was read',
    });
  });

  it('moves duplicates to where the value was put', async () => {
    const { exchanges } = await read('[{"name":"a","name":"b","inputSchema":{}}]');
    expect(exchanges[0]?.response?.duplicates).toEqual(['/result/tools/0/name']);
  });

  it('gives each message of a text its own duplicates', async () => {
    const text =
      '[{"jsonrpc":"2.0","id":1,"id":1,"method":"a"},{"jsonrpc":"2.0","id":1,"result":1,"result":2}]';
    const [exchange] = (await read(text)).exchanges;
    expect(exchange?.request?.duplicates).toEqual(['/id']);
    expect(exchange?.response?.duplicates).toEqual(['/result']);
  });

  it('does not list duplicates without end', async () => {
    const line = `{"dir":"send","message":{"id":1,"method":"a"${',"x":1'.repeat(500)}}}`;
    const { header } = await read(`${line}\n`.repeat(300));
    expect(header.gaps.length).toBeLessThanOrEqual(201);
  });

  it('keeps integers beyond 2^53', async () => {
    const { exchanges } = await read('{"tools":[{"name":"a","inputSchema":{"const":9007199254740993}}]}');
    const { value, exact } = exchanges[0]?.response ?? { value: null };
    const tool = (memberOf(memberOf(value, 'result'), 'tools') as { inputSchema: object }[])[0];
    expect(numberText(tool?.inputSchema as never, 'const', exact)).toBe('9007199254740993');
  });

  it('treats __proto__ as a name like any other', async () => {
    const { exchanges, header } = await read(
      '{"format":"mcp-evidence/1","callers":{"__proto__":{"scopes":["a"]}},"exchanges":' +
        '[{"caller":"__proto__","response":{"__proto__":1}},{"caller":"constructor","stray":[]}]}',
    );
    expect(Object.entries(header.callers)).toEqual([
      ['__proto__', { scopes: ['a'] }],
      ['constructor', { scopes: [] }],
    ]);
    expect(memberOf(exchanges[0]?.response?.value, '__proto__')).toBe(1);
  });
});

describe('encodings', () => {
  const invalid = Buffer.concat([
    Buffer.from('{"dir":"note","event":"spawn"}\n{"dir":"send","message":{"id":1,"method":"a"}}\n'),
    Buffer.from('{"dir":"recv","message":{"id":1,"result":"\xff"}}\n', 'latin1'),
  ]);

  it('reads what is not UTF-8 and says so, of the exchange too', async () => {
    const { exchanges, header } = await read(invalid);
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]?.notUtf8).toBe(1);
    expect(header.gaps).toEqual([
      { wanted: 'text in UTF-8', reason: '-:3: bytes that are no UTF-8 were read as U+FFFD' },
    ]);
  });

  it('passes over a byte order mark of UTF-8', async () => {
    expect((await read('\ufeff[]')).exchanges).toHaveLength(1);
    expect((await read('\ufeff{"id":1,"method":"a"}\n{"id":1,"result":1}')).exchanges).toHaveLength(1);
  });

  it('reads lines that end with CR LF', async () => {
    expect((await read('{"id":1,"method":"a"}\r\n{"id":1,"result":1}\r\n')).exchanges).toHaveLength(1);
    expect((await read('{\r\n"tools"\r\n:[]}\r\n')).exchanges).toHaveLength(1);
  });
});

describe('broken lines of a log', () => {
  const message = (id: number): string =>
    `{"jsonrpc":"2.0","id":${id},"method":"a"}\n{"jsonrpc":"2.0","id":${id},"result":{}}\n`;

  const logs: [title: string, text: string, reasons: string[]][] = [
    ['in the middle', `${message(1)}{"jsonrpc":\n${message(2)}`, ['-:3:12: expected a JSON value']],
    ['at the start', `jsonrpc":"2.0"}\n${message(1)}`, ['-:1:1: expected a JSON value']],
    ['a cut start', `{"dir":"send",\n${message(1)}`, ['-:1:15: expected a member name in double quotes']],
    ['a cut end', `${message(1)}{"jsonrpc":"2`, ['-:3:12: expected a well-formed string']],
    [
      'of another kind',
      `${message(1)}{"level":"info"}\n7\n`,
      [
        '-:3:1: expected a JSON-RPC message or a record of a log',
        '-:4:1: expected a JSON-RPC message or a record of a log',
      ],
    ],
  ];
  it.each(logs)('are gaps: %s', async (_, text, reasons) => {
    const { exchanges, header } = await read(text);
    expect(exchanges.length).toBeGreaterThan(0);
    const gaps = header.gaps.filter(({ wanted }) => wanted.startsWith('line '));
    expect(gaps.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('are counted beyond the first', async () => {
    const { header } = await read(message(1) + '{\n'.repeat(1000));
    expect(header.gaps).toHaveLength(201);
    expect(header.gaps.at(-1)?.wanted).toBe('further evidence');
  });
});
