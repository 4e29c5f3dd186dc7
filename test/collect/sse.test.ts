import { expect, it } from 'vitest';
import { readEventStream } from '../../src/collect/sse.ts';

/** Text of a stream, and what is read of it: values, id fields, how much is left over. */
const streams: readonly (readonly [text: string, values: unknown[], eventIds: boolean, unparsed: number])[] =
  [
    ['', [], false, 0],
    [': ok\n\n', [], false, 0],
    ['data: {"a":1}\n\n', [{ a: 1 }], false, 0],
    ['event: message\r\ndata: {"a":\r\ndata: 1}\r\n\r\n', [{ a: 1 }], false, 0],
    ['data: {"a":1}\r\rdata: {"a":2}\r\r', [{ a: 1 }, { a: 2 }], false, 0],
    ['id: x\ndata: \n\nid: y\ndata: 1\n\n', [1], true, 0],
    ['data: {"a":1}\n', [], false, 13],
    ['data: {"a":1}\n\ndata: {"b":', [{ a: 1 }], false, 11],
    ['data: {"a":1}\n\n: end', [{ a: 1 }], false, 0],
    ['data: {not json\n\n', [], false, 9],
    ['data: {"__proto__":1}\n\n', [JSON.parse('{"__proto__":1}')], false, 0],
  ];

it.each(streams)('reads %j', (text, values, eventIds, unparsed) => {
  const stream = readEventStream(text, null);
  expect([stream.messages.map(({ value }) => value), stream.eventIds, stream.unparsed]).toEqual([
    values,
    eventIds,
    unparsed,
  ]);
});

it('keeps what JSON.parse loses', () => {
  const [message] = readEventStream('data: {"a":9007199254740993,"b":1,"b":2}\n\n', true).messages;
  expect(message?.duplicates).toEqual(['/b']);
  expect([...(message?.exact?.values() ?? [])].map((numbers) => numbers.get('a'))).toEqual([
    '9007199254740993',
  ]);
});
