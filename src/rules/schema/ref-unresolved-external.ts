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
    if (reference.resolution !== 'external') continue;
    const kind = reference.onlyInUnusedDefinition ? 'only-under-unused-definition' : 'default';
    faults = addFault(faults, kind, member, reference, (place) =>
      kind === 'default'
        ? `${place} points outside of the schema and is never fetched`
        : `${place} points outside of the schema, in a definition that nothing uses`,
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

export const refUnresolvedExternal = defineRule({
  id: 'schema/ref-unresolved-external',
  subject: 'tool',
  requirement:
    'A schema has no reference that leads out of it; one that does is refused, not read as admitting anything.',
  keyword: 'SHOULD',
  basis: ['spec: basic/index#ref-resolution'],
  since: '2026-07-28',
  side: 'reviewer',
  affects: 'tool',
  cases: {
    default: { when: 'a reference to be followed leads out of the schema', spec: 'warn', reviewer: 'error' },
    'only-under-unused-definition': {
      when: 'the reference stands only below an entry of $defs or definitions that nothing in the schema refers to',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence:
    'Arguments or results go unvalidated where the schema has the hole, or the client cannot call the tool.',
  why: 'Following a reference of a stranger would make the reader fetch what the stranger names, so that nothing is ever fetched. A schema with a hole cannot be validated.',
  fix: 'Bundle the referenced schema into `$defs`, under its `$id`.',
  applies: hasSchema,
  check: (tool) => judgeSchemas(tool, judge),
  good: [
    {
      title: 'inside the document',
      tool: taking({ $ref: '#/$defs/A' }, { $defs: { A: { type: 'string' } } }),
    },
    {
      title: 'by the absolute URI of the schema itself',
      tool: taking(
        { $ref: 'https://example.com/s#/$defs/A' },
        { $id: 'https://example.com/s', $defs: { A: { type: 'string' } } },
      ),
    },
    { title: 'a text in instance data', tool: taking({ default: { $ref: 'https://example.com/a.json' } }) },
  ],
  bad: [
    { title: 'on the network', tool: taking({ $ref: 'https://example.com/a.json' }) },
    { title: 'a file beside it', tool: taking({ $ref: 'common.json#/$defs/A' }) },
    {
      title: 'in outputSchema',
      tool: {
        name: 'search',
        inputSchema: { type: 'object' },
        outputSchema: { $ref: 'https://example.com/a.json' },
      },
    },
    {
      title: 'in a definition that nothing uses',
      tool: taking(true, { $defs: { A: { $ref: 'https://example.com/a.json' } } }),
    },
  ],
});
