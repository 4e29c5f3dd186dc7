import { expect, it } from 'vitest';
import { traceFaults } from '../../src/protocol/trace-context.ts';

const T = '0af7651916cd43dd8448eb211c80319c';
const P = 'b7ad6b7169203331';

it.each([
  ['traceparent', `00-${T}-${P}-01`, true],
  ['traceparent', `cc-${T}-${P}-01`, true],
  ['traceparent', `cc-${T}-${P}-01-what-comes-later`, true],
  ['traceparent', `00-${T}-${P}-01-more`, false],
  ['traceparent', `cc-${T}-${P}-01.more`, false],
  ['traceparent', `ff-${T}-${P}-01`, false],
  ['traceparent', `00-${T.toUpperCase()}-${P}-01`, false],
  ['traceparent', `00-${'0'.repeat(32)}-${P}-01`, false],
  ['traceparent', `00-${T}-${'0'.repeat(16)}-01`, false],
  ['traceparent', `00-${T}-${P}`, false],
  ['traceparent', `00-${T}-${P}-01\n`, false],
  ['traceparent', ` 00-${T}-${P}-01`, false],
  ['traceparent', '', false],
  ['tracestate', '', true],
  ['tracestate', 'a=1', true],
  ['tracestate', 'a=1, ,b=2', true],
  ['tracestate', 'fw529a3039@dt=FfAAAAE4AA==', false],
  ['tracestate', 'fw529a3039@dt=FfAAAAE4AA', true],
  ['tracestate', 'A=1', false],
  ['tracestate', 'a=', false],
  ['tracestate', 'a', false],
  ['tracestate', 'a=1,a=2', false],
  ['tracestate', 'a=ü', false],
  ['tracestate', Array.from({ length: 32 }, (_, i) => `k${i}=1`).join(','), true],
  ['tracestate', Array.from({ length: 33 }, (_, i) => `k${i}=1`).join(','), false],
  ['baggage', 'a=1', true],
  ['baggage', 'a = 1 ; p ; q = 2 , b=%20', true],
  ['baggage', 'a=', true],
  ['baggage', '', false],
  ['baggage', 'a', false],
  ['baggage', 'a=1,', false],
  ['baggage', 'a b=1', false],
  ['baggage', 'a=1 2', false],
  ['baggage', 'a="1"', false],
  ['baggage', 'a=1;p q', false],
])('%s %j: %s', (key, value, valid) => {
  expect(traceFaults.get(key)?.(value) === undefined).toBe(valid);
});

it('never repeats a value', () => {
  for (const fault of traceFaults.values()) expect(fault('SECRET secret,SECRET')).not.toMatch(/secret/i);
});

it('takes long hostile values in linear time', () => {
  const start = performance.now();
  for (const fault of traceFaults.values()) {
    fault(`${' '.repeat(500_000)}x`);
    fault('a=1,'.repeat(200_000));
    fault(`a=${';'.repeat(500_000)}`);
    fault('0'.repeat(1_000_000));
  }
  expect(performance.now() - start).toBeLessThan(3000);
});
