import { expect, test } from 'vitest';
import type { Profile } from '../../src/model/rule.ts';
import { argumentAt, headerArgument } from '../../src/protocol/header/argument.ts';
import { compareHeaderValue } from '../../src/protocol/header/compare.ts';
import { decodeHeaderValue } from '../../src/protocol/header/decode.ts';
import { encodeHeaderValue } from '../../src/protocol/header/encode.ts';

const base64 = (text: string): string => `=?base64?${Buffer.from(text).toString('base64')}?=`;

test.each<[value: string, spec: string, reviewer: string]>([
  ['us west 1', 'us west 1', base64('us west 1')],
  ['=?base64?SGVsbG8=', '=?base64?SGVsbG8=', base64('=?base64?SGVsbG8=')],
  ['=?base64?', '=?base64?', base64('=?base64?')],
  ['=?Base64?SGVsbG8=?=', '=?Base64?SGVsbG8=?=', '=?Base64?SGVsbG8=?='],
  ['', '=?base64??=', '=?base64??='],
  ['   ', base64('   '), base64('   ')],
  ['\ta', base64('\ta'), base64('\ta')],
  ['a\tb', base64('a\tb'), base64('a\tb')],
  ['a\u00a0b', base64('a\u00a0b'), base64('a\u00a0b')],
  ['a\u0085b', base64('a\u0085b'), base64('a\u0085b')],
  ['"quoted"', '"quoted"', '"quoted"'],
])('the string %j is encoded by profile', (value, spec, reviewer) => {
  const textOf = (profile: Profile) => encodeHeaderValue(headerArgument(value), profile);
  expect(textOf('spec')).toMatchObject({ text: spec });
  expect(textOf('reviewer')).toMatchObject({ text: reviewer });
});

test.each<[text: string, expected: object]>([
  ['42.0', { form: 'plain', text: '42' }],
  ['4.2e1', { form: 'plain', text: '42' }],
  ['420e-1', { form: 'plain', text: '42' }],
  ['-0.0e5', { form: 'plain', text: '0' }],
  ['0e999999999999999999999', { form: 'plain', text: '0' }],
  ['9007199254740991.0', { form: 'plain', text: '9007199254740991' }],
  ['90071992547409910e-1', { form: 'plain', text: '9007199254740991' }],
  ['9007199254740993', { form: 'refused', rule: 'header/integer-safe-range' }],
  ['1e400', { form: 'refused', rule: 'header/integer-safe-range' }],
  ['1e999999999', { form: 'refused', rule: 'header/integer-safe-range' }],
  [`1e${'9'.repeat(100_000)}`, { form: 'refused', rule: 'header/integer-safe-range' }],
  ['42.5', { form: 'refused', rule: 'header/value-primitive-only', case: 'encoding-a-header' }],
  ['1e-999999999', { form: 'refused', rule: 'header/value-primitive-only', case: 'encoding-a-header' }],
  ['9007199254740993.5', { form: 'refused', rule: 'header/value-primitive-only', case: 'encoding-a-header' }],
])('the number %.30s is encoded by its exact text', (text, expected) => {
  expect(encodeHeaderValue({ kind: 'number', text }, 'reviewer')).toEqual(expected);
});

test('null and nothing have no header, a falsy value has one', () => {
  expect(encodeHeaderValue(headerArgument(null), 'spec')).toEqual({ form: 'none' });
  expect(encodeHeaderValue(headerArgument(undefined), 'spec')).toEqual({ form: 'none' });
  expect(encodeHeaderValue(headerArgument(false), 'spec')).toEqual({ form: 'plain', text: 'false' });
  expect(encodeHeaderValue(headerArgument(0), 'spec')).toEqual({ form: 'plain', text: '0' });
});

test('a number that overflowed a double is out of range', () => {
  const refused = { form: 'refused', rule: 'header/integer-safe-range' };
  expect(encodeHeaderValue(headerArgument(JSON.parse('1e400')), 'spec')).toEqual(refused);
  expect(encodeHeaderValue(headerArgument(JSON.parse('-1e400')), 'spec')).toEqual(refused);
});

test.each<[raw: string, category: string, rule: string]>([
  ['=?base64?SGVsbG8?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?SGVs!!!bG8=?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?====?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?A===?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?=?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?YQ==YQ==?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?SGVs\tbG8=?=', 'malformed-base64', 'header/value-base64-standard'],
  ['=?base64?wIA=?=', 'malformed-utf8', 'header/value-utf8'],
  ['=?base64?7aCA?=', 'malformed-utf8', 'header/value-utf8'],
  ['=?base64?9JCAgA==?=', 'malformed-utf8', 'header/value-utf8'],
  ['caf\u00e9', 'invalid-characters', 'header/value-encode-unsafe'],
  ['a\u0000b', 'invalid-characters', 'header/value-encode-unsafe'],
  ['a\r\nb', 'invalid-characters', 'header/value-encode-unsafe'],
])('%j is refused in both profiles', (raw, category, rule) => {
  for (const profile of ['spec', 'reviewer'] as const) {
    expect(decodeHeaderValue(raw, profile)).toMatchObject({ ok: false, category, rule, action: 'reject' });
  }
});

test.each<[raw: string, text: string, encoded: boolean]>([
  ['  us-west1\t', 'us-west1', false],
  ['=?base64??=', '', true],
  ['\t=?base64?SGVsbG8=?= ', 'Hello', true],
  ['=?BASE64?SGVsbG8=?=', '=?BASE64?SGVsbG8=?=', false],
  ['SGVsbG8=?=', 'SGVsbG8=?=', false],
])('%j reads as %j', (raw, text, encoded) => {
  expect(decodeHeaderValue(raw, 'reviewer')).toEqual({ ok: true, text, encoded, warnings: [] });
});

test('two faults of one encoded value are both told', () => {
  const decoded = decodeHeaderValue('=?base64?/x==?=', 'spec');
  expect(decoded).toMatchObject({ ok: false, rule: 'header/value-utf8' });
  expect(decoded.warnings).toEqual([{ rule: 'header/value-base64-standard', case: 'unused-bits-not-zero' }]);
});

test.each<[body: string, header: string, relation: string]>([
  ['42', '42', 'same'],
  ['42', '42.0', 'same-number'],
  ['1000', '1e3', 'same-number'],
  ['42', '+42', 'same-number'],
  ['42', '0042', 'same-number'],
  ['0', '-0', 'same-number'],
  ['42', '43', 'different'],
  ['42', '-42', 'different'],
  ['42', '', 'different'],
  ['42', '42.', 'different'],
  ['42', '0x2a', 'different'],
  ['42', '42\n', 'different'],
  ['42', '４２', 'different'],
  ['9007199254740992', '9007199254740993', 'different'],
  ['9007199254740992', '9007199254740992', 'same'],
  ['1e400', `1${'0'.repeat(400)}`, 'same'],
  ['1e999999999', '1e999999999', 'same-number'],
  ['42', `${'0'.repeat(100_000)}42`, 'same-number'],
  ['1e9999999999999999', '1e99999999999999999', 'different'],
  ['42.5', '42.5', 'no-form'],
])('body %s against header %.20s: %s', (body, header, relation) => {
  expect(compareHeaderValue({ kind: 'number', text: body }, header)).toBe(relation);
});

test('strings and booleans compare exactly, and by the type of the body value', () => {
  expect(compareHeaderValue(headerArgument('42'), '42.0')).toBe('different');
  expect(compareHeaderValue(headerArgument('e\u0301'), '\u00e9')).toBe('different');
  expect(compareHeaderValue(headerArgument(true), 'true')).toBe('same');
  expect(compareHeaderValue(headerArgument(true), 'TRUE')).toBe('different');
  expect(compareHeaderValue(headerArgument(null), 'null')).toBe('no-form');
});

test('paths read own properties only and step into objects only', () => {
  const args = JSON.parse('{"__proto__": {"a": "x"}, "list": ["y"], "text": "abc"}') as unknown;
  expect(argumentAt(args, ['__proto__', 'a'])).toEqual({ kind: 'string', value: 'x' });
  expect(argumentAt({}, ['toString'])).toEqual({ kind: 'absent' });
  expect(argumentAt({}, ['__proto__', 'toString'])).toEqual({ kind: 'absent' });
  expect(argumentAt(args, ['list', '0'])).toEqual({ kind: 'absent' });
  expect(argumentAt(args, ['text', 'length'])).toEqual({ kind: 'absent' });
  expect(argumentAt(undefined, ['a'])).toEqual({ kind: 'absent' });
});
