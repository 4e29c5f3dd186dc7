import { describe, expect, it } from 'vitest';
import { answerOf, countFault, outcomeOf } from '../../src/protocol/completion/answer.ts';
import {
  countsWithheld,
  countUnseen,
  revealedCount,
  sameValues,
} from '../../src/protocol/completion/isolation.ts';
import { readReference, referenceKey, referenceLabel } from '../../src/protocol/completion/reference.ts';
import { argumentFaults, readCompletionRequest, requestKey } from '../../src/protocol/completion/request.ts';
import { literalsOf, mayExpandTo, readUriTemplate } from '../../src/protocol/completion/uri-template.ts';

describe('variables of URI templates', () => {
  it.each([
    ['file:///{path}', ['path'], true],
    ['x://{+a}{#b}{.c}{/d}{;e}{?f,g}{&h}', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], true],
    ['x://{a:3}/{b*}/{c:9999}', ['a', 'b', 'c'], true],
    ['x://{a.b}/{%41}/{_}', ['a.b', '%41', '_'], true],
    ['x://{__proto__}/{constructor}', ['__proto__', 'constructor'], true],
    ['x://plain', [], true],
    ['x://{a}/ü', ['a'], true],
    ['', [], true],
    ['x://{', [], false],
    ['x://}', [], false],
    ['x://{}', [], false],
    ['x://{a b}', [], false],
    ['x://{a,,b}', ['a', 'b'], false],
    ['x://{=a}', [], false],
    ['x://{a:0}', [], false],
    ['x://{a.}', [], false],
    ['x://{{a}}', [], false],
    ['x y://{a}', ['a'], false],
  ])('%s', (template, variables, valid) => {
    const read = readUriTemplate(template);
    expect([[...read.variables], read.valid]).toEqual([variables, valid]);
  });

  it('reads hostile templates in linear time', () => {
    const start = performance.now();
    readUriTemplate('{'.repeat(500_000));
    readUriTemplate('{a,'.repeat(300_000));
    readUriTemplate(`{${'a.'.repeat(300_000)}!}`);
    readUriTemplate(`{${'%41'.repeat(300_000)}}`);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it.each([
    ['x://{a}', 'x://1', true],
    ['x://{a}/b/{c}', 'x://1/b/2', true],
    ['x://{a}/b/{c}', 'x://1/c/2', false],
    ['x://{a}.json', 'x://1.json', true],
    ['x://ab{a}bc', 'x://abc', false],
    ['x://a', 'x://a', true],
    ['x://a', 'x://ab', false],
  ])('%s may expand to %s: %s', (template, uri, expected) => {
    expect(mayExpandTo(literalsOf(template), uri)).toBe(expected);
  });
});

describe('references', () => {
  it.each([
    [
      { type: 'ref/prompt', name: '' },
      { type: 'ref/prompt', name: '' },
    ],
    [
      { type: 'ref/prompt', name: 'p', title: 'P' },
      { type: 'ref/prompt', name: 'p' },
    ],
    [
      { type: 'ref/resource', uri: 'x://{a}' },
      { type: 'ref/resource', name: 'x://{a}' },
    ],
    [{ type: 'ref/resource', name: 'x' }, 'has no uri'],
    [{ type: 'ref/prompt', uri: 'x://a' }, 'has no name'],
    [{ type: 'ref/prompt', name: null }, 'has a name that is no string'],
    [{ type: 'ref/tool', name: 'x' }, 'has a type that is not defined'],
    [{ name: 'x' }, 'has no type'],
    [[], 'is no object'],
    [undefined, 'is missing'],
    [JSON.parse('{"__proto__":{"type":"ref/prompt","name":"x"}}'), 'has no type'],
  ])('%j', (ref, expected) => {
    expect(readReference(ref)).toEqual(expected);
  });

  it.each([
    ['https://user:secret@host/{path}', 'ref/resource https://host/{path}'],
    ['https://host/a?token=secret', 'ref/resource https://host/a?…'],
    ['https://host/{a}{?q}', 'ref/resource https://host/{a}{?q}'],
    ['https://host/{a}?key=secret&{b}', 'ref/resource https://host/{a}?…'],
    ['https://host/a#secret', 'ref/resource https://host/a?…'],
    ['x://\u001b[2Ja', 'ref/resource x://\\u{1b}[2Ja'],
  ])('%s is shown without user-info and query', (name, label) => {
    expect(referenceLabel({ type: 'ref/resource', name })).toBe(label);
  });

  it('keeps prompts and resources of one name apart', () => {
    expect(referenceKey({ type: 'ref/prompt', name: 'a' })).not.toBe(
      referenceKey({ type: 'ref/resource', name: 'a' }),
    );
  });
});

describe('requests', () => {
  it.each([
    [{ name: 'a', value: '' }, []],
    [{ name: 'a', value: null }, ['has a value that is no string']],
    [{}, ['has no name', 'has no value']],
    ['a', ['is no object']],
    [undefined, ['is missing']],
  ])('argument %j', (argument, faults) => {
    expect(argumentFaults(argument)).toEqual(faults);
  });

  it('are told apart by all that matters to the answer', () => {
    const key = (name: string, value: string, context?: object): string => {
      const params = { ref: { type: 'ref/prompt', name }, argument: { name: 'a', value }, context } as never;
      const request = readCompletionRequest(params);
      return request === undefined ? 'none' : requestKey(request, params);
    };
    expect(key('p', '', { arguments: { b: '1', c: '2' } })).toBe(
      key('p', '', { arguments: { c: '2', b: '1' } }),
    );
    expect(
      new Set([key('p', ''), key('q', ''), key('p', 'x'), key('p', '', { arguments: { b: '1' } })]).size,
    ).toBe(4);
  });
});

describe('answers', () => {
  it.each([
    [2, undefined, true, undefined],
    [2, 2, false, undefined],
    [2, 5, true, undefined],
    [2, 5, undefined, undefined],
    [0, 0, true, 'hasMore'],
    [2, 1, undefined, 'total'],
    [0, -1, undefined, 'total'],
    [2, 5, false, 'hasMore'],
    [2, 2, true, 'hasMore'],
  ])('%i values, total %j, hasMore %j', (count, total, hasMore, at) => {
    expect(countFault(count, total, hasMore)?.at).toBe(at);
  });

  const request = { reference: { type: 'ref/prompt', name: 'a' }, argument: 'arg', typed: '' } as const;
  const error = (code: number, message: string) =>
    outcomeOf({ result: undefined, error: { code, message }, status: 200 }, request);

  it('are alike when they differ in what the request said, and in numbers', () => {
    const other = { ...request, reference: { type: 'ref/prompt', name: 'secret-plan' } } as const;
    const message = (name: string, id: string) => ({
      code: -32602,
      message: `no prompt "${name}" can be had (request ${id})`,
    });
    expect(outcomeOf({ result: undefined, error: message('a', '12'), status: 200 }, request)).toBe(
      outcomeOf({ result: undefined, error: message('secret-plan', '7f3a99e21c'), status: 200 }, other),
    );
  });

  it('differ by code, text, kind and data', () => {
    const result = (values: string[]) =>
      outcomeOf({ result: { completion: { values } }, error: undefined, status: 200 }, request);
    const kinds = [
      error(-32602, 'x'),
      error(-32602, 'y'),
      error(-32603, 'x'),
      result([]),
      result(['v']),
      outcomeOf({ result: undefined, error: undefined, status: 403 }, request),
      outcomeOf({ result: undefined, error: { code: -32602, message: 'x', data: {} }, status: 200 }, request),
    ];
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('hold strings only', () => {
    expect(answerOf({ completion: { values: ['a', 1, null], total: '2', hasMore: 'no' } })).toEqual({
      values: ['a'],
      total: undefined,
      hasMore: undefined,
    });
  });
});

describe('isolation', () => {
  const answer = (values: string[], total?: number, hasMore?: boolean) => ({ values, total, hasMore });

  it('counts what is not visible', () => {
    expect(countUnseen(['a', 'b', '__proto__'], new Set(['a']))).toBe(2);
  });

  it.each([
    [answer(['a'], 1), ['a'], undefined],
    [answer(['a'], 2), ['a'], 'total'],
    [answer(['a'], 2), ['a', 'b'], undefined],
    [answer(['a'], undefined, true), ['a'], 'hasMore'],
    [answer(['a'], undefined, true), ['a', 'b'], undefined],
    [answer([], 0), [], undefined],
    [answer([], 1), [], 'total'],
    [answer([], undefined, true), [], 'hasMore'],
  ])('%j of %j visible reveals %s', (given, visible, member) => {
    expect(revealedCount(given, new Set(visible))).toBe(member);
  });

  it.each([
    [answer(['a'], 2), answer(['a', 'b'], 2), 'total'],
    [answer(['a'], 1), answer(['a', 'b'], 2), undefined],
    [answer(['a'], undefined, true), answer(['a', 'b'], 2), 'hasMore'],
    [answer(['a'], 9), answer(['b', 'c'], 9), undefined],
    [answer(['a', 'b'], 9), answer(['a', 'b'], 9), undefined],
    [answer(['a', 'b'], 9), answer(['a'], 9), undefined],
    [answer([], 2), answer(['a', 'b'], 2), 'total'],
  ])('%j beside %j counts what was withheld: %s', (mine, theirs, member) => {
    expect(countsWithheld(mine, theirs)).toBe(member);
  });

  it('compares values whatever their order', () => {
    expect(sameValues(answer(['a', 'b']), answer(['b', 'a', 'a']))).toBe(true);
    expect(sameValues(answer(['a']), answer(['b']))).toBe(false);
  });
});
