import { describe, expect, it } from 'vitest';
import { read, shape } from './reading.ts';

/** `>` is sent by the client, `<` by the server, nothing when the log does not say; `!` is stray output. */
function log(...lines: string[]): string {
  return lines
    .map((line) => {
      const [, mark, rest = ''] = /^([><!#]?) ?(.*)$/.exec(line) ?? [];
      if (mark === '#') return `{"dir":"note","event":"${rest}"}`;
      if (mark === '!') return `{"dir":"recv","raw":"${rest}"}`;
      const message = rest.replace(/^\{/, '{"jsonrpc":"2.0",');
      return mark === '' ? message : `{"dir":"${mark === '>' ? 'send' : 'recv'}","message":${message}}`;
    })
    .join('\n');
}

const logs: [title: string, lines: string[], exchanges: string[]][] = [
  [
    'answers in another order',
    [
      '> {"id":1,"method":"a"}',
      '> {"id":2,"method":"b"}',
      '< {"id":2,"result":{}}',
      '< {"id":1,"result":{}}',
    ],
    ['e1 c1 b 2 > result 2', 'e2 c1 a 1 > result 1'],
  ],
  [
    'ids of two types',
    [
      '> {"id":1,"method":"a"}',
      '> {"id":"1","method":"b"}',
      '< {"id":"1","result":{}}',
      '< {"id":1,"result":{}}',
    ],
    ['e1 c1 b "1" > result "1"', 'e2 c1 a 1 > result 1'],
  ],
  [
    'ids beyond doubles',
    [
      '> {"id":9007199254740993,"method":"a"}',
      '> {"id":9007199254740992,"method":"b"}',
      '< {"id":9007199254740992,"result":{}}',
      '< {"id":9007199254740993,"error":{}}',
    ],
    [
      'e1 c1 b 9007199254740992 > result 9007199254740992',
      'e2 c1 a 9007199254740992 > error 9007199254740992',
    ],
  ],
  [
    'an id used again while it is in flight',
    ['> {"id":1,"method":"a"}', '> {"id":1,"method":"b"}', '< {"id":1,"result":{}}', '< {"id":1,"error":{}}'],
    ['e1 c1 a 1 > result 1', 'e2 c1 b 1 > error 1'],
  ],
  ['an answer to nothing', ['< {"id":1,"result":{}}', '# end'], ['e1 c1 - > result 1']],
  ['a request without answer', ['> {"id":1,"method":"a"}', '# timeout'], ['e1 c1 a 1 > -']],
  [
    'an answer under a wrong id',
    ['> {"id":"init-7f","method":"a"}', '< {"id":0,"result":{}}'],
    ['e1 c1 a "init-7f" > result 0'],
  ],
  [
    'an answer under a wrong id, and the right one later',
    ['> {"id":1,"method":"a"}', '< {"id":7,"result":{}}', '< {"id":1,"result":{}}'],
    ['e1 c1 - > result 7', 'e2 c1 a 1 > result 1'],
  ],
  [
    'an answer under a wrong id where the sender is not told: type apart it must be the same',
    ['{"id":1,"method":"a"}', '{"id":"1","result":{}}', '{"id":2,"method":"b"}', '{"id":7,"result":{}}'],
    ['e1 c1 - > result 7', 'e2 c1 a 1 > result "1"', 'e3 c1 b 2 > -'],
  ],
  [
    'an error without id',
    ['> {"method":4}', '< {"id":null,"error":{}}'],
    ['e1 c1 4 > -', 'e2 c1 - > error null'],
  ],
  [
    'a request that is no request',
    ['> {"params":{}}', '< {"id":null,"error":{}}'],
    ['e1 c1 result > error null'],
  ],
  [
    'messages of the server go to the request they name, else to the latest',
    [
      '> {"id":1,"method":"a","params":{"_meta":{"progressToken":"t"}}}',
      '> {"id":2,"method":"b"}',
      '< {"method":"notifications/progress","params":{"progressToken":"t"}}',
      '< {"method":"notifications/message"}',
      '< {"method":"x","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":1}}}',
      '< {"id":2,"result":{}}',
      '< {"id":1,"result":{}}',
    ],
    ['e1 c1 b 2 > result 2 +notifications/message', 'e2 c1 a 1 > result 1 +notifications/progress +x'],
  ],
  [
    'messages and output of the server with nothing in flight stand alone',
    [
      '< {"method":"notifications/message"}',
      '! ready',
      '> {"id":1,"method":"a"}',
      '! busy',
      '< {"id":1,"result":{}}',
    ],
    ['e1 c1 - > - +notifications/message', 'e2 c1 - > - !ready', 'e3 c1 a 1 > result 1 !busy'],
  ],
  [
    'requests of the server and their answers',
    [
      '> {"id":0,"method":"a"}',
      '< {"id":0,"method":"roots/list"}',
      '> {"id":0,"result":{"roots":[]}}',
      '< {"id":0,"result":{}}',
    ],
    ['e1 c1 result 0 > -', 'e2 c1 a 0 > result 0 +roots/list 0'],
  ],
  [
    'the same where the sender is not told',
    [
      '{"id":1,"method":"a"}',
      '{"id":"s","method":"roots/list"}',
      '{"id":"s","result":{"roots":[]}}',
      '{"id":1,"result":{}}',
    ],
    ['e1 c1 result "s" > -', 'e2 c1 a 1 > result 1 +roots/list "s"'],
  ],
  [
    'notifications of the client',
    ['> {"id":1,"method":"a"}', '> {"method":"notifications/cancelled","params":{"requestId":1}}', '# end'],
    ['e1 c1 notifications/cancelled > -', 'e2 c1 a 1 > -'],
  ],
  [
    'another process is another connection',
    [
      '# spawn',
      '> {"id":1,"method":"a"}',
      '# end',
      '# spawn',
      '> {"id":1,"method":"b"}',
      '< {"id":1,"result":{}}',
    ],
    ['e1 c1 a 1 > -', 'e2 c2 b 1 > result 1'],
  ],
  [
    'a second initialize is another connection',
    [
      '> {"id":0,"method":"server/discover"}',
      '< {"id":0,"error":{}}',
      '> {"id":1,"method":"initialize"}',
      '< {"id":1,"result":{}}',
      '> {"id":1,"method":"initialize"}',
      '< {"id":1,"result":{}}',
    ],
    ['e1 c1 server/discover 0 > error 0', 'e2 c1 initialize 1 > result 1', 'e3 c2 initialize 1 > result 1'],
  ],
  [
    'a batch',
    ['> [{"id":1,"method":"a"},{"id":2,"method":"b"}]', '< [{"id":2,"result":{}},{"id":1,"result":{}}]'],
    ['e1 c1 b 2 > result 2', 'e2 c1 a 1 > result 1'],
  ],
  [
    'JSON on stdout that is no message',
    ['> {"id":1,"method":"a"}', '< "ready"', '< [[1]]', '< {"id":1,"result":{}}'],
    ['e1 c1 a 1 > result 1 !"ready" ![…]'],
  ],
];

describe('messages of a log as exchanges', () => {
  it.each(logs)('%s', async (_, lines, exchanges) => {
    expect((await read(log(...lines))).exchanges.map(shape)).toEqual(exchanges);
  });

  it('keeps stated connections apart', async () => {
    const line = (connection: string, dir: string, rest: string): string =>
      `{"dir":"${dir}","connection":"${connection}","message":{"id":1,${rest}}}`;
    const text = [
      line('a', 'send', '"method":"initialize"'),
      line('b', 'send', '"method":"initialize"'),
      line('a', 'recv', '"result":{}'),
      line('b', 'recv', '"error":{}'),
    ].join('\n');
    expect((await read(text)).exchanges.map(shape)).toEqual([
      'e1 a initialize 1 > result 1',
      'e2 b initialize 1 > error 1',
    ]);
  });

  it('says which answers are missing, but not those of cancelled requests', async () => {
    const { header } = await read(
      log(
        '# spawn',
        '> {"id":1,"method":"a\\u0007"}',
        '> {"id":2,"method":"b"}',
        '> {"method":"notifications/cancelled","params":{"requestId":2}}',
      ),
    );
    expect(header.gaps).toEqual([{ wanted: 'answer to a\\u{7} (exchange e2)', reason: '- has none' }]);
  });

  it('lets the oldest requests go when too many are in flight', async () => {
    const requests = Array.from({ length: 300 }, (_, id) => `> {"id":${id},"method":"a"}`);
    const { exchanges, header } = await read(log('# spawn', ...requests, '< {"id":0,"result":{}}'));
    expect(exchanges).toHaveLength(301);
    expect(exchanges.filter(({ request }) => request === null)).toHaveLength(1);
    expect(header.gaps).toContainEqual({
      wanted: 'later answers in -',
      reason: 'more requests in flight than are held',
    });
  });

  it('yields an exchange as soon as its answer is read', async () => {
    let lines = 0;
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        lines += 2;
        yield `{"id":${lines},"method":"a"}\n{"id":${lines},"result":{}}\n`;
      }
    }
    const { collect } = await import('../../src/collect/collect.ts');
    const collected = await collect(endless());
    let count = 0;
    for await (const { id } of collected.exchanges) {
      expect(id).toBe(`e${++count}`);
      expect(lines).toBeLessThan(count * 2 + 8);
      if (count === 100) break;
    }
  });
});
