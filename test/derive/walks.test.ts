import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import { derive } from '../../src/derive/derive.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import type { Surface } from '../../src/model/surface.ts';
import { answered, type ListedPage, page } from '../../src/rules/pagination/examples.ts';

function surfaceOf(exchanges: readonly Json[], statements: JsonObject = {}): Surface {
  const evidence = evidenceOf({ format: 'mcp-evidence/1', statements, exchanges });
  const derivation = derive(defaultPolicy, evidence);
  for (const exchange of evidence.exchanges) for (const _ of derivation.add(exchange));
  for (const _ of derivation.finish(evidence));
  return derivation.surface;
}

const walked = (listed: readonly ListedPage[], statements?: JsonObject): Surface =>
  surfaceOf(listed.map(page), statements);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('walks that repeat', () => {
  it('are counted, and not kept', () => {
    const { walks, tools, histories } = walked(times(500, () => ({ items: ['a', 'b'] })));
    expect(walks.map(({ repeats, complete }) => [repeats, complete])).toEqual([[499, true]]);
    expect(tools).toHaveLength(2);
    expect(histories).toMatchObject([{ walks: 500, sets: { count: 0 } }]);
  });

  it('are counted when they take turns', () => {
    const { walks } = walked(times(500, (index) => ({ items: index % 2 === 0 ? ['a', 'b'] : ['b'] })));
    expect(walks.map(({ repeats }) => repeats)).toEqual([249, 249]);
  });

  it('are counted whatever their cursors are', () => {
    const { walks } = walked(
      times(50, (index) => [
        { items: ['a'], next: `x${index}` },
        { cursor: `x${index}`, items: ['b'] },
      ]).flat(),
    );
    expect(walks.map(({ repeats, pages }) => [repeats, pages.length])).toEqual([[49, 2]]);
  });

  it('are kept when anything of their course differs', () => {
    const { walks } = walked([
      { items: ['a'] },
      { items: ['a'], scope: 'public' },
      { items: ['a'], next: null },
      { items: [{ name: 'a', description: 'x', inputSchema: { type: 'object' } }] },
      { items: ['a'], next: '' },
    ]);
    expect(walks.map(({ repeats }) => repeats)).toEqual([1, 0, 0, 0]);
  });

  it('are kept apart by caller and connection', () => {
    const marks: JsonObject[] = [
      { caller: 'x' },
      { caller: 'y' },
      { connection: 'c1' },
      { connection: 'c2' },
    ];
    const { walks } = walked([...marks, ...marks].map((exchange) => ({ items: ['a'], exchange })));
    expect(walks.map(({ caller, connection, repeats }) => [caller, connection, repeats])).toEqual([
      ['x', null, 1],
      ['y', null, 1],
      [null, 'c1', 1],
      [null, 'c2', 1],
    ]);
  });

  it('are merged over connections once they are very many', () => {
    const { walks, histories } = walked(
      times(1500, (index) => ({ items: ['a'], exchange: { connection: `c${index}` } })),
    );
    expect(walks.length).toBeLessThan(1300);
    expect(histories).toMatchObject([{ walks: 1500, connections: 1500 }]);
  });
});

describe('walks without an end', () => {
  it('keep one page of those that come back', () => {
    const again = { cursor: 'n', items: ['a'], next: 'n' };
    const [walk] = walked([{ items: ['a'], next: 'n' }, ...times(400, () => again)]).walks;
    expect(walk?.pages.map(({ same, next }) => [same, next])).toEqual([
      [undefined, 'given'],
      [0, 'given'],
    ]);
    expect(walk).toMatchObject({ cycle: { page: 1, times: 399 }, complete: false });
    expect(walk?.items.map(({ name, page: number }) => [name, number])).toEqual([
      ['a', 0],
      ['a', 1],
    ]);
  });

  it('are cut off at ten thousand pages', () => {
    const [walk] = walked(
      times(10_050, (index) => ({ ...(index > 0 && { cursor: `c${index}` }), next: `c${index + 1}` })),
    ).walks;
    expect(walk?.pages).toHaveLength(10_000);
    expect(walk).toMatchObject({ beyond: 50, complete: false });
  });
});

describe('items', () => {
  it('are kept where their name is listed twice', () => {
    const [walk] = walked([{ items: ['a', 'b', 'a', 'c', '__proto__', 'a', '__proto__'] }]).walks;
    expect(walk?.items.map(({ name, copy }) => [name, copy])).toEqual([
      ['a', 0],
      ['a', 0],
      ['a', 0],
      ['__proto__', 3],
      ['__proto__', 3],
    ]);
  });

  it('point to the descriptor that was listed first', () => {
    const other = { name: 'a', inputSchema: { type: 'object', title: 'x' } };
    const { walks, tools } = walked([{ items: ['a'] }, { items: ['a', other] }]);
    expect(walks[1]?.items.map(({ at }) => at)).toEqual(tools.map(({ at }) => at));
  });

  it('are shown for an unissued cursor, outside of every walk', () => {
    const { walks, tools } = walked([{ items: ['a'] }, { cursor: 'x', items: ['b'] }]);
    expect(walks.map(({ pages }) => pages.length)).toEqual([1]);
    expect(tools.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('a recording of ever new descriptors', () => {
  const big = (index: number): Json => ({
    name: `t${index}`,
    inputSchema: { type: 'object' },
    outputSchema: { type: 'string', description: 'x'.repeat(2_000_000) + index },
  });

  it('lets old ones go until they are listed again, and still knows them', () => {
    const names = [...times(30, (index) => index), 0, 1, 29];
    const { tools } = walked(names.map((index) => ({ items: [big(index)] })));
    expect(tools).toHaveLength(30);
    expect(tools[2]).toMatchObject({ letGo: { input: true, output: true }, outputSchema: undefined });
    expect(tools[0]?.letGo).toEqual({ input: false, output: false });
    expect(tools[29]?.letGo).toEqual({ input: false, output: false });
  });

  it('says that a result cannot be judged any more', () => {
    const call = answered(
      'tools/call',
      { result: { resultType: 'complete', content: [], structuredContent: 1 } },
      { params: { name: 't0', arguments: {} } },
    );
    const { calls } = surfaceOf([...times(30, (index) => page({ items: [big(index)] })), call]);
    expect(calls.map(({ structured }) => structured)).toEqual(['unknown']);
  });

  it('finds one among very many of the same name', () => {
    const variant = (index: number): Json => ({
      name: 'a',
      description: String(index),
      inputSchema: { type: 'object' },
    });
    const { tools, toolsNamed } = walked([{ items: times(3000, variant) }, { items: times(3000, variant) }]);
    expect(tools).toHaveLength(3000);
    expect(toolsNamed('a')).toHaveLength(3000);
  });
});
