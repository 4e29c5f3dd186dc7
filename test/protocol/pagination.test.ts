import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { nextRequest } from '../../src/protocol/pagination/next-request.ts';

const next = (result: Json, params?: JsonObject) =>
  nextRequest({ request: { method: 'tools/list', params }, result });

describe('the request of the next page', () => {
  it.each<[string, Json]>([
    ['no nextCursor', { tools: [] }],
    ['null', { nextCursor: null }],
    ['nothing but a prototype', {}],
    ['no object', []],
    ['no result', null],
  ])('there is none after %s', (_title, result) => {
    expect(next(result)).toBeNull();
  });

  it.each(['', ' ', '0', 'null', 'c1', ' c1 ', 'YzE=', '%20', '\u0000', '\ud800', '2'])(
    'the cursor %j is sent as it is',
    (cursor) => {
      expect(next({ nextCursor: cursor })).toEqual({ method: 'tools/list', params: { cursor } });
    },
  );

  it('any string comes back, and any value that is not null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), (cursor) => {
        const request = next({ nextCursor: cursor as Json });
        if (cursor === null) expect(request).toBeNull();
        else expect(request?.params?.cursor).toBe(cursor);
      }),
    );
  });

  it('keeps the other parameters, and changes nothing it was given', () => {
    const params = Object.freeze({ _meta: { a: 1 }, cursor: 'c1' });
    expect(next({ nextCursor: '' }, params)).toEqual({
      method: 'tools/list',
      params: { _meta: { a: 1 }, cursor: '' },
    });
    expect(params.cursor).toBe('c1');
  });
});
