import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import {
  compileInstanceValidator,
  type InstanceOptions,
  type InstanceResult,
} from '../../src/schema/instance/validator.ts';

const published = 'https://json-schema.org/draft';
const draft2020 = `${published}/2020-12`;
const draft2019 = `${published}/2019-09`;
const draft = (number: 4 | 6 | 7): string => `http://json-schema.org/draft-0${number}/schema`;

function summary(result: InstanceResult): string {
  if (result.status === 'conforms') return 'conforms';
  if (result.status === 'unknown') return `unknown: ${result.reason}`;
  return result.failures.map(({ path, keyword }) => `${path.join('.')}:${keyword}`).join(' ');
}

function against(schema: Json, instance: Json, options: InstanceOptions = {}): string {
  return summary(compileInstanceValidator(schema, options).validate(instance));
}

type Row = readonly [reference: string, instance: Json, expected: string];

const tables: Readonly<Record<string, readonly Row[]>> = {
  'a schema conforms to the meta-schema of its dialect': [
    [`${draft2020}/schema`, { type: 'object', properties: { type: { items: true } } }, 'conforms'],
    [`${draft2020}/schema#`, true, 'conforms'],
    [`${draft2020}/schema`, 1, ':$ref'],
    [`${draft2020}/schema`, { type: 'strin', minLength: -1 }, 'type:$ref minLength:$ref'],
    [`${draft2020}/schema`, { properties: { a: { not: { type: 1 } } } }, 'properties.a.not.type:$ref'],
    [`${draft2020}/schema`, { allOf: [true, 7] }, 'allOf.1:$ref'],
    [`${draft2020}/schema`, { allOf: [] }, 'allOf:$ref'],
    [`${draft2020}/schema`, { items: [] }, 'items:$ref'],
    [`${draft2020}/schema`, { const: { type: 1 }, 'x-mine': { type: 1 } }, 'conforms'],
    [`${draft2020}/schema`, { dependencies: { a: ['b', 'b'] } }, 'dependencies.a:$ref'],
    [`${draft2019}/schema`, { items: [{ type: 1 }] }, 'items.0.type:$ref'],
    [`${draft2019}/schema`, { prefixItems: 1, $dynamicAnchor: 1 }, 'conforms'],
    [draft(7), { items: [] }, 'items:$ref'],
    [draft(7), { $defs: 1, if: 1 }, 'if:$ref'],
    [draft(6), { enum: [{}, {}] }, 'enum:$ref'],
    [draft(4), true, ':$ref'],
    [draft(4), { additionalItems: true, not: true }, 'not:$ref'],
    [draft(4), { exclusiveMaximum: true }, 'exclusiveMaximum:$ref'],
    [draft(4), { exclusiveMaximum: true, maximum: 1 }, 'conforms'],
    [draft(4), { dependencies: { a: [] } }, 'dependencies.a:$ref'],
    [draft(7), { maxLength: Number.POSITIVE_INFINITY }, 'unknown: number-range'],
  ],
  'the dialect is that of the reference, whatever the instance calls itself': [
    [`${draft2020}/schema`, { $schema: `${draft(7)}#`, items: [true] }, 'items:$ref'],
    [draft(7), { $schema: `${draft2020}/schema`, items: [true] }, 'conforms'],
    [
      `${draft2020}/schema`,
      { $defs: { a: { $id: 'a', $schema: `${draft(7)}#`, items: [true] } } },
      '$defs.a.items:$ref',
    ],
  ],
  'the meta-schema of a vocabulary looks at its own keywords only': [
    [`${draft2020}/meta/core`, { $defs: { a: { $id: '#x', type: 1 } } }, '$defs.a.$id:$ref'],
    [`${draft2020}/meta/applicator`, { not: { type: 1, items: 1 } }, 'not.items:$ref'],
    [`${draft2020}/meta/unevaluated`, { unevaluatedItems: 1, items: 1 }, 'unevaluatedItems:$ref'],
    [`${draft2020}/meta/validation`, { type: 1, not: { type: 1 } }, 'type:$ref'],
    [`${draft2020}/meta/meta-data`, { title: 1, format: 1 }, 'title:$ref'],
    [`${draft2020}/meta/format-annotation`, { title: 1, format: 1 }, 'format:$ref'],
    [`${draft2020}/meta/format-assertion`, { title: 1, format: 1 }, 'format:$ref'],
    [
      `${draft2020}/meta/content`,
      { contentSchema: { contentEncoding: 1 } },
      'contentSchema.contentEncoding:$ref',
    ],
    [`${draft2019}/meta/applicator`, { unevaluatedItems: 1, prefixItems: 1 }, 'unevaluatedItems:$ref'],
    [`${draft2020}/meta/hyper-schema`, {}, 'unknown: unresolved-reference'],
    [`${draft2020}/meta/constructor`, {}, 'unknown: unresolved-reference'],
  ],
  'definitions are there where the published text has them': [
    [`${draft(4)}#/definitions/positiveInteger`, -1, ':$ref'],
    [`${draft(4)}#/definitions/positiveIntegerDefault0`, 0, 'conforms'],
    [`${draft(4)}#/definitions/stringArray`, [], ':$ref'],
    [`${draft(4)}#/definitions/nonNegativeInteger`, 0, 'unknown: unresolved-reference'],
    [`${draft(7)}#/definitions/nonNegativeInteger`, 1.5, ':$ref'],
    [`${draft(7)}#/definitions/nonNegativeIntegerDefault0`, 2, 'conforms'],
    [`${draft(7)}#/definitions/simpleTypes`, 'null', 'conforms'],
    [`${draft(7)}#/definitions/simpleTypes`, ['null'], ':$ref'],
    [`${draft(7)}#/definitions/stringArray`, ['a', 'a'], ':$ref'],
    [`${draft(7)}#/definitions/schemaArray`, [true, { type: 1 }], '1.type:$ref'],
    [`${draft2019}/meta/validation#/$defs/stringArray`, [], 'conforms'],
    [`${draft2020}/meta/core#/$defs/anchorString`, '1', ':$ref'],
    [`${draft2020}/meta/core#/$defs/uriReferenceString`, 1, ':$ref'],
    [`${draft2020}/meta/applicator#/$defs/schemaArray`, [], ':$ref'],
    [`${draft2020}/schema#/$defs/anchorString`, 'a', 'unknown: unresolved-reference'],
    [`${draft(7)}#/properties/title`, 'a', 'unknown: unresolved-reference'],
    [`${draft(7)}#/definitions/toString`, 'a', 'unknown: unresolved-reference'],
  ],
};

describe.each(Object.entries(tables))('%s', (_title, rows) => {
  test.each(rows)('%s %j', ($ref, instance, expected) => {
    expect(against({ $ref }, instance)).toBe(expected);
  });
});

const extended2020: JsonObject = {
  $schema: `${draft2020}/schema`,
  $id: 'https://example.com/meta',
  $vocabulary: { [`${draft2020}/vocab/core`]: true, [`${draft2020}/vocab/applicator`]: true },
  $dynamicAnchor: 'meta',
  allOf: [{ $ref: `${draft2020}/meta/core` }, { $ref: `${draft2020}/meta/applicator` }],
  properties: { unit: { type: 'string' } },
};
const extended2019: JsonObject = {
  $schema: `${draft2019}/schema`,
  $id: 'https://example.com/meta',
  $recursiveAnchor: true,
  $ref: `${draft2019}/schema`,
  properties: { unit: { type: 'string' } },
};

describe("a meta-schema of somebody's own", () => {
  const full2020 = { ...extended2020, allOf: [{ $ref: `${draft2020}/schema` }], properties: { unit: false } };
  const unbound = { $ref: `${draft2020}/schema`, properties: { unit: { type: 'string' } } };
  const { $vocabulary: _any, ...evaluated } = extended2020;
  test.each<[string, Json, Json, string]>([
    ['applies to subschemas, 2020-12', evaluated, { not: { unit: 1 } }, 'not.unit:type'],
    ['and keeps what it builds on', evaluated, { not: { not: 1 } }, 'not.not:$ref'],
    ['and nothing else', evaluated, { not: { type: 1 } }, 'conforms'],
    ['on the whole dialect', full2020, { items: { unit: 1 } }, 'items.unit:properties'],
    ['applies to subschemas, 2019-09', extended2019, { allOf: [{ unit: 1 }] }, 'allOf.0.unit:type'],
    ['without an anchor it does not', unbound, { unit: 'm', not: { unit: 1 } }, 'conforms'],
  ])('%s', (_title, schema, instance, expected) => {
    expect(against(schema, instance)).toBe(expected);
  });

  test('says by $vocabulary which keywords count', () => {
    const documents = new Map<string, Json>([['https://example.com/meta', extended2020]]);
    const schema = { $schema: 'https://example.com/meta', type: 'string', properties: { a: false } };
    expect(against(schema, { a: 1 }, { documents })).toBe('a:properties');
    expect(against({ $ref: 'https://example.com/meta' }, { not: { unit: 1 } }, { documents })).toBe(
      'not.unit:type',
    );
  });

  test('may be reached by the anchor of the published one', () => {
    const schema = {
      $id: 'https://example.com/a',
      properties: { schema: { $dynamicRef: `${draft2020}/schema#meta` } },
      $defs: { meta: { $dynamicAnchor: 'meta', type: 'boolean' } },
    };
    expect(against(schema, { schema: {} })).toBe('schema:type');
    expect(against({ $dynamicRef: `${draft2020}/schema#meta` }, { type: 1 })).toBe('type:$dynamicRef');
  });
});

test('keywords of the meta-schema count as evaluated', () => {
  const schema = { $ref: `${draft2020}/meta/core`, unevaluatedProperties: false };
  expect(against(schema, { $id: 'a', $comment: 'b' })).toBe('conforms');
  expect(against(schema, { $id: 'a', type: 'string' })).toBe('type:unevaluatedProperties');
});

test('a document that goes by the name of a meta-schema goes first', () => {
  const documents = new Map<string, Json>([[draft(7), { type: 'string' }]]);
  expect(against({ $ref: `${draft(7)}#` }, {}, { documents })).toBe(':type');
});

describe('hostile instances', () => {
  const nested = (levels: number): Json => {
    let schema: Json = {};
    for (let level = 0; level < levels; level++) schema = { not: schema };
    return schema;
  };
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`a${at}`, { type: 'null' }]));
  test.each<[string, Json, Json, string]>([
    ['4,000 levels', { $ref: draft(7) }, nested(4000), 'conforms'],
    ['4,000 levels below an extension', extended2019, nested(4000), 'unknown: budget'],
    ['100,000 levels', { $ref: draft(7) }, nested(100_000), 'unknown: depth'],
    [
      'more members than the budget',
      { $ref: draft(7) },
      { const: wide, properties: wide },
      'unknown: budget',
    ],
    [
      'a long list',
      { $ref: draft(6) },
      { enum: Array.from({ length: 50_000 }, (_, at) => at) },
      'unknown: budget',
    ],
    ['a long text', { $ref: draft(7) }, { title: 'a'.repeat(2_000_000) }, 'unknown: budget'],
    [
      'own __proto__',
      { $ref: draft(7) },
      JSON.parse('{"properties":{"__proto__":{"type":1}}}') as Json,
      'properties.__proto__.type:$ref',
    ],
  ])('%s', (_title, schema, instance, expected) => {
    expect(against(schema, instance, { steps: 60_000, stepsPerValue: 0 })).toBe(expected);
  });
});

/** The published texts, from a package that ships them; as documents they are evaluated like any schema. */
const texts: ReadonlyMap<string, Json> = (() => {
  const load = createRequire(import.meta.url);
  const documents = new Map<string, Json>();
  const add = (uri: string, file: string, newer: JsonObject = {}): void => {
    const text = load(file) as JsonObject;
    documents.set(uri, { ...text, properties: { ...(text.properties as JsonObject), ...newer } });
  };
  // The copies lack what later corrections of the texts changed.
  add(draft(4), 'ajv-draft-04/dist/refs/json-schema-draft-04.json', { format: { type: 'string' } });
  add(draft(6), 'ajv/dist/refs/json-schema-draft-06.json');
  add(draft(7), 'ajv/dist/refs/json-schema-draft-07.json', {
    enum: { type: 'array' },
    writeOnly: { type: 'boolean' },
  });
  for (const edition of ['2019-09', '2020-12']) {
    const folder = `ajv/dist/refs/json-schema-${edition}`;
    add(`${published}/${edition}/schema`, `${folder}/schema.json`);
    for (const name of vocabularies(edition))
      add(`${published}/${edition}/meta/${name}`, `${folder}/meta/${name}.json`);
  }
  return documents;
})();

function vocabularies(edition: string): readonly string[] {
  const common = ['core', 'applicator', 'validation', 'meta-data', 'content'];
  return edition === '2019-09' ? [...common, 'format'] : [...common, 'unevaluated', 'format-annotation'];
}

describe('the built-in judgement is that of the published text', () => {
  const scalars: readonly Json[] = [
    ...[null, true, false, 0, 2, -1, 1.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ...['', '#', '#a', 'a b', 'a1', 'a:b', '_', '1', 'string', 'null'],
  ];
  const faulty = { type: 1, title: 1, not: 1, $id: '#a', unit: 7 };
  const structures: readonly Json[] = [
    ...[[], [true], [7], ['a'], ['a', 'a'], ['null', 'string'], ['null', 'null'], [{ a: 1 }, { a: 1 }]],
    ...[[faulty], [true, faulty], {}, faulty, { unit: 7 }],
    ...[true, 7, 'a', [], ['b'], ['b', 'b'], [7], {}, faulty].map((a) => ({ a })),
  ];
  const keywords = new Set([
    ...[...texts.values()].flatMap((text) => Object.keys((text as JsonObject).properties ?? {})),
    'unit',
    'constructor',
  ]);

  const roots: readonly Json[] = [
    ...[...texts.keys()].flatMap((uri) => [{ $ref: uri }, { $ref: uri, unevaluatedProperties: false }]),
    ...[...texts].flatMap(([uri, text]) =>
      ['definitions', '$defs'].flatMap((holder) =>
        Object.keys((text as JsonObject)[holder] ?? {}).map((name) => ({
          $ref: `${uri}#/${holder}/${name}`,
          unevaluatedItems: false,
        })),
      ),
    ),
    extended2020,
    extended2019,
    { $ref: `${draft2020}/schema`, $dynamicAnchor: 'meta', properties: { unit: { type: 'null' } } },
  ];
  const pairs = roots.map((root) => ({
    title: JSON.stringify(root).slice(0, 110),
    builtIn: compileInstanceValidator(root),
    text: compileInstanceValidator(root, { documents: texts }),
  }));

  test.each(pairs)('for every keyword alone: $title', { timeout: 30_000 }, ({ builtIn, text }) => {
    const instances = [...scalars, ...structures];
    for (const keyword of keywords)
      for (const value of [...scalars, ...structures]) instances.push({ [keyword]: value });
    const differing = instances.filter(
      (instance) => builtIn.validate(instance).status !== text.validate(instance).status,
    );
    expect(differing).toEqual([]);
  });

  const names = fc.constantFrom('a', 'items', 'type', '__proto__');
  const scalar = fc.constantFrom(...scalars);
  const value = fc.letrec<{ value: Json; schema: Json }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(true, false),
      fc.array(fc.tuple(fc.constantFrom(...keywords), tie('value')), { maxLength: 3 }).map(objectOf),
    ),
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...scalars, ...structures),
      tie('schema'),
      fc.array(tie('schema'), { maxLength: 2 }),
      fc.array(fc.tuple(names, tie('schema')), { maxLength: 2 }).map(objectOf),
      fc.array(fc.tuple(names, fc.array(scalar, { maxLength: 2 })), { maxLength: 2 }).map(objectOf),
    ),
  })).schema;

  test('for keywords together', { timeout: 60_000 }, () => {
    const seen = { conforms: 0, violates: 0, unknown: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...pairs), value, ({ builtIn, text }, instance) => {
        const { status } = builtIn.validate(instance);
        expect(status).toBe(text.validate(instance).status);
        seen[status]++;
      }),
      { numRuns: Number(process.env.META_RUNS ?? 4000) },
    );
    expect(Math.min(seen.conforms, seen.violates)).toBeGreaterThan(300);
  });
});

function objectOf(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}
