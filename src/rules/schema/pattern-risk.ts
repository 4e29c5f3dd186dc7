import type { JsonObject } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { SchemaFacts, SchemaPattern } from '../../model/schema.ts';
import { checkPattern } from '../../schema/pattern/compile.ts';
import { patternRisk as growthOf, type PatternRisk } from '../../schema/pattern/risk.ts';
import {
  addFault,
  failuresOf,
  judgeSchemas,
  nothingFound,
  placeIn,
  type SchemaFaults,
  type SchemaMember,
  unknownDialect,
} from '../descriptor/each-schema.ts';
import { hasSchema } from '../descriptor/parts.ts';

/** What does not compile has no running time: schema/pattern-ecma262 judges it. */
function riskOf({ source, overBudget }: SchemaPattern): PatternRisk {
  if (overBudget) return 'unknown';
  const risk = growthOf(source);
  return risk !== 'linear' && checkPattern(source) === 'invalid' ? 'linear' : risk;
}

function judge(facts: SchemaFacts, member: SchemaMember): Outcome {
  const unknown = unknownDialect(facts, member);
  if (unknown !== undefined) return unknown;
  let faults: SchemaFaults | undefined;
  let undecided: string | undefined;
  for (const pattern of facts.patterns) {
    const risk = riskOf(pattern);
    if (risk === 'linear') continue;
    if (risk === 'unknown') {
      undecided ??= `the expression at ${placeIn(member, pattern.path)} is too large or too complex to be decided on`;
      continue;
    }
    const kind = risk === 'exponential' ? 'default' : 'polynomial-growth';
    faults = addFault(
      faults,
      kind,
      member,
      pattern,
      (place) => `the expression at ${place} can take ${risk} time`,
    );
  }
  if (faults !== undefined) return failuresOf(faults, member);
  return undecided === undefined
    ? nothingFound(facts, member, facts.patterns.length)
    : { unknown: undecided };
}

const taking = (pattern: string): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object', properties: { a: { type: 'string', pattern } } },
});

export const patternRisk = defineRule({
  id: 'schema/pattern-risk',
  subject: 'tool',
  requirement:
    'No `pattern` and no key of `patternProperties` needs more than linear time in a backtracking engine.',
  keyword: 'POLICY',
  basis: ['spec: basic/index#composition-keyword-resource-use (derived: bounded validation)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the time can grow exponentially with the length of the value',
      spec: 'info',
      reviewer: 'warn',
    },
    'polynomial-growth': {
      when: 'two unbounded repeats over overlapping characters follow each other directly, so that the time grows as a power of the length and not exponentially',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence:
    'The expression of the server runs in the client, on values of the server: measured, ^(a+)+$ blocked the official client for 2.9 s on 26 characters. A validator without a deadline hangs.',
  why: 'A repeat whose body can match one text in two ways makes the engine try every combination before it says no. The expression is judged by its structure and never run.',
  fix: 'Let each round of a repeat start or end with a character that the rest cannot match, or bound the length with `maxLength` and the repeat with `{1,n}`.',
  applies: hasSchema,
  check: (tool) => judgeSchemas(tool, judge),
  good: [
    { title: 'alternatives that share no text', tool: taking('^(a|b)*$') },
    { title: 'every round needs the dot', tool: taking('^([a-z]+\\.)+[a-z]{2,}$') },
    { title: 'a list with commas', tool: taking('^[^,]+(,[^,]+)*$') },
    { title: 'bounded repeats', tool: taking('(a{1,3}){1,4}') },
    { title: 'no expression (schema/pattern-ecma262 judges it)', tool: taking('^(a+)+$[') },
  ],
  bad: [
    { title: 'a repeat inside a repeat', tool: taking('^(a+)+$') },
    { title: 'alternatives that are the same', tool: taking('^(a|a)*$') },
    { title: 'a body that can be empty', tool: taking('^(a*)*$') },
    { title: 'alternatives that overlap', tool: taking('^(\\w|\\d)+$') },
    { title: 'two repeats in a row', tool: taking('^\\d+\\d+$') },
    {
      title: 'a key of patternProperties in outputSchema',
      tool: {
        name: 'search',
        inputSchema: { type: 'object' },
        outputSchema: { patternProperties: { '^(a+)+$': {} } },
      },
    },
  ],
});
