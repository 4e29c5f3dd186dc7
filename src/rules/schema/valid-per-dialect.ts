import type { Json, JsonObject } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { SchemaFacts, SchemaViolation } from '../../model/schema.ts';
import {
  addFault,
  failuresOf,
  nothingFound,
  placeIn,
  type SchemaFaults,
  type SchemaMember,
  unknownDialect,
} from '../descriptor/each-schema.ts';
import { hasInputSchema } from '../descriptor/parts.ts';

/** What the meta-schema of its dialect has against a schema; shared with schema/output-valid-per-dialect. */
export function judgeViolations(facts: SchemaFacts, member: SchemaMember): Outcome {
  const unknown = unknownDialect(facts, member);
  if (unknown !== undefined) return unknown;
  let faults: SchemaFaults | undefined;
  for (const violation of facts.violations) {
    faults = addFault(
      faults,
      'default',
      member,
      violation,
      () => `${what(violation, member)} must be ${violation.expected}`,
    );
  }
  return faults === undefined ? nothingFound(facts, member, facts.nodes) : failuresOf(faults, member);
}

/** A keyword's own value is named by the keyword, what it holds by its place. */
function what({ path, keyword }: SchemaViolation, member: SchemaMember): string {
  return path.at(-1) === keyword
    ? `"${keyword}" of ${placeIn(member, path.slice(0, -1))}`
    : placeIn(member, path);
}

const draft07 = 'http://json-schema.org/draft-07/schema#';

const taking = (a: Json, root: JsonObject = {}): JsonObject => ({
  name: 'search',
  inputSchema: { ...root, type: 'object', properties: { a } },
});

export const validPerDialect = defineRule({
  id: 'schema/valid-per-dialect',
  subject: 'tool',
  requirement: '`inputSchema` is valid by the meta-schema of its dialect, 2020-12 where it declares none.',
  keyword: 'MUST',
  basis: [
    'spec: basic/index#schema-validation',
    'spec: server/tools#tool',
    'reviewer-policy: Descriptor admission (dialect)',
    'audit: Why it matters (valid JSON Schema object)',
  ],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'a keyword has a value that the meta-schema does not admit',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence:
    'Clients cannot compile a validator: they drop the tool, or call it with arguments nobody checked.',
  why: 'Many clients keep such a tool silently and leave the broken part unchecked, so that the fault shows only in calls.',
  fix: 'Correct the keyword; a schema generated for another dialect has to declare it in `$schema`.',
  applies: hasInputSchema,
  check: ({ input }) => (input === undefined ? 'inapplicable' : judgeViolations(input, 'inputSchema')),
  good: [
    {
      title: 'what only looks wrong',
      tool: {
        name: 'search',
        inputSchema: { type: 'object', properties: { a: true, 'x-mcp-header': false }, required: ['b'] },
      },
    },
    { title: 'a list of items in draft-07', tool: taking({ items: [{}] }, { $schema: draft07 }) },
    {
      title: 'an exclusive minimum in draft-04',
      tool: taking(
        { minimum: 0, exclusiveMinimum: true },
        { $schema: 'http://json-schema.org/draft-04/schema#' },
      ),
    },
    {
      title: 'a pattern that is no expression (schema/pattern-ecma262 judges it)',
      tool: taking({ pattern: '[' }),
    },
    { title: 'instance data is data', tool: taking({ default: { type: 'int' }, examples: [{ items: 5 }] }) },
  ],
  bad: [
    { title: 'an unknown type', tool: taking({ type: 'int' }) },
    { title: 'an unknown type in a list', tool: taking({ type: ['strng'] }) },
    {
      title: 'required is a string',
      tool: { name: 'search', inputSchema: { type: 'object', required: 'a' } },
    },
    {
      title: 'required inside of properties',
      tool: { name: 'search', inputSchema: { type: 'object', properties: { a: {}, required: ['a'] } } },
    },
    {
      title: 'required with a repetition',
      tool: { name: 'search', inputSchema: { type: 'object', required: ['a', 'a'] } },
    },
    {
      title: 'properties is a list',
      tool: { name: 'search', inputSchema: { type: 'object', properties: [] } },
    },
    {
      title: 'a string where a schema belongs',
      tool: { name: 'search', inputSchema: { type: 'object', properties: { 'x-mcp-header': 'Region' } } },
    },
    { title: 'a number in quotes', tool: taking({ minimum: '0' }) },
    { title: 'items is a number', tool: taking({ items: 5 }) },
    { title: 'a list of items in 2020-12', tool: taking({ items: [{}] }) },
    { title: 'a boolean exclusive minimum since draft-06', tool: taking({ exclusiveMinimum: true }) },
  ],
});
