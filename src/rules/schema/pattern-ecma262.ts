import type { Json, JsonObject } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { DialectId, SchemaFacts } from '../../model/schema.ts';
import { checkPattern } from '../../schema/pattern/compile.ts';
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

/** Dialects whose text names ECMA-262 without the u flag. */
const withoutUnicode: ReadonlySet<DialectId | null> = new Set(['draft-04', 'draft-06', 'draft-07']);

function judge(facts: SchemaFacts, member: SchemaMember): Outcome {
  const unknown = unknownDialect(facts, member);
  if (unknown !== undefined) return unknown;
  let faults: SchemaFaults | undefined;
  let tooLong: string | undefined;
  for (const pattern of facts.patterns) {
    if (pattern.overBudget) {
      tooLong ??= `the expression at ${placeIn(member, pattern.path)} is longer than the pattern budget`;
      continue;
    }
    const status = checkPattern(pattern.source);
    if (status === 'unicode') continue;
    const older = status === 'legacy-only' && withoutUnicode.has(facts.dialect.id);
    const fault = status === 'invalid' ? 'is no ECMA-262 expression' : 'compiles only without the u flag';
    const kind = older ? 'older-dialect-without-u-flag' : 'default';
    faults = addFault(faults, kind, member, pattern, (place) => `the expression at ${place} ${fault}`);
  }
  if (faults !== undefined) return failuresOf(faults, member);
  return tooLong === undefined ? nothingFound(facts, member, facts.patterns.length) : { unknown: tooLong };
}

const taking = (pattern: Json, root: JsonObject = {}): JsonObject => ({
  name: 'search',
  inputSchema: { ...root, type: 'object', properties: { a: { type: 'string', pattern } } },
});

export const patternEcma262 = defineRule({
  id: 'schema/pattern-ecma262',
  subject: 'tool',
  requirement:
    'Every `pattern` and every key of `patternProperties` is an ECMA-262 regular expression with the u flag.',
  keyword: 'SHOULD',
  basis: ['spec: JSON Schema 2020-12 core 6.4', 'spec: basic/index#schema-dialect'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the expression does not compile with the u flag', spec: 'warn', reviewer: 'warn' },
    'older-dialect-without-u-flag': {
      when: 'the schema declares draft-07 or older, whose text names ECMA-262 without the u flag, and the expression compiles without that flag',
      spec: 'info',
      reviewer: 'warn',
    },
  },
  consequence:
    'Measured on outputSchema: the official client 2.x lists the tool and throws on every call, SDK 1.x clients lose the whole list. On inputSchema the constraint cannot be enforced.',
  why: 'JSON Schema asks for the u flag so that one expression means the same everywhere. Flavours of Python, PCRE and Go differ in groups, flags and escapes.',
  fix: 'Write the expression for `new RegExp(pattern, "u")`: escape only what needs it, and put letter case into classes instead of `(?i)`.',
  applies: hasSchema,
  check: (tool) => judgeSchemas(tool, judge),
  good: [
    { title: 'a bare bracket inside a class', tool: taking('^[a-z0-9.:+~[\\]|@_ -]+$') },
    { title: 'a Unicode property', tool: taking('\\p{L}+') },
    { title: 'a look-behind', tool: taking('(?<=a)b') },
    { title: 'a named group', tool: taking('(?<n>a)') },
    { title: 'no string (schema/valid-per-dialect judges it)', tool: taking(5) },
    {
      title: 'a property that is named pattern, and data',
      tool: {
        name: 'search',
        inputSchema: { type: 'object', properties: { pattern: { default: { pattern: '[' } } } },
      },
    },
  ],
  bad: [
    { title: 'an open class', tool: taking('[') },
    { title: 'an escape that needs none', tool: taking('^mailto\\:x') },
    {
      title: 'the same in draft-07',
      tool: taking('^mailto\\:x', { $schema: 'http://json-schema.org/draft-07/schema#' }),
    },
    { title: 'a leading flag', tool: taking('(?i)^x-') },
    { title: 'a group of Python', tool: taking('(?P<n>a)') },
    {
      title: 'a key of patternProperties in outputSchema',
      tool: {
        name: 'search',
        inputSchema: { type: 'object' },
        outputSchema: { patternProperties: { '(?i)^x-': {} } },
      },
    },
  ],
});
