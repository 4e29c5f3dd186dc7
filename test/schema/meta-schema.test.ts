import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft04Ajv from 'ajv-draft-04';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import { readSchema } from '../../src/schema/facts.ts';
import { keywordTables } from '../../src/schema/keywords.ts';

// Formats are annotations in the meta-schemas' own vocabularies; our walk does not assert them either.
const options = { strict: false, validateFormats: false, logger: false } as const;
const draft04 = 'http://json-schema.org/draft-04/schema#';
const validators = {
  [draft04]: new draft04Ajv.default(options).getSchema(draft04),
  'http://json-schema.org/draft-06/schema#': new Ajv(options)
    .addMetaSchema(draft06)
    .getSchema('http://json-schema.org/draft-06/schema#'),
  'http://json-schema.org/draft-07/schema#': new Ajv(options).getSchema(
    'http://json-schema.org/draft-07/schema#',
  ),
  'https://json-schema.org/draft/2019-09/schema': new Ajv2019(options).getSchema(
    'https://json-schema.org/draft/2019-09/schema',
  ),
  'https://json-schema.org/draft/2020-12/schema': new Ajv2020(options).getSchema(
    'https://json-schema.org/draft/2020-12/schema',
  ),
};

const keywords = [...new Set(Object.values(keywordTables).flatMap((table) => [...table.keys()]))].filter(
  // Names that Ajv resolves while it validates, or whose value would make it a different resource.
  (name) => !['$schema', '$vocabulary'].includes(name),
);

const scalar = fc.oneof(
  fc.constantFrom<Json>(
    'string',
    'object',
    'strng',
    'a',
    '',
    '#a',
    'x#',
    '_b',
    'c:d',
    true,
    false,
    null,
    0,
    1,
    -1,
    1.5,
    2,
  ),
  fc.string({ maxLength: 3 }),
);
const { value: anySchema } = fc.letrec<{ value: Json; schema: JsonObject }>((tie) => ({
  schema: fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...keywords) },
      { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    ),
    tie('value'),
    {
      maxKeys: 5,
    },
  ) as fc.Arbitrary<JsonObject>,
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    tie('schema'),
    fc.array(tie('schema'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('p', 'q', 'properties', 'items', '$ref'), tie('schema'), { maxKeys: 2 }),
  ),
}));
const anyObject = anySchema.filter(
  (value): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * Where Ajv's copies differ from the published meta-schemas: draft-07 there takes any array for enum and has writeOnly,
 * draft-04 has format.
 */
function oracleDiffers(uri: string, text: string): boolean {
  if (uri.includes('draft-07')) return text.includes('"enum":[') || text.includes('"writeOnly"');
  return uri.includes('draft-04') && text.includes('"format"');
}

describe('the walk finds what a meta-schema validator finds', () => {
  it.each(Object.entries(validators))('%s', (uri, validate) => {
    if (validate === undefined) throw new Error('no oracle');
    fc.assert(
      fc.property(anyObject, (schema) => {
        fc.pre(!oracleDiffers(uri, JSON.stringify(schema)));
        const declared = { ...schema, $schema: uri };
        const expected = validate(JSON.parse(JSON.stringify(declared))) === true;
        const { violations } = readSchema(declared, defaultPolicy.schemaBudget);
        expect(violations.length === 0, JSON.stringify(declared)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });
});
