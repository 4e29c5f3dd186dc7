import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPattern, PATTERN_LENGTH_LIMIT, type PatternStatus } from '../../src/schema/pattern/compile.ts';

const TABLE: readonly (readonly [source: string, status: PatternStatus])[] = [
  ['', 'unicode'],
  ['^[a-z]+$', 'unicode'],
  ['^[a-z0-9.:+~[\\]|@_ -]+$', 'unicode'],
  ['\\p{L}+', 'unicode'],
  ['(?<=a)b', 'unicode'],
  ['(?<n>a)\\k<n>', 'unicode'],
  ['\\u{1F600}', 'unicode'],
  ['😀+', 'unicode'],
  ['\ud800', 'unicode'],
  ['(((a{1,1000}){1,1000}){1,1000})', 'unicode'],
  ['/', 'unicode'],
  ['\n', 'unicode'],
  ['^mailto\\:[a-z]+$', 'legacy-only'],
  ['a\\-b', 'legacy-only'],
  ['\\_', 'legacy-only'],
  ['[\\w-z]', 'legacy-only'],
  [']', 'legacy-only'],
  ['{', 'legacy-only'],
  ['\\8', 'legacy-only'],
  ['[', 'invalid'],
  ['(', 'invalid'],
  ['*', 'invalid'],
  ['a**', 'invalid'],
  ['a{2,1}', 'invalid'],
  ['(?P<n>a)', 'invalid'],
  ['(?#note)', 'invalid'],
  ['a++', 'invalid'],
  ['(?>a)', 'invalid'],
  ['\\', 'invalid'],
];

describe('checkPattern', () => {
  test.each(TABLE)('%j is %s', (source, status) => {
    expect(checkPattern(source)).toBe(status);
  });

  // What V8 is not asked about is told by another parser, which has to agree with it.
  test.each(TABLE)('%j is %s in a long expression too', (source, status) => {
    const padded = `${'a'.repeat(3_000)}|${source}`;
    expect(checkPattern(padded)).toBe(source === '*' ? 'invalid' : status);
  });

  test.each([
    ['100 kB of property escapes', '\\p{L}'.repeat(20_000), 'invalid'],
    ['10,000 property escapes in a class', `[${'\\p{L}'.repeat(10_000)}]`, 'unicode'],
    ['20,000 unsorted members of a class', `[${shuffled(20_000)}]`, 'unicode'],
    ['10,000 nested groups', '('.repeat(10_000) + ')'.repeat(10_000), 'invalid'],
    ['1,000 nested groups', '('.repeat(1_000) + ')'.repeat(1_000), 'unicode'],
    ['10,000 open groups', '('.repeat(10_000), 'invalid'],
    ['60 kB of alternatives', 'a|'.repeat(30_000), 'unicode'],
    ['text over the limit', 'a'.repeat(PATTERN_LENGTH_LIMIT + 1), 'invalid'],
    ['text at the limit', 'a'.repeat(PATTERN_LENGTH_LIMIT), 'unicode'],
  ])('hostile: %s', (_title, source, status) => {
    const start = performance.now();
    expect(checkPattern(source)).toBe(status);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('never throws, and agrees with the engine on short text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), regexLike()), (source) => {
        expect(checkPattern(source)).toBe(engineStatus(source));
      }),
      { numRuns: 2_000 },
    );
  });
});

function regexLike(): fc.Arbitrary<string> {
  const parts =
    '( ) [ ] { } * + ? | ^ $ . - , 1 2 a b \\ \\d \\w \\b \\1 (?: (?= (?<! (?<n> \\k<n> \\u{61} : < >'.split(
      ' ',
    );
  return fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((picked) => picked.join(''));
}

function engineStatus(source: string): PatternStatus {
  const compiles = (flags: string): boolean => {
    try {
      return new RegExp(source, flags) instanceof RegExp;
    } catch {
      return false;
    }
  };
  if (compiles('u')) return 'unicode';
  return compiles('') ? 'legacy-only' : 'invalid';
}

function shuffled(count: number): string {
  return Array.from({ length: count }, (_, at) => String.fromCharCode(256 + ((at * 7_919) % 50_000))).join(
    '',
  );
}
