import { expect, test } from 'vitest';
import type { HeaderPair } from '../../src/model/evidence.ts';
import type { Profile } from '../../src/model/rule.ts';
import { checkStandardHeaders } from '../../src/protocol/header/check-standard.ts';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

function call(name: unknown, _meta: object = meta) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, _meta } };
}

function fields(name: string | undefined, version = '2026-07-28', method = 'tools/call'): HeaderPair[] {
  const headers: HeaderPair[] = [
    ['MCP-Protocol-Version', version],
    ['Mcp-Method', method],
  ];
  return name === undefined ? headers : [...headers, ['Mcp-Name', name]];
}

function rules(headers: readonly HeaderPair[], body: unknown, profile: Profile) {
  const { findings, outcome } = checkStandardHeaders(headers, body, profile);
  const names = findings.map(
    ({ rule, case: name }) => rule.replace('header/', '') + (name ? `:${name}` : ''),
  );
  return { names, outcome };
}

const refused = { action: 'reject', status: 400, codes: [-32020] };
const accepted = { action: 'accept' };

test.each<[name: string, line: string, faults: string[], outcome: object]>([
  ['get_weather', '=?base64?Z2V0X3dlYXRoZXI=?=', [], accepted],
  ['get_weather', ' get_weather ', [], accepted],
  ['get weather', 'get weather', ['mcp-name-encoded-when-unsafe:interior-spaces-only'], accepted],
  [' a ', ' a ', ['mcp-name-encoded-when-unsafe'], refused],
  ['\u5929', 'weather', ['mcp-name-encoded-when-unsafe'], refused],
  ['cafe', 'caf\u00e9', ['mcp-name-matches'], refused],
  ['=?base64?YQ==?=', '=?base64?YQ==?=', ['mcp-name-encoded-when-unsafe'], refused],
  ['a', '=?base64?YQ?=', ['value-base64-standard'], refused],
  ['a', '=?base64?/w==?=', ['value-utf8'], refused],
  ['a', '=?BASE64?YQ==?=', ['value-sentinel-exact'], refused],
  ['a', '', ['mcp-name-matches'], refused],
])('Mcp-Name %j as %j', (name, line, faults, outcome) => {
  for (const profile of ['spec', 'reviewer'] as const) {
    expect(rules(fields(line), call(name), profile)).toEqual({ names: faults, outcome });
  }
});

test('several lines: combined under spec, one finding under reviewer', () => {
  const twice = (name: string): HeaderPair[] => [
    ...fields('a'),
    [name, fields('a').find(([n]) => n === name)?.[1] ?? ''],
  ];
  for (const [name, rule] of [
    ['MCP-Protocol-Version', 'protocol-version-matches-body'],
    ['Mcp-Method', 'mcp-method-matches'],
    ['Mcp-Name', 'mcp-name-matches'],
  ] as const) {
    expect(rules(twice(name), call('a'), 'spec')).toEqual({
      names: ['duplicate-param-lines', `${rule}:several-field-lines`],
      outcome: refused,
    });
    expect(rules(twice(name), call('a'), 'reviewer')).toEqual({
      names: ['duplicate-param-lines'],
      outcome: refused,
    });
  }
});

test('an empty version field is a missing one', () => {
  expect(rules(fields('a', ' '), call('a'), 'spec').names).toEqual(['protocol-version-required']);
});

test('a server for old clients may take a request without a version', () => {
  const headers = fields('a').slice(1);
  const check = checkStandardHeaders(headers, call('a'), 'spec', { servesPre20250618: true });
  expect(check.outcome).toEqual({ action: 'either' });
  expect(check.findings.map(({ rule }) => rule)).toEqual([
    'header/protocol-version-required',
    'header/protocol-version-absent-legacy',
  ]);
});

test('a version that differs from the body is a mismatch even when nobody implements it', () => {
  expect(rules(fields('a', '1900-01-01'), call('a'), 'spec').outcome).toEqual(refused);
  const old = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2025-11-25' };
  const headers = fields('a', '2025-11-25');
  expect(rules(headers, call('a', old), 'spec').outcome).toEqual({ ...refused, codes: [-32022] });
  const options = { supportedVersions: ['2025-11-25'] };
  expect(checkStandardHeaders(headers, call('a', old), 'spec', options).outcome).toEqual(accepted);
});

test('a body without a name leaves nothing to compare', () => {
  expect(rules(fields(undefined), call(undefined), 'spec')).toEqual({
    names: [],
    outcome: { action: 'either' },
  });
  expect(rules(fields('a'), call(7), 'spec').names).toEqual([]);
});

test('own members only', () => {
  const body = JSON.parse(
    '{"id": 1, "method": "tools/call", "params": {"__proto__": {"name": "a"}}}',
  ) as unknown;
  expect(rules(fields('b'), body, 'spec').names).toEqual(['transport/request-meta-present']);
});

test('what is no request has no header rules', () => {
  for (const body of [undefined, null, [], 'x', { method: 'notifications/x' }, { id: 1, result: {} }]) {
    expect(rules([], body, 'reviewer')).toEqual({ names: [], outcome: accepted });
  }
});

test('initialize of an older revision needs no version header', () => {
  const body = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { _meta: meta } };
  expect(rules([['Mcp-Method', 'initialize']], body, 'spec').names).toEqual([]);
});
