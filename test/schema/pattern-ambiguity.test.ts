import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternRisk } from '../../src/schema/pattern/risk.ts';

/** A small expression over a and b, without unbounded repeats. */
type Body =
  | { readonly kind: 'one'; readonly of: string }
  | { readonly kind: 'both'; readonly parts: readonly Body[] }
  | { readonly kind: 'either'; readonly parts: readonly Body[] }
  | { readonly kind: 'rounds'; readonly min: number; readonly max: number; readonly of: Body };

const { body } = fc.letrec<{ body: Body }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ kind: fc.constant('one' as const), of: fc.constantFrom('a', 'b', 'ab') }),
    fc.record({
      kind: fc.constantFrom('both' as const, 'either' as const),
      parts: fc.array(tie('body'), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('rounds' as const),
      min: fc.constantFrom(0, 1, 2),
      max: fc.constant(2),
      of: tie('body'),
    }),
  ),
}));

function written(node: Body): string {
  if (node.kind === 'one') return `[${node.of}]`;
  if (node.kind === 'rounds') return `(?:${written(node.of)}){${node.min},${node.max}}`;
  return `(?:${node.parts.map(written).join(node.kind === 'both' ? '' : '|')})`;
}

/** Where a match that starts at `from` can end; an end is listed once for every way to it. */
function ends(node: Body, text: string, from: number): readonly number[] {
  if (node.kind === 'one') return from < text.length && node.of.includes(text.charAt(from)) ? [from + 1] : [];
  if (node.kind === 'either') return node.parts.flatMap((part) => ends(part, text, from));
  if (node.kind === 'both')
    return node.parts.reduce<readonly number[]>((at, part) => at.flatMap((i) => ends(part, text, i)), [from]);
  const again = (count: number, at: number): readonly number[] => {
    if (count === node.max) return [at];
    const next = ends(node.of, text, at);
    if (count < node.min) return next.flatMap((end) => again(count + 1, end));
    return [at, ...next.filter((end) => end > at).flatMap((end) => again(count + 1, end))];
  };
  return again(0, from);
}

/** Whether some prefix of the text can be cut into rounds of the body in two ways. */
function isAmbiguous(node: Body, text: string): boolean {
  const ways = [1, ...Array.from(text, () => 0)];
  for (let from = 0; from < text.length; from += 1) {
    if ((ways[from] ?? 0) === 0) continue;
    for (const end of ends(node, text, from)) ways[end] = (ways[end] ?? 0) + (ways[from] ?? 0);
  }
  return ways.some((count) => count > 1);
}

function longest(node: Body): number {
  if (node.kind === 'one') return 1;
  if (node.kind === 'rounds') return node.max * longest(node.of);
  const lengths = node.parts.map(longest);
  return node.kind === 'both' ? lengths.reduce((sum, length) => sum + length, 0) : Math.max(...lengths);
}

// Longer bodies can be ambiguous in longer texts only: rounds of five and of six letters need eleven.
const LONGEST_BODY = 5;
const LENGTH = 11;
const TEXTS = Array.from({ length: 2 ** LENGTH }, (_, bits) =>
  bits.toString(2).padStart(LENGTH, 'a').replaceAll('0', 'a').replaceAll('1', 'b'),
);

test('a loop is exponential exactly where some text can be read in two ways', () => {
  fc.assert(
    fc.property(
      body.filter((node) => longest(node) <= LONGEST_BODY),
      (node) => {
        const canBeEmpty = ends(node, '', 0).length > 0;
        const expected = canBeEmpty || TEXTS.some((text) => isAmbiguous(node, text));
        expect(patternRisk(`^(?:${written(node)})+$`)).toBe(expected ? 'exponential' : 'linear');
      },
    ),
    { seed: 20_260_728, numRuns: 400 },
  );
});

describe('against the engine, which is run under a deadline', () => {
  test.each([
    ['^(a+)+$', 'a'],
    ['^(a|a)*$', 'a'],
    ['^(a*)*$', 'a'],
    ['^(\\w|\\d)+$', '1'],
    ['^(a?b?)*$', 'ab'],
    ['^(a(b?|c?)d)*$', 'ad'],
    ['^(\\d+,?)+$', '1'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
    ['^"(?:[^"\\\\]+|\\\\.)*"$', 'a'],
  ])('exponential: %j', (source, pump) => {
    expect(patternRisk(source)).toBe('exponential');
    expect(finishes(source, `${source.startsWith('^"') ? '"' : ''}${pump.repeat(60)}!`, 100)).toBe(false);
  });

  test.each([
    ['^(a|b)*$', 'ab'],
    ['^([a-z]+\\.)+[a-z]{2,}$', 'ab.'],
    ['^[^,]+(,[^,]+)*$', 'a,'],
    ['^(a(|b)(|c)d)*$', 'abcd'],
    ['^((^|,)\\d+)+$', ',1'],
    ['^(\\p{L}|\\p{N})+$', 'a1'],
    ['^(/[\\w-]*)+$', '/a'],
    ['^(a?)*$', 'a'], // reported as exponential by the catalogue: the body can be empty
  ])('finishes: %j', (source, pump) => {
    expect(finishes(source, `${pump.repeat(2_000)}\n!`, 5_000)).toBe(true);
  });
});

function finishes(source: string, text: string, timeout: number): boolean {
  try {
    vm.runInNewContext('new RegExp(source, "u").test(text)', { source, text }, { timeout });
    return true;
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    )
      return false;
    throw error;
  }
}
