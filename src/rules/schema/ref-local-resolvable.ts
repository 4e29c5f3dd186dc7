import type { Json, JsonObject } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { SchemaFacts } from '../../model/schema.ts';
import {
  addFault,
  failuresOf,
  judgeSchemas,
  nothingFound,
  type SchemaFaults,
  type SchemaMember,
  unknownDialect,
} from '../descriptor/each-schema.ts';
import { hasSchema } from '../descriptor/parts.ts';

function judge(facts: SchemaFacts, member: SchemaMember): Outcome {
  const unknown = unknownDialect(facts, member);
  if (unknown !== undefined) return unknown;
  let faults: SchemaFaults | undefined;
  for (const reference of facts.references) {
    if (reference.resolution !== 'missing') continue;
    faults = addFault(
      faults,
      'default',
      member,
      reference,
      (place) => `${place} points to a place that the schema does not have`,
    );
  }
  return faults === undefined
    ? nothingFound(facts, member, facts.references.length)
    : failuresOf(faults, member);
}

const taking = (a: Json, root: JsonObject = {}): JsonObject => ({
  name: 'search',
  inputSchema: { ...root, type: 'object', properties: { a } },
});

export const refLocalResolvable = defineRule({
  id: 'schema/ref-local-resolvable',
  subject: 'tool',
  requirement: 'Every reference into the same document leads to a place that exists there.',
  keyword: 'SHOULD',
  basis: ['spec: basic/index#schema-validation (derived)', 'spec: JSON Schema core section 8.2'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'a $ref, $dynamicRef or $recursiveRef names a pointer or anchor that is not there',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence:
    'Building a validator throws: some clients drop the tool, others list it and fail on every call.',
  why: 'Derived from the rule that a schema has to be valid: one with a dangling reference cannot be used under its dialect.',
  fix: 'Add the definition, or correct the pointer; `~1` stands for a slash in a name, `~0` for a tilde.',
  applies: hasSchema,
  check: (tool) => judgeSchemas(tool, judge),
  good: [
    { title: 'a place that is no definition', tool: taking({ items: { $ref: '#/properties/a' } }) },
    { title: 'the schema itself', tool: taking({ $ref: '#' }) },
    { title: 'an anchor', tool: taking({ $ref: '#b' }, { $defs: { B: { $anchor: 'b' } } }) },
    { title: 'a name with a slash', tool: taking({ $ref: '#/$defs/a~1b' }, { $defs: { 'a/b': {} } }) },
    { title: 'a percent-encoded pointer', tool: taking({ $ref: '#/%24defs/a' }, { $defs: { a: {} } }) },
  ],
  bad: [
    { title: 'a missing definition', tool: taking({ $ref: '#/$defs/Missing' }) },
    { title: 'a missing anchor', tool: taking({ $ref: '#missing' }) },
    {
      title: 'the name of a member that every object has',
      tool: taking({ $ref: '#/$defs/constructor' }, { $defs: {} }),
    },
    {
      title: 'in outputSchema',
      tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: { $dynamicRef: '#missing' } },
    },
  ],
});
