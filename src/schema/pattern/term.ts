import type { AST } from '@eslint-community/regexpp';
import { type Budget, spend } from './budget.ts';
import type { CharacterNode } from './character.ts';

/** An expression without syntax: what can be consumed, in which order, how often. */
export type Term = Character | Sequence | Choice | Repeat | Aside | Barrier;

interface Facts {
  /** Can match without consuming anything, between two characters. */
  readonly empty: boolean;
  readonly consumes: boolean;
  /** Has an unbounded repeat in it. */
  readonly unbounded: boolean;
  /** Has an unbounded repeat in it whose body consumes, and can also be empty. */
  readonly emptyRound: boolean;
}

interface Character extends Facts {
  readonly kind: 'character';
  readonly node: CharacterNode;
}

interface Sequence extends Facts {
  readonly kind: 'sequence';
  readonly items: readonly Term[];
}

interface Choice extends Facts {
  readonly kind: 'choice';
  readonly items: readonly Term[];
}

export interface Repeat extends Facts {
  readonly kind: 'repeat';
  readonly min: number;
  readonly max: number;
  readonly body: Term;
}

/** A lookaround: matched on its own, and nothing where it stands. */
interface Aside extends Facts {
  readonly kind: 'aside';
  readonly body: Term;
}

/** `^` or `$`: never true between two characters. */
interface Barrier extends Facts {
  readonly kind: 'barrier';
}

type Groups = Map<AST.CapturingGroup, Term>;

const PLAIN = { unbounded: false, emptyRound: false };
const EMPTY = sequence([]);
const BARRIER: Term = { kind: 'barrier', empty: false, consumes: false, ...PLAIN };

export function termOf(pattern: AST.Pattern, budget: Budget): Term {
  return choiceOf(pattern.alternatives, new Map(), budget);
}

function choiceOf(alternatives: readonly AST.Alternative[], groups: Groups, budget: Budget): Term {
  return choice(
    alternatives.map((alternative) =>
      sequence(alternative.elements.map((element) => elementTerm(element, groups, budget))),
    ),
  );
}

function elementTerm(node: AST.Element, groups: Groups, budget: Budget): Term {
  spend(budget, 1);
  switch (node.type) {
    case 'Assertion':
      return assertion(node, groups, budget);
    case 'Backreference':
      return backreference(node, groups);
    case 'Quantifier':
      return node.max === 0 ? EMPTY : repeat(node.min, node.max, elementTerm(node.element, groups, budget));
    case 'CapturingGroup': {
      const body = choiceOf(node.alternatives, groups, budget);
      groups.set(node, body);
      return body;
    }
    case 'Group':
      return choiceOf(node.alternatives, groups, budget);
    default:
      return { kind: 'character', node, empty: false, consumes: true, ...PLAIN };
  }
}

function assertion(node: AST.Assertion, groups: Groups, budget: Budget): Term {
  if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
    const body = choiceOf(node.alternatives, groups, budget);
    return { kind: 'aside', body, ...factsOfAll([body]), empty: true, consumes: false };
  }
  return node.kind === 'word' ? EMPTY : BARRIER;
}

// A group that has not matched yet is repeated as the empty text (ECMA-262, BackreferenceMatcher).
function backreference(node: AST.Backreference, groups: Groups): Term {
  const matched = [node.resolved].flat().flatMap((group) => groups.get(group) ?? []);
  return matched.length === 0 ? EMPTY : choice(matched);
}

function sequence(items: readonly Term[]): Term {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'sequence', items, ...factsOfAll(items) };
}

function choice(items: readonly Term[]): Term {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return only;
  return { kind: 'choice', items, ...factsOfAll(items), empty: items.some((item) => item.empty) };
}

function repeat(min: number, max: number, body: Term): Term {
  if (!body.consumes && max > 1) return repeat(Math.min(min, 1), 1, body);
  const unbounded = max === Infinity;
  return {
    kind: 'repeat',
    min,
    max,
    body,
    empty: min === 0 || body.empty,
    consumes: body.consumes,
    unbounded: unbounded || body.unbounded,
    emptyRound: (unbounded && body.empty) || body.emptyRound,
  };
}

function factsOfAll(items: readonly Term[]): Facts {
  return {
    empty: items.every((item) => item.empty),
    consumes: items.some((item) => item.consumes),
    unbounded: items.some((item) => item.unbounded),
    emptyRound: items.some((item) => item.emptyRound),
  };
}
