import { describe, expect, it } from 'vitest';
import { columnsOf, cut, hang, padded } from '../../src/report/columns.ts';
import { code, prose } from '../../src/report/markdown-text.ts';
import { byteText, count, counted, firstOf, inert, nameText } from '../../src/report/text.ts';

describe('numbers and lists', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1874, '1,874'],
    [1234567, '1,234,567'],
    [-1000, '-1,000'],
    [1e21, '1e+21'],
    [Number.NaN, 'NaN'],
  ])('count(%d) is %s', (value, text) => expect(count(value)).toBe(text));

  it('names one and many', () => {
    expect(counted(1, 'tool')).toBe('1 tool');
    expect(counted(0, 'tool')).toBe('0 tools');
    expect(firstOf(['a', 'b', 'c', 'd'], String)).toBe('a, b, c, d');
    expect(firstOf(['a', 'b', 'c', 'd', 'e'], String)).toBe('a, b, c and 2 more');
  });

  it.each([
    [0, '0 bytes'],
    [1000, '1,000 bytes'],
    [1536, '1.5 KiB'],
    [10485760, '10 MiB'],
    [2 ** 45, '32,768 GiB'],
  ])('byteText(%d) is %s', (bytes, text) => expect(byteText(bytes)).toBe(text));
});

describe('server text for terminals and logs', () => {
  it.each([
    ['plain text', 'plain text'],
    ['\u001b[31mred', '\\u{1b}[31mred'],
    ['::error::x', '\\u{3a}:error::x'],
    ['a ::error::x', 'a \\u{3a}:error::x'],
    ['std::string', 'std::string'],
    ['a ##[error]x', 'a #\\u{23}[error]x'],
    ['##vso[a]', '#\\u{23}vso[a]'],
    ['## heading', '## heading'],
  ])('inert(%j)', (text, shown) => expect(inert(text)).toBe(shown));

  it.each([
    ['search_docs', 'search_docs'],
    ['a/b.c-d', 'a/b.c-d'],
    ['', '""'],
    ['REJECT  other', '"REJECT  other"'],
    ['поиск', '"поиск"'],
    ['a"b', '"a\\"b"'],
    ['::error::', '"::error::"'],
  ])('nameText(%j)', (name, shown) => expect(nameText(name)).toBe(shown));
});

describe('columns', () => {
  it.each([
    ['abc', 3],
    ['漢字', 4],
    ['e\u0301', 1],
    ['été', 3],
    ['🙂', 2],
  ])('columnsOf(%j) is %d', (text, columns) => expect(columnsOf(text)).toBe(columns));

  it('pads, cuts and breaks by columns', () => {
    expect(padded('漢', 4)).toBe('漢  ');
    expect(cut('abcdef', 6)).toBe('abcdef');
    expect(cut('abcdef', 4)).toBe('abc…');
    expect(cut('漢字漢字', 6)).toBe('漢字…');
    expect(hang('one two three four five six', 2, 22)).toBe('one two three four\n  five six');
    expect(hang('', 2, 80)).toBe('');
  });
});

describe('server text in Markdown', () => {
  it.each([
    ['the parameter "api_token" is sent', 'the parameter `"api_token"` is sent'],
    ['see `Mcp-Param-*`, then tools/list.', 'see `Mcp-Param-*`, then `tools/list`.'],
    ['a <b> | c', 'a `<b>` `\\u{7c}` c'],
    ['[x](y) ![z](w)', '`[x](y)` `![z](w)`'],
    ['@team &amp; https://a.example', '`@team` `&amp;` `https://a.example`'],
    ['a`b', 'a`\\u{60}b`'],
    ['1. item', '`1`. item'],
    ['- item', '`-` item'],
    ['first\nsecond', '`first\\u{a}second`'],
    ['(see "x y"), twice', '(see `"x y"`), twice'],
    ['1,874 of 2,000: 93.7%', '1,874 of 2,000: 93.7%'],
    ['', ''],
  ])('prose(%j)', (text, shown) => expect(prose(text)).toBe(shown));

  it.each([
    ['a', '`a`'],
    ['a`|b', '`a\\u{60}\\u{7c}b`'],
    ['', '`""`'],
    [' a ', '`" a "`'],
  ])('code(%j)', (text, shown) => expect(code(text)).toBe(shown));
});
