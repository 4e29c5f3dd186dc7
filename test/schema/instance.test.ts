import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import {
  compileInstanceValidator,
  type InstanceOptions,
  type InstanceResult,
} from '../../src/schema/instance/validator.ts';

/** Texts, not literals: only `JSON.parse` makes `__proto__` an own property. */
function validate(schema: string, instance: string, options: InstanceOptions = {}): InstanceResult {
  return compileInstanceValidator(JSON.parse(schema) as Json, options).validate(JSON.parse(instance) as Json);
}

function summary(result: InstanceResult): string {
  if (result.status === 'conforms') return 'conforms';
  if (result.status === 'unknown') return `unknown: ${result.reason}`;
  const failures = result.failures.map(({ path, keyword }) => `${path.join('.')}:${keyword}`);
  return `${failures.join(' ')}${result.truncated ? ' …' : ''}`;
}

type Row = readonly [schema: string, instance: string, expected: string];

const tables: Readonly<Record<string, readonly Row[]>> = {
  'failures name the place and the keyword, never a value': [
    ['{"type":"object"}', '1', ':type'],
    ['{"properties":{"a":{"type":"string"}},"required":["b"]}', '{"a":1}', ':required a:type'],
    ['{"items":{"properties":{"n":{"maximum":3}}}}', '[{"n":3},{"n":4}]', '1.n:maximum'],
    ['{"properties":{"a":{}},"additionalProperties":false}', '{"a":1,"b":2}', 'b:additionalProperties'],
    ['{"properties":{"a":false}}', '{"a":1}', 'a:properties'],
    ['false', '1', ':false'],
    ['{"prefixItems":[true],"items":false}', '[1,2,3]', '1:items 2:items'],
    ['{"propertyNames":{"maxLength":1}}', '{"a":1,"bc":1}', 'bc:propertyNames'],
    ['{"anyOf":[{"type":"string"},{"properties":{"a":{"type":"string"}}}]}', '{"a":1}', ':anyOf'],
    ['{"oneOf":[true,true]}', '1', ':oneOf'],
    ['{"not":{}}', '1', ':not'],
    ['{"if":{"type":"string"},"then":{"minLength":2},"else":{"minimum":2}}', '1', ':minimum'],
    ['{"contains":{"type":"string"}}', '[1]', ':contains'],
    ['{"contains":{"type":"string"},"minContains":2}', '["a"]', ':minContains'],
    ['{"contains":{"type":"string"},"maxContains":1}', '["a","b"]', ':maxContains'],
    ['{"dependentRequired":{"a":["b"]}}', '{"a":1}', ':dependentRequired'],
    [
      '{"allOf":[{"properties":{"a":true}}],"unevaluatedProperties":false}',
      '{"a":1,"b":1}',
      'b:unevaluatedProperties',
    ],
    ['{"allOf":[{"type":"string"},{"type":"string"}]}', '1', ':type'],
  ],
  'names that every object inherits are plain names': [
    ['{"properties":{"__proto__":{"type":"number"}}}', '{"__proto__":"x"}', '__proto__:type'],
    ['{"properties":{"__proto__":{"type":"number"}}}', '{"__proto__":1}', 'conforms'],
    ['{"properties":{"toString":{"type":"number"}}}', '{}', 'conforms'],
    [
      '{"properties":{"a":true},"additionalProperties":false}',
      '{"constructor":1}',
      'constructor:additionalProperties',
    ],
    [
      '{"properties":{"a":true},"additionalProperties":false}',
      '{"__proto__":1}',
      '__proto__:additionalProperties',
    ],
    ['{"patternProperties":{"^__proto__$":{"type":"number"}}}', '{"__proto__":"x"}', '__proto__:type'],
    ['{"required":["hasOwnProperty"]}', '{}', ':required'],
    ['{"required":["__proto__"]}', '{"a":1}', ':required'],
    ['{"required":["__proto__"]}', '{"__proto__":1}', 'conforms'],
    ['{"dependentRequired":{"toString":["a"]}}', '{}', 'conforms'],
    ['{"dependentRequired":{"a":["constructor"]}}', '{"a":1}', ':dependentRequired'],
    ['{"dependentSchemas":{"__proto__":{"required":["b"]}}}', '{"__proto__":1}', ':required'],
    ['{"const":{"__proto__":1}}', '{}', ':const'],
    ['{"const":{"__proto__":1}}', '{"__proto__":1}', 'conforms'],
    ['{"enum":[{"toString":1}]}', '{}', ':enum'],
    ['{"uniqueItems":true}', '[{"__proto__":1},{"__proto__":2},{}]', 'conforms'],
    ['{"unevaluatedProperties":false}', '{"__proto__":1}', '__proto__:unevaluatedProperties'],
    ['{"properties":{"__proto__":true},"unevaluatedProperties":false}', '{"__proto__":1}', 'conforms'],
    ['{"$defs":{"__proto__":{"type":"number"}},"$ref":"#/$defs/__proto__"}', '"x"', ':type'],
    ['{"$ref":"#/$defs/toString"}', '"x"', 'unknown: unresolved-reference'],
    ['{"$ref":"#constructor"}', '"x"', 'unknown: unresolved-reference'],
    ['{"$defs":{"a":{"$anchor":"constructor","type":"number"}},"$ref":"#constructor"}', '"x"', ':type'],
    ['{"toString":1,"__proto__":{"type":"number"},"valueOf":[]}', '"x"', 'conforms'],
  ],
  'numbers are compared as doubles, multiples as decimals': [
    ['{"multipleOf":0.01}', '[19.99]', 'conforms'],
    ['{"multipleOf":0.01}', '19.99', 'conforms'],
    ['{"multipleOf":0.01}', '4.35', 'conforms'],
    ['{"multipleOf":0.1}', '-0.3', 'conforms'],
    ['{"multipleOf":0.01}', '0.015', ':multipleOf'],
    ['{"multipleOf":1e-8}', '1.5e-8', ':multipleOf'],
    ['{"multipleOf":0.123456789}', '1e308', ':multipleOf'],
    ['{"multipleOf":3}', '9007199254740993', ':multipleOf'],
    ['{"multipleOf":2}', '0', 'conforms'],
    ['{"type":"integer"}', '1.0', 'conforms'],
    ['{"type":"integer"}', '1e400', 'unknown: number-range'],
    ['{"type":["integer","number"]}', '1.5', 'conforms'],
    ['{"const":0}', '-0', 'conforms'],
    ['{"enum":[[null]]}', '[1e400]', ':enum'],
    ['{"uniqueItems":true}', '[1,1.0]', ':uniqueItems'],
    ['{"uniqueItems":true}', '["1",1,[1],["1"],{"a":1},{"a":"1"},null,"null",false,0]', 'conforms'],
    ['{"uniqueItems":true}', '[{"a":1,"b":2},{"b":2,"a":1}]', ':uniqueItems'],
    ['{"maxLength":1}', '"\\ud83d\\ude00"', 'conforms'],
    ['{"minLength":2}', '"\\ud83d\\ude00"', ':minLength'],
    ['{"maxLength":2.0}', '"abc"', ':maxLength'],
  ],
  'what cannot be decided is unknown only where it matters': [
    ['{"$ref":"https://example.com/a.json"}', '1', 'unknown: unresolved-reference'],
    ['{"properties":{"a":{"$ref":"https://example.com/a"}}}', '{}', 'conforms'],
    [
      '{"properties":{"a":{"$ref":"https://example.com/a"},"b":{"type":"string"}}}',
      '{"a":1,"b":1}',
      'b:type',
    ],
    ['{"anyOf":[{"$ref":"https://example.com/a"},{"type":"number"}]}', '1', 'conforms'],
    ['{"anyOf":[{"$ref":"https://example.com/a"},{"type":"string"}]}', '1', 'unknown: unresolved-reference'],
    ['{"oneOf":[{"$ref":"https://example.com/a"},true,true]}', '1', ':oneOf'],
    ['{"oneOf":[{"$ref":"https://example.com/a"},true]}', '1', 'unknown: unresolved-reference'],
    ['{"not":{"$ref":"https://example.com/a"}}', '1', 'unknown: unresolved-reference'],
    ['{"not":{"allOf":[{"$ref":"https://example.com/a"},false]}}', '1', 'conforms'],
    ['{"if":{"$ref":"https://example.com/a"},"then":false}', '1', 'unknown: unresolved-reference'],
    ['{"contains":{"$ref":"https://example.com/a"}}', '[]', ':contains'],
    ['{"contains":{"$ref":"https://example.com/a"}}', '[1]', 'unknown: unresolved-reference'],
    [
      '{"allOf":[{"$ref":"https://example.com/a"}],"unevaluatedProperties":false}',
      '{"a":1}',
      'unknown: unresolved-reference',
    ],
    [
      '{"anyOf":[true,{"$ref":"https://example.com/a"}],"unevaluatedItems":false}',
      '[1]',
      'unknown: unresolved-reference',
    ],
    [
      '{"patternProperties":{"^(a|a)*$":{}},"additionalProperties":false}',
      '{"b":1}',
      'unknown: dangerous-pattern',
    ],
    ['{"$schema":"https://example.com/mine"}', '1', 'unknown: unsupported-dialect'],
    ['{"$schema":7}', '1', 'unknown: unsupported-dialect'],
    ['{"type":"file"}', '1', 'unknown: invalid-schema'],
    ['{"properties":{"a":7}}', '{"a":1}', 'unknown: invalid-schema'],
    ['{"properties":null}', '{}', 'unknown: invalid-schema'],
    ['{"not":null}', '1', 'unknown: invalid-schema'],
    ['{"allOf":[]}', '1', 'unknown: invalid-schema'],
    ['{"required":"a","type":"string"}', '{}', ':type'],
    ['[]', '1', 'unknown: invalid-schema'],
    ['{"pattern":"("}', '"a"', 'unknown: invalid-pattern'],
    ['{"pattern":"^(a|a)*$"}', '"a"', 'unknown: dangerous-pattern'],
    ['{"pattern":"^(a|a)*$"}', '1', 'conforms'],
  ],
  'references stay inside the schema': [
    ['{"$id":"https://example.com/s","$defs":{"a":{"type":"string"}},"$ref":"#/$defs/a"}', '1', ':type'],
    [
      '{"$id":"https://example.com/s","$defs":{"a":{"type":"string"}},"$ref":"https://example.com/s#/$defs/a"}',
      '1',
      ':type',
    ],
    ['{"$defs":{"a":{"$id":"item.json","type":"string"}},"$ref":"item.json"}', '1', ':type'],
    [
      '{"$defs":{"a":{"$id":"urn:x:a","$defs":{"b":{"type":"string"}},"$ref":"#/$defs/b"}},"$ref":"urn:x:a"}',
      '1',
      ':type',
    ],
    [
      '{"$defs":{"a":{"$id":"urn:x"},"b":{"$id":"urn:x","type":"string"}},"$ref":"urn:x"}',
      '1',
      'unknown: unresolved-reference',
    ],
    ['{"$ref":"https://json-schema.org/draft/2020-12/schema"}', '{"type":"strin"}', 'type:$ref'],
    ['{"$ref":"http://json-schema.org/draft-07/schema#"}', '{"type":"string"}', 'conforms'],
    ['{"properties":{"a":{"$ref":"#"}},"type":"object"}', '{"a":{"a":1}}', 'a.a:type'],
    [
      '{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"a":{}},"$ref":"#/definitions/a","type":"string"}',
      '1',
      'conforms',
    ],
  ],
  'format and content are annotations': [
    ['{"format":"email"}', '"x"', 'conforms'],
    ['{"contentMediaType":"application/json","contentSchema":{"type":"object"}}', '"[]"', 'conforms'],
  ],
};

describe.each(Object.entries(tables))('%s', (_title, rows) => {
  test.each(rows)('%s %s', (schema, instance, expected) => {
    expect(summary(validate(schema, instance))).toBe(expected);
  });
});

test('one $id in two schemas is two schemas', () => {
  const one = compileInstanceValidator({ $id: 'https://example.com/s', type: 'string' });
  const two = compileInstanceValidator({ $id: 'https://example.com/s', type: 'number' });
  expect([one.validate('a').status, two.validate('a').status]).toEqual(['conforms', 'violates']);
});

test('a schema that calls itself the meta-schema changes no other', () => {
  const id = 'https://json-schema.org/draft/2020-12/schema';
  const vocabulary = { 'https://json-schema.org/draft/2020-12/vocab/core': true };
  expect(compileInstanceValidator({ $id: id, $vocabulary: vocabulary }).validate(1).status).toBe('conforms');
  expect(compileInstanceValidator({ $schema: id, type: 'number' }).validate('a').status).toBe('violates');
});

test('failures are listed up to a limit', () => {
  const result = validate('{"items":{"type":"string"}}', '[1,2,3,4]', { maxFailures: 2 });
  expect(summary(result)).toBe('0:type 1:type …');
  expect(summary(validate('{"items":{"type":"string"}}', '[1,2]', { maxFailures: 2 }))).toBe('0:type 1:type');
});

test('a failure found before the budget ends stands', () => {
  const schema = { type: 'string', items: true };
  const instance = Array.from({ length: 1000 }, () => 1);
  const result = compileInstanceValidator(schema, { steps: 100, stepsPerValue: 0 }).validate(instance);
  expect(result).toMatchObject({ status: 'violates', truncated: true });
});

test('a schema without $schema is read as the default dialect', () => {
  const schema = '{"items":[{"type":"string"}]}';
  expect(summary(validate(schema, '[1]'))).toBe('unknown: invalid-schema');
  expect(summary(validate(schema, '[1]', { defaultDialect: 'draft-07' }))).toBe('0:type');
});
