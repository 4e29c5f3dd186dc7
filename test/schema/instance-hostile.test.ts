import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Account } from '../../src/schema/instance/account.ts';
import { compileInstanceValidator, type InstanceResult } from '../../src/schema/instance/validator.ts';

function nest(levels: number, wrap: (inner: Json) => Json, innermost: Json): Json {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** 2^levels paths to the last definition. */
function fanOut(levels: number, last: Json): JsonObject {
  const definitions: Record<string, Json> = { [`d${levels}`]: last };
  for (let level = 0; level < levels; level++) {
    const next = { $ref: `#/$defs/d${level + 1}` };
    definitions[`d${level}`] = { allOf: [next, next] };
  }
  return { $defs: definitions, $ref: '#/$defs/d0' };
}

function outcome(result: InstanceResult): string {
  return result.status === 'unknown' ? result.reason : result.status;
}

const steps = 1_000_000;
const inProperty = (inner: Json): Json => ({ properties: { a: inner } });
const inMember = (inner: Json): Json => ({ a: inner });
const recursive: Json = { properties: { a: { $ref: '#' } } };

describe('depth', () => {
  test.each<[string, Json, Json, string]>([
    ['600 levels are judged', nest(600, inProperty, { type: 'string' }), nest(600, inMember, 1), 'violates'],
    ['4,000 levels of a recursive schema', recursive, nest(4000, inMember, 1), 'conforms'],
    [
      '100,000 levels of schema',
      nest(100_000, inProperty, { type: 'string' }),
      nest(100_000, inMember, 1),
      'depth',
    ],
    ['100,000 levels of allOf', nest(100_000, (inner) => ({ allOf: [inner] }), false), 1, 'depth'],
    ['100,000 levels of instance', recursive, nest(100_000, inMember, 1), 'depth'],
    ['100,000 levels nobody looks at', { type: 'object' }, nest(100_000, inMember, 1), 'conforms'],
    [
      '100,000 levels to compare',
      { const: nest(100_000, inMember, 1) },
      nest(100_000, inMember, 2),
      'violates',
    ],
    ['100,000 nested $id', nest(100_000, (inner) => ({ $id: 'a/', not: inner }), true), 1, 'depth'],
  ])('%s', (_title, schema, instance, expected) => {
    expect(outcome(compileInstanceValidator(schema).validate(instance))).toBe(expected);
  });
});

describe('references that never end', () => {
  test.each<[string, Json, string]>([
    ['to itself', { $ref: '#' }, 'depth'],
    [
      'in a circle',
      { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
      'depth',
    ],
    ['twice to itself', { anyOf: [{ $ref: '#' }, { $ref: '#' }] }, 'depth'],
    ['dynamic', { $dynamicAnchor: 'a', allOf: [{ $dynamicRef: '#a' }] }, 'depth'],
    ['2^40 paths to nothing wrong', fanOut(40, true), 'conforms'],
    [
      '2^40 paths through other resources',
      { ...fanOut(40, { type: 'integer' }), $id: 'https://example.com/root' },
      'conforms',
    ],
    [
      '2^40 paths under unevaluatedProperties',
      { ...fanOut(40, true), unevaluatedProperties: false },
      'budget',
    ],
    ['2^40 paths to a failure', fanOut(40, { type: 'string' }), 'violates'],
  ])('%s', (_title, schema, expected) => {
    expect(outcome(compileInstanceValidator(schema, { steps }).validate(1))).toBe(expected);
  });
});

describe('regular expressions', () => {
  const slow = `${'a'.repeat(40)}!`;
  test.each([
    ['^(a|a)*$', 'dangerous-pattern'],
    ['^(a+)+$', 'dangerous-pattern'],
    ['(?:a{0,1000}){0,1000}b', 'deadline'],
    [`^${'a?'.repeat(5000)}$`, 'dangerous-pattern'],
    ['^a+$', 'violates'],
    ['!$', 'conforms'],
  ])('%s', (pattern, expected) => {
    expect(outcome(compileInstanceValidator({ pattern }).validate(slow))).toBe(expected);
    const names = { patternProperties: { [pattern]: true }, additionalProperties: false };
    expect(outcome(compileInstanceValidator(names).validate({ [slow]: 1 }))).toBe(expected);
  });

  test('a hundred that miss their deadline cost as much as a few', () => {
    const patterns = Array.from({ length: 100 }, (_, at) => ({ pattern: `(?:a{0,1000}){0,1000}b${at}` }));
    const validator = compileInstanceValidator({ allOf: patterns }, { patternDeadlineMs: 20 });
    const started = performance.now();
    expect(outcome(validator.validate(slow))).toBe('deadline');
    for (let call = 0; call < 20; call++) validator.validate(slow);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('one that missed its deadline spoils neither the others nor another validator', () => {
    const schema = { properties: { a: { pattern: '(?:a{0,1000}){0,1000}b' }, b: { pattern: '^b$' } } };
    const validator = compileInstanceValidator(schema, { patternDeadlineMs: 20 });
    expect(outcome(validator.validate({ a: slow }))).toBe('deadline');
    expect(outcome(validator.validate({ a: slow, b: 'c' }))).toBe('violates');
    expect(outcome(validator.validate({ b: 'b' }))).toBe('conforms');
    expect(outcome(compileInstanceValidator(schema).validate({ a: 'ab' }))).toBe('conforms');
  });
});

describe('size', () => {
  const members = Object.fromEntries(
    Array.from({ length: 200_000 }, (_, at) => [`property-${at}`, `value ${at}`]),
  );
  test.each<[string, Json, Json, string]>([
    ['200,000 members', { additionalProperties: { type: 'string', maxLength: 20 } }, members, 'conforms'],
    [
      '200,000 names',
      { patternProperties: { '^property-\\d+$': true }, additionalProperties: false },
      members,
      'conforms',
    ],
    ['200,000 unevaluated members', { unevaluatedProperties: { type: 'string' } }, members, 'conforms'],
    ['200,000 failures', { additionalProperties: false }, members, 'violates'],
    ['200,000 distinct items', { uniqueItems: true }, Object.keys(members), 'conforms'],
    ['an equal enum', { enum: [members] }, members, 'conforms'],
    ['a schema of 200,000 properties', { properties: members }, { 'property-7': 1 }, 'invalid-schema'],
  ])('%s', (_title, schema, instance, expected) => {
    expect(outcome(compileInstanceValidator(schema).validate(instance))).toBe(expected);
  });

  test('long texts count: ten thousand times the length of five million characters', () => {
    const schema = { allOf: Array.from({ length: 10_000 }, () => ({ minLength: 4_000_000 })) };
    expect(outcome(compileInstanceValidator(schema).validate('é'.repeat(5_000_000)))).toBe('budget');
  });

  test('a very long name that fails in a very many ways', () => {
    const instance = { ['a'.repeat(1_000_000)]: 1 };
    const schema = { ...fanOut(40, { additionalProperties: { type: 'string' } }) };
    expect(outcome(compileInstanceValidator(schema).validate(instance))).toBe('violates');
  });
});

describe('what validations share', () => {
  const trap: Json = { ...fanOut(40, true), unevaluatedProperties: false };
  const outcomes = (account: Account, schemas: readonly Json[], instance: Json): string[] =>
    schemas.map((schema) =>
      outcome(compileInstanceValidator(schema, { account, steps: 20_000 }).validate(instance)),
    );

  test('many small traps cost no more than the account holds, and spoil no ordinary schema', () => {
    const account: Account = { steps: 100_000, misses: 20 };
    const answers = outcomes(
      account,
      Array.from({ length: 200 }, () => trap),
      1,
    );
    expect(new Set(answers)).toEqual(new Set(['budget']));
    expect(account.steps).toBe(0);
    const list = Array.from({ length: 1000 }, (_, at) => at);
    expect(outcomes(account, [{ items: { type: 'integer', minimum: 0 } }], list)).toEqual(['conforms']);
  });

  test('ordinary validations leave the account as it is', () => {
    const account: Account = { steps: 100_000, misses: 20 };
    const rows = Array.from({ length: 1000 }, (_, at) => ({ id: at, name: `row ${at}` }));
    const row = {
      properties: { id: { type: 'integer' }, name: { type: 'string', pattern: '^row' } },
      required: ['id'],
    };
    expect(outcomes(account, [{ items: row }], rows)).toEqual(['conforms']);
    expect(account).toEqual({ steps: 100_000, misses: 20 });
  });

  test('expressions that miss their deadline are given up in all of them', () => {
    const account: Account = { steps: 100_000, misses: 3 };
    const schemas = Array.from({ length: 20 }, (_, at) => ({ pattern: `(?:a{0,1000}){0,1000}b${at}` }));
    const answers = schemas.map((schema) =>
      outcome(compileInstanceValidator(schema, { account, patternDeadlineMs: 10 }).validate('a'.repeat(40))),
    );
    expect(new Set(answers)).toEqual(new Set(['deadline']));
    expect(account.misses).toBeLessThanOrEqual(0);
  });

  test('a polynomial expression is charged by the square of the text', () => {
    const texts = Array.from({ length: 200 }, () => 'a'.repeat(4000));
    const answers = outcomes({ steps: 100_000, misses: 20 }, [{ items: { pattern: '^a*a*$' } }], texts);
    expect(answers).toEqual(['budget']);
  });
});
