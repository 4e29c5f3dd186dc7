import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import type { DialectId } from '../../src/model/schema.ts';
import { compileInstanceValidator, type InstanceResult } from '../../src/schema/instance/validator.ts';
import { keywordTables } from '../../src/schema/keywords.ts';

const names = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString', 'hasOwnProperty');

/** JSON as `JSON.parse` would give it, with the names that go wrong most easily. */
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, 1.5, -1, Number.POSITIVE_INFINITY, '', 'a', 'b', '😀'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 4 }).map(objectOf),
  ),
})).value;

const keywords = fc.constantFrom(
  ...new Set(Object.values(keywordTables).flatMap((table) => [...table.keys()])),
);
const texts = fc.constantFrom<Json>(
  'string',
  'integer',
  'object',
  '#',
  '#a',
  '#/$defs/a',
  '#/properties/__proto__',
  'a',
  'urn:a',
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-04/schema#',
  '^a',
  '(a|a)*$',
);

/** Objects of keywords, more often with a value that fits than chance would give. */
const schema = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    json,
    texts,
    fc.array(fc.tuple(fc.oneof(keywords, names), tie('schema')), { maxLength: 4 }).map(objectOf),
    fc.array(tie('schema'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('schema')), { maxLength: 3 }).map(objectOf),
  ),
})).schema;

const dialects = fc.constantFrom<DialectId>('2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04');

function objectOf(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}

function judge(of: Json, instance: Json, defaultDialect: DialectId): InstanceResult {
  return compileInstanceValidator(of, { defaultDialect, steps: 20_000, depth: 500 }).validate(instance);
}

test('any JSON as schema and as instance gets an answer, twice the same', () => {
  fc.assert(
    fc.property(schema, json, dialects, (of, instance, dialect) => {
      expect(judge(of, instance, dialect)).toEqual(judge(of, instance, dialect));
    }),
    { numRuns: 3000 },
  );
});

test('not turns conforming into violating, and leaves unknown as it is', () => {
  const negated = { conforms: 'violates', violates: 'conforms', unknown: 'unknown' };
  fc.assert(
    fc.property(schema, json, dialects, (of, instance, dialect) => {
      const status = judge({ allOf: [of] }, instance, dialect).status;
      expect(judge({ not: { allOf: [of] } }, instance, dialect).status).toBe(negated[status]);
    }),
    { numRuns: 2000 },
  );
});

test('a value is its own constant and no duplicate of another', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(judge({ const: a }, a, '2020-12').status).toBe('conforms');
      const same = judge({ const: a }, b, '2020-12').status;
      expect(judge({ enum: [b] }, a, '2020-12').status).toBe(same);
      expect(judge({ uniqueItems: true }, [a, b], '2020-12').status).toBe(
        same === 'conforms' ? 'violates' : 'conforms',
      );
    }),
    { numRuns: 2000 },
  );
});
