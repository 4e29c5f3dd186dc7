import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, isIntegerText, isSafeInteger } from '../../src/json/decimal.ts';
import { equalJson } from '../../src/json/equal.ts';
import { locatePointers } from '../../src/json/locate.ts';
import { numberText, parseJson } from '../../src/json/parse.ts';
import { toPointer, valueAt } from '../../src/json/pointer.ts';
import { JsonTextError } from '../../src/json/tokens.ts';

describe('parseJson keeps what JSON.parse loses', () => {
  it.each([
    ['{"a":1,"a":2}', ['/a']],
    ['{"a":{"b":1,"b":1},"c":[{"d":0,"d":0}]}', ['/a/b', '/c/0/d']],
    ['{"a":"\\"a\\":1","b":2}', []],
    ['{"x\\\\":1,"y":":"}', []],
    ['{"__proto__":1,"__proto__":2}', ['/__proto__']],
  ])('duplicates of %s', (text, duplicates) => {
    expect(parseJson(text).duplicates).toEqual(duplicates);
  });

  it.each([
    ['[9007199254740993]', '9007199254740993'],
    ['[-9007199254740993]', '-9007199254740993'],
    ['[1e400]', '1e400'],
    ['[0.1234567890123456789]', '0.1234567890123456789'],
    ['[9007199254740991]', '9007199254740991'],
    ['[42.0]', '42'],
  ])('the number of %s', (text, expected) => {
    const { value, exact } = parseJson(text);
    expect(numberText(value, 0, exact)).toBe(expected);
  });

  it('keeps __proto__ as a plain member, with its exact number', () => {
    const { value, exact } = parseJson('{"__proto__":{"n":12345678901234567890}}');
    const inner = Object.values(value as object)[0] as never;
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(numberText(inner, 'n', exact)).toBe('12345678901234567890');
  });

  it('reads any JSON text as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        expect(parseJson(spaced).value).toEqual(JSON.parse(spaced));
        expect(parseJson(spaced).duplicates).toEqual([]);
      }),
    );
  });

  it('says where a text stops being JSON, or accepts exactly what JSON.parse accepts', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
      '/*',
      '1e5',
      '01',
      '.5',
      '\u0001',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (valid) expect(parseJson(text).value).toEqual(JSON.parse(text));
        else expect(() => parseJson(text)).toThrow(JsonTextError);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['', 1, 1, 'a JSON value, found nothing'],
    ['{"a" 1}', 1, 6, "':' after the member name"],
    ['{\n  "a": 1,\n}', 3, 1, 'a member name in double quotes'],
    ['[1,\n 2', 2, 3, "',' or ']' after an item"],
    ['{"a":1} x', 1, 9, 'the end of the text after the JSON value'],
    ['[1, // no\n2]', 1, 5, 'a value, not a comment'],
  ])('%j', (text, line, column, expected) => {
    expect(() => parseJson(text)).toThrow(new JsonTextError({ line, column }, expected));
  });

  it('takes 100,000 levels', () => {
    const text = `${'['.repeat(100_000)}9007199254740993${']'.repeat(100_000)}`;
    expect(parseJson(text).depth).toBe(100_000);
    expect(locatePointers(text, ['/0/0']).get('/0/0')).toEqual({ line: 1, column: 3 });
  });
});

describe('locatePointers', () => {
  const text = '{\n "a": [1,\n  {"x/y~z": true}],\n "": 5\n}';
  it.each([
    ['', 1, 1],
    ['/a', 2, 7],
    ['/a/1/x~1y~0z', 3, 13],
    ['/', 4, 6],
    ['/a/1/missing/deeper', 3, 3],
    ['/nowhere', 1, 1],
  ])('%j', (pointer, line, column) => {
    expect(locatePointers(text, [pointer]).get(pointer)).toEqual({ line, column });
  });

  it('finds every value of any text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(fc.integer())), (value) => {
        const json = JSON.stringify(value);
        for (const [name, items] of Object.entries(value)) {
          for (const [index] of items.entries()) {
            const pointer = toPointer([name, index]);
            const place = locatePointers(json, [pointer]).get(pointer);
            expect(json.slice((place?.column ?? 0) - 1)).toMatch(new RegExp(`^${items[index]}`));
            expect(valueAt(value, [name, index])).toBe(items[index]);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('decimals by their text', () => {
  it.each([
    ['1', '1.0', 0],
    ['1e3', '1000', 0],
    ['-0', '0', 0],
    ['0.00', '0e99', 0],
    ['9007199254740992', '9007199254740991', 1],
    ['-1e400', '-1e399', -1],
    ['0.1', '0.09', 1],
    ['1e999999999', '2', 1],
  ])('%s against %s', (left, right, sign) => {
    expect(Math.sign(compareDecimals(left, right))).toBe(sign);
    expect(Math.sign(compareDecimals(right, left)) + 0).toBe(-sign + 0);
  });

  it('orders integers as BigInt does', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (left, right) => {
        const expected = left < right ? -1 : left > right ? 1 : 0;
        expect(Math.sign(compareDecimals(String(left), String(right)))).toBe(expected);
      }),
    );
  });

  it.each([
    ['42.0', true],
    ['1e3', true],
    ['1.5', false],
    ['15e-1', false],
    ['0.0', true],
  ])('%s is an integer: %s', (text, expected) => {
    expect(isIntegerText(text)).toBe(expected);
  });

  it.each([
    ['9007199254740991', true],
    ['9007199254740992', false],
    ['-9007199254740991', true],
    ['-9007199254740992', false],
  ])('%s is safe: %s', (text, expected) => {
    expect(isSafeInteger(text)).toBe(expected);
  });
});

describe('equalJson', () => {
  it('ignores the order of members and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const reversed = JSON.parse(JSON.stringify(left), (_, value) =>
          value && typeof value === 'object' && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        );
        expect(equalJson(left as never, reversed)).toBe(true);
        const same = JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
        expect(equalJson(JSON.parse(JSON.stringify(left)), JSON.parse(JSON.stringify(right)))).toBe(same);
      }),
    );
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
  return { members };
}
