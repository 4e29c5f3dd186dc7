import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Exchange } from '../../src/model/evidence.ts';
import type { Report } from '../../src/model/report.ts';
import { startReview } from '../../src/review.ts';

const meta: Json = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function exchanged(id: number, method: string, params: JsonObject, result: JsonObject): Exchange {
  return {
    id: `e${id}`,
    caller: null,
    connection: 'c1',
    probe: null,
    expect: null,
    request: { value: { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } } },
    notifications: [],
    response: { value: { jsonrpc: '2.0', id, result: { resultType: 'complete', ...result } } },
  };
}

function reviewed(steps: Iterable<(id: number) => Exchange>): Report {
  const review = startReview({ matrix: false });
  let id = 0;
  for (const step of steps) review.add(step(++id));
  return review.finish({
    protocolVersion: null,
    transport: 'stdio',
    callers: {},
    statements: {},
    gaps: [],
  });
}

const lists =
  (...tools: Json[]) =>
  (id: number): Exchange =>
    exchanged(id, 'tools/list', {}, { tools, ttlMs: 0, cacheScope: 'private' });
const calls =
  (name: string, result: JsonObject) =>
  (id: number): Exchange =>
    exchanged(id, 'tools/call', { name, arguments: {} }, result);

const counter: Json = {
  name: 'counter',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'integer' },
};
const counted = calls('counter', { content: [{ type: 'text', text: '7' }], structuredContent: 7 });
/** Three of them weigh more than all descriptors that are kept. */
const heavy = (number: number): Json => ({
  name: `heavy-${number}`,
  inputSchema: { type: 'object', description: 'x'.repeat(8 << 20) },
});
const structured = ({ results }: Report): string[] => results.map((result) => result.structured);

describe('more descriptors than are kept', () => {
  const manyHeavy = Array.from({ length: 6 }, (_, number) => lists(heavy(number)));
  it('judges the results of a tool that is called now and then', () => {
    const steps = [lists(counter), counted, ...manyHeavy.flatMap((list) => [list, counted])];
    expect(new Set(structured(reviewed(steps)))).toEqual(new Set(['conforms']));
  });
  it('judges the results of a tool that was listed again', () => {
    expect(structured(reviewed([lists(counter), ...manyHeavy, lists(counter), counted]))).toEqual([
      'conforms',
    ]);
  });
  it('says of the results of others that they are not judged', () => {
    const report = reviewed([lists(counter), ...manyHeavy, counted]);
    expect(structured(report)).toEqual(['unknown']);
    expect(report.rules.find(({ id }) => id === 'result/structured-conforms')).toMatchObject({
      status: 'unknown',
      reason: 'the recording lists more different descriptors than are kept to judge calls by',
    });
  });
});

describe('more calls than are kept one by one', () => {
  function* many(): Generator<(id: number) => Exchange> {
    yield lists(counter, { name: 'other', inputSchema: { type: 'object' } });
    for (let call = 0; call < 25_000; call++) {
      const isError = call % 5 === 0;
      const content: Json = [{ type: 'text', text: '7' }];
      yield calls('counter', {
        content,
        structuredContent: call === 24_999 ? 'no' : 7,
        ...(isError ? { isError } : {}),
      });
    }
    yield calls('other', { content: [{ type: 'text', text: 'late' }] });
  }
  const report = reviewed(many());
  it('counts all of them', () => {
    expect(report.tools.map(({ name, results }) => [name, results])).toEqual([
      ['counter', { success: 20_000, failure: 5000 }],
      ['other', { success: 1, failure: 0 }],
    ]);
  });
  it('judges each of them', () => {
    const rule = report.rules.find(({ id }) => id === 'result/structured-conforms');
    expect(rule).toMatchObject({ status: 'fail', subjects: 20_000, failed: 1 });
    expect(report.tools[0]?.verdict).toBe('REJECT');
  });
});
