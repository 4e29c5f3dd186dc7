import type { AST } from '@eslint-community/regexpp';
import type { Budget } from './budget.ts';
import { ANY, type CharSet, complement, exactSet, union } from './char-set.ts';
import { propertySet } from './unicode-property.ts';

/** A node that consumes exactly one character. */
export type CharacterNode =
  | AST.Character
  | AST.CharacterClass
  | AST.CharacterSet
  | AST.ExpressionCharacterClass;

const DIGIT = exactSet([0x30, 0x39]);
const WORD = exactSet([0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a]);
const LINE_END = exactSet([0x0a, 0x0a, 0x0d, 0x0d, 0x2028, 0x2029]);
const SPACE = exactSet([
  0x09, 0x0d, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f,
  0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff,
]);

/** The code points a node can consume, without the i and the v flag. */
export function characterSetOf(node: CharacterNode, budget: Budget): CharSet {
  switch (node.type) {
    case 'Character':
      return exactSet([node.value, node.value]);
    case 'CharacterSet':
      return escapeSet(node, budget);
    case 'CharacterClass':
      return classSet(node, budget);
    case 'ExpressionCharacterClass':
      return ANY; // only with the v flag, which is never given
  }
}

function escapeSet(node: AST.CharacterSet, budget: Budget): CharSet {
  if (node.kind === 'any') return complement(LINE_END);
  if (node.kind === 'property') return propertySet(node, budget);
  const set = node.kind === 'digit' ? DIGIT : node.kind === 'word' ? WORD : SPACE;
  return node.negate ? complement(set) : set;
}

function classSet(node: AST.CharacterClass, budget: Budget): CharSet {
  const members = union(
    node.elements.map((element) => memberSet(element, budget)),
    budget,
  );
  return node.negate ? complement(members) : members;
}

function memberSet(element: AST.CharacterClassElement, budget: Budget): CharSet {
  if (element.type === 'CharacterClassRange') return exactSet([element.min.value, element.max.value]);
  if (element.type === 'ClassStringDisjunction') return ANY;
  return characterSetOf(element, budget);
}
