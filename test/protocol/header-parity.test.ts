import { expect, test } from 'vitest';
import type { HeaderPair } from '../../src/model/evidence.ts';
import type { Profile } from '../../src/model/rule.ts';
import { checkParameterHeaders } from '../../src/protocol/header/check-parameters.ts';
import { parameterHeaders } from '../../src/protocol/header/mirror.ts';

const region = [{ header: 'Region', path: ['region'] }];
const count = [{ header: 'Count', path: ['n'] }];

function names(annotations: typeof region, headers: readonly HeaderPair[], args: unknown, profile: Profile) {
  const { findings, outcome } = checkParameterHeaders(annotations, headers, args, profile);
  const rules = findings.map(
    ({ rule, case: name }) => rule.replace('header/', '') + (name ? `:${name}` : ''),
  );
  return { rules, action: outcome.action };
}

/** One `Mcp-Param-Region` line for a string value: what the sender broke, and the server's duty, by profile. */
test.each<
  [body: string, line: string, spec: string[], specAction: string, reviewer: string[], action: string]
>([
  ['a', ' a\t', [], 'accept', [], 'accept'],
  ['', '=?base64??=', [], 'accept', [], 'accept'],
  ['a\tb', 'a\tb', ['value-encode-interior-tab'], 'accept', ['value-encode-interior-tab'], 'either'],
  ['a ', 'a', ['value-encode-unsafe'], 'reject', ['value-encode-unsafe'], 'reject'],
  ['\u5929', '?', ['value-encode-unsafe'], 'reject', ['value-encode-unsafe'], 'reject'],
  ['a', '"a"', ['value-string-as-is'], 'reject', ['value-string-as-is'], 'reject'],
  ['a', '', ['value-string-as-is'], 'reject', ['value-string-as-is'], 'reject'],
  ['a', 'a b', ['value-string-as-is'], 'reject', ['value-string-as-is'], 'reject'],
  ['a', 'caf\u00e9', ['value-encode-unsafe'], 'reject', ['value-encode-unsafe'], 'reject'],
  ['\u00e9', '=?BASE64?w6k=?=', ['value-sentinel-exact'], 'reject', ['value-sentinel-exact'], 'reject'],
  ['Hello', 'x=?base64?SGVsbG8=?=', ['value-sentinel-exact'], 'reject', ['value-sentinel-exact'], 'reject'],
  [
    'Hello',
    '=?base64?SGVsbG8=',
    ['value-sentinel-exact'],
    'reject',
    ['value-encode-sentinel-prefix'],
    'reject',
  ],
  ['=?BASE64?w6k=?=', '=?BASE64?w6k=?=', [], 'accept', [], 'accept'],
  [
    '=?base64?SGk=?=',
    '=?base64?SGk=?=',
    ['value-encode-sentinel-lookalike'],
    'reject',
    ['value-encode-sentinel-lookalike'],
    'reject',
  ],
  [
    '=?base64?=',
    '=?base64?=',
    ['value-encode-sentinel-lookalike'],
    'either',
    ['value-encode-sentinel-lookalike'],
    'reject',
  ],
  ['', '=?base64?=', ['value-sentinel-exact'], 'reject', ['value-sentinel-exact'], 'reject'],
])('body %j as %j', (body, line, spec, specAction, reviewer, action) => {
  const headers: HeaderPair[] = [['mcp-param-region', line]];
  const under = (profile: Profile) => names(region, headers, { region: body }, profile);
  // Rules that only the reviewer has are named under both profiles; the catalogue's level turns them off.
  expect(under('spec')).toEqual({ rules: spec, action: specAction });
  expect(under('reviewer')).toEqual({ rules: reviewer, action });
});

test.each<[line: string, rule: string, spec: string, reviewer: string]>([
  ['42.0', 'value-integer-decimal', 'accept', 'reject'],
  ['1e1', 'value-integer-decimal:different-number', 'reject', 'reject'],
  ['4.2e1', 'value-integer-decimal', 'either', 'reject'],
  ['abc', 'value-integer-decimal:different-number', 'reject', 'reject'],
  ['', 'value-integer-decimal:different-number', 'reject', 'reject'],
  ['=?BASE64?NDI=?=', 'value-sentinel-exact', 'reject', 'reject'],
])('integer 42 as %j', (line, rule, spec, reviewer) => {
  const headers: HeaderPair[] = [['Mcp-Param-Count', line]];
  expect(names(count, headers, { n: 42 }, 'spec')).toEqual({ rules: [rule], action: spec });
  expect(names(count, headers, { n: 42 }, 'reviewer')).toEqual({ rules: [rule], action: reviewer });
});

test('several lines: combined under spec, one finding under reviewer', () => {
  const lines = (...values: string[]): HeaderPair[] => values.map((value) => ['Mcp-Param-Region', value]);
  const joined = 'duplicate-param-lines';
  expect(names(region, lines('a', 'b'), { region: 'a, b' }, 'spec')).toEqual({
    rules: [joined, 'value-plain-visible-ascii-only'],
    action: 'accept',
  });
  expect(names(region, lines('a', 'a'), { region: 'a' }, 'spec')).toEqual({
    rules: [joined, 'value-string-as-is:several-field-lines'],
    action: 'reject',
  });
  const flag = [{ header: 'Region', path: ['flag'] }];
  expect(names(flag, lines('true', 'true'), { flag: true }, 'spec').rules).toEqual([
    joined,
    'value-boolean-lowercase:several-field-lines',
  ]);
  for (const args of [{ region: 'a, b' }, { region: null }, {}]) {
    expect(names(region, lines('a', 'b'), args, 'reviewer')).toEqual({ rules: [joined], action: 'reject' });
  }
});

test('a value without a header form makes the call invalid and asks for no header', () => {
  for (const value of [{ a: 1 }, ['a'], 42.5]) {
    const rules = ['value-primitive-only'];
    expect(names(region, [], { region: value }, 'spec')).toEqual({ rules, action: 'either' });
    expect(names(region, [], { region: value }, 'reviewer')).toEqual({ rules, action: 'reject' });
    expect(names(region, [['Mcp-Param-Region', 'x']], { region: value }, 'spec').rules).toEqual(rules);
  }
});

test('an unsafe integer is judged on its exact text', () => {
  const exact = () => '9007199254740993';
  const headers: HeaderPair[] = [['Mcp-Param-Count', '9007199254740993']];
  const check = checkParameterHeaders(count, headers, { n: 9007199254740992 }, 'spec', exact);
  expect(check.findings).toEqual([{ rule: 'header/integer-safe-range', header: 'Mcp-Param-Count' }]);
  expect(check.outcome).toEqual({ action: 'reject', status: null, codes: [] });
});

test('a copy of nothing is named, and its place in the arguments too', () => {
  const nested = [{ header: 'Region', path: ['geo', 'region'] }];
  const headers: HeaderPair[] = [['Mcp-Param-Region', 'eu']];
  expect(names(nested, headers, { region: 'eu' }, 'spec').rules).toEqual([
    'param-omit-absent',
    'param-exact-path',
  ]);
  expect(names(nested, headers, { geo: null, list: [{ region: 'eu' }] }, 'spec').rules).toContain(
    'param-exact-path',
  );
  expect(names(nested, headers, { geo: { region: null } }, 'spec')).toEqual({
    rules: ['param-omit-null'],
    action: 'either',
  });
  expect(names(nested, [['Mcp-Param-Region', '\u00e9']], {}, 'spec')).toEqual({
    rules: ['param-omit-absent', 'value-encode-unsafe'],
    action: 'reject',
  });
});

test('a same-named number elsewhere is found by its canonical text', () => {
  const nested = [{ header: 'Count', path: ['page', 'n'] }];
  const headers: HeaderPair[] = [['Mcp-Param-Count', '7']];
  expect(names(nested, headers, { page: { n: 8 }, n: 7 }, 'spec').rules).toEqual([
    'value-integer-decimal:different-number',
    'param-exact-path',
  ]);
});

test.each<[field: string, misnamed: boolean]>([
  ['Mcp-Param-tenantName', true],
  ['mcp-param-tenant-name', true],
  ['Mcp-Param-TenantId', true],
  ['Mcp-Param-Tenant_Id', true],
  ['Mcp-Param-Other', false],
])('the value of a missing Mcp-Param-Tenant-Id stands in %s', (field, misnamed) => {
  const tenant = [{ header: 'Tenant-Id', path: ['tenantName'] }];
  const beside = misnamed ? ['param-name-construction'] : [];
  for (const profile of ['spec', 'reviewer'] as const) {
    expect(names(tenant, [[field, 't1']], { tenantName: 't1' }, profile)).toEqual({
      rules: ['param-mirrored', ...beside, 'param-designated-only'],
      action: 'reject',
    });
    expect(names(tenant, [[field, 't2']], { tenantName: 't1' }, profile).rules).not.toContain(
      'param-name-construction',
    );
  }
});

test('findings carry no value', () => {
  const secret = 's3cr3t-value';
  const headers: HeaderPair[] = [
    ['Mcp-Param-Region', `${secret}\u00e9`],
    ['Mcp-Param-Region', Buffer.from(secret).toString('base64')],
    ['Mcp-Param-Query', secret],
  ];
  for (const profile of ['spec', 'reviewer'] as const) {
    const text = JSON.stringify(checkParameterHeaders(region, headers, { region: secret }, profile));
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('base64'));
  }
});

test('an annotation that is no token never becomes a field name', () => {
  const hostile = [{ header: 'X\r\nAuthorization', path: ['a'] }];
  expect(parameterHeaders(hostile, { a: 'b' }, 'spec')).toEqual({
    headers: [],
    refusals: [{ rule: 'schema/x-mcp-header-token', header: null }],
  });
  expect(checkParameterHeaders(hostile, [], { a: 'b' }, 'spec').findings).toEqual([]);
});

test('what cannot be sent is refused by name', () => {
  const args = { region: '\ud800', n: 2 ** 53, list: [] };
  const annotations = [...region, ...count, { header: 'List', path: ['list'] }];
  expect(parameterHeaders(annotations, args, 'reviewer')).toEqual({
    headers: [],
    refusals: [
      { header: 'Mcp-Param-Region', rule: 'header/value-lone-surrogate' },
      { header: 'Mcp-Param-Count', rule: 'header/integer-safe-range' },
      { header: 'Mcp-Param-List', rule: 'header/value-primitive-only', case: 'encoding-a-header' },
    ],
  });
});
