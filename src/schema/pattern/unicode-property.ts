import type { AST } from '@eslint-community/regexpp';
import { type Budget, spend } from './budget.ts';
import { type CharSet, complement, EVERY_CATEGORY } from './char-set.ts';

// The thirty general categories: they are disjoint, and every code point is in one.
const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(' ');

const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Letter', 'L'],
  ['Uppercase_Letter', 'Lu'],
  ['Lowercase_Letter', 'Ll'],
  ['Mark', 'M'],
  ['Number', 'N'],
  ['Decimal_Number', 'Nd'],
  ['Punctuation', 'P'],
  ['Symbol', 'S'],
  ['Separator', 'Z'],
  ['Space_Separator', 'Zs'],
  ['Other', 'C'],
]);

/**
 * The set of `\p{…}`. Any property but a general category (a script, Alphabetic, a rare long name) is taken to touch
 * every category beyond ASCII, so `\p{Script=Greek}` and `\p{Script=Latin}` count as overlapping.
 */
export function propertySet(node: AST.UnicodePropertyCharacterSet, budget: Budget): CharSet {
  const categories = isGeneralCategory(node) ? categoryMask(node.value ?? '') : 0;
  const set: CharSet = {
    exact: false,
    ranges: asciiOf(node, budget),
    some: categories === 0 ? EVERY_CATEGORY : categories,
    all: categories,
  };
  return node.negate ? complement(set) : set;
}

function isGeneralCategory(node: AST.UnicodePropertyCharacterSet): boolean {
  return node.key === 'General_Category' || node.key === 'gc';
}

function categoryMask(name: string): number {
  const short = SHORT_NAMES.get(name) ?? name;
  return CATEGORIES.reduce(
    (mask, category, bit) => (category.startsWith(short) ? mask | (1 << bit) : mask),
    0,
  );
}

// The engine knows its properties: this asks it about 128 fixed characters, and runs nothing else of the expression.
function asciiOf(node: AST.UnicodePropertyCharacterSet, budget: Budget): readonly number[] {
  spend(budget, 1_000);
  const name = node.value === null ? node.key : `${node.key}=${node.value}`;
  const property = new RegExp(`\\p{${name}}`, 'u');
  const ranges: number[] = [];
  for (let code = 0; code < 0x80; code += 1) {
    if (!property.test(String.fromCharCode(code))) continue;
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code;
    else ranges.push(code, code);
  }
  return ranges;
}
