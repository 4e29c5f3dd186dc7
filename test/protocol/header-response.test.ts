import { expect, test } from 'vitest';
import type { HeaderPair } from '../../src/model/evidence.ts';
import type { Profile } from '../../src/model/rule.ts';
import { checkParameterHeaders } from '../../src/protocol/header/check-parameters.ts';
import { checkStandardHeaders } from '../../src/protocol/header/check-standard.ts';
import { type HeaderCheck, mergeHeaderChecks } from '../../src/protocol/header/header-check.ts';
import { type HeaderResponse, judgeHeaderResponse } from '../../src/protocol/header/judge-response.ts';

const served: HeaderResponse = { status: 200, body: { jsonrpc: '2.0', id: 1, result: { content: [] } } };
const failedTool: HeaderResponse = { status: 200, body: { result: { isError: true, content: [] } } };
const refusal = (status: number, code: number): HeaderResponse => ({
  status,
  body: { error: { code, message: 'm' } },
});
const refused = refusal(400, -32020);

function parameter(
  value: unknown,
  line: string | undefined,
  profile: Profile,
  name = 'Mcp-Param-X',
): HeaderCheck {
  const headers: HeaderPair[] = line === undefined ? [] : [[name, line]];
  return checkParameterHeaders([{ header: 'X', path: ['x'] }], headers, { x: value }, profile);
}

function ids(check: HeaderCheck, response: HeaderResponse): string[] {
  return judgeHeaderResponse(check, response).map(
    ({ rule, case: name }) => rule.replace('header/', '') + (name ? `:${name}` : ''),
  );
}

/** A parameter that had to be refused and was served: what the server broke, by profile. */
test.each<[value: unknown, line: string | undefined, spec: string[], reviewer: string[]]>([
  [false, undefined, ['param-missing-rejected'], ['param-missing-rejected']],
  ['a', 'b', ['param-mismatch-rejected'], ['param-mismatch-rejected']],
  ['us-west1', 'US-WEST1', ['field-value-case-sensitive'], ['field-value-case-sensitive']],
  [true, 'True', ['field-value-case-sensitive'], ['field-value-case-sensitive']],
  [true, '1', ['param-mismatch-rejected'], ['param-mismatch-rejected']],
  [42, '43', ['param-mismatch-rejected'], ['param-mismatch-rejected']],
  [42, '42.0', [], ['compare-exact']],
  [42, '042', [], ['compare-exact']],
  ['a', 'a\u007f', ['param-invalid-chars-rejected'], ['param-invalid-chars-rejected']],
  ['Hello', '=?base64?SGVsbG8?=', ['malformed-encoding-rejected'], ['malformed-encoding-rejected']],
  ['\u00ff', '=?base64?/w==?=', ['malformed-encoding-rejected'], ['malformed-encoding-rejected']],
  ['Hello', '=?base64?SGVsbG9=?=', [], ['malformed-encoding-rejected:non-canonical-bits']],
  ['=?base64?a', '=?base64?a', [], ['malformed-encoding-rejected:prefix-without-suffix']],
  [
    '',
    '=?base64?=',
    ['malformed-encoding-rejected:overlapping-markers'],
    ['malformed-encoding-rejected:overlapping-markers'],
  ],
  [null, 'null', [], ['unexpected-param-rejected']],
  [undefined, 'a', [], ['unexpected-param-rejected']],
  ['', '', [], []],
  ['us west', 'us west', [], []],
])('%j as %j, served', (value, line, spec, reviewer) => {
  expect(ids(parameter(value, line, 'spec'), served)).toEqual(spec);
  expect(ids(parameter(value, line, 'reviewer'), served)).toEqual(reviewer);
  expect(ids(parameter(value, line, 'reviewer'), failedTool)).toEqual(reviewer);
});

/** A conforming parameter that was refused: what the server broke, by profile. */
test.each<[value: unknown, line: string | undefined, name: string, spec: string[], reviewer: string[]]>([
  ['Hello', '=?base64?SGVsbG8=?=', 'Mcp-Param-X', ['decode-before-compare'], ['decode-before-compare']],
  ['a', ' a ', 'Mcp-Param-X', ['ows-trimmed'], ['ows-trimmed']],
  ['a', 'a', 'mcp-param-x', ['field-name-case-insensitive'], ['field-name-case-insensitive']],
  [null, undefined, '', ['server-not-expect-null'], ['server-not-expect-null']],
  [undefined, undefined, '', ['server-not-expect-null'], ['server-not-expect-null']],
  [42, '42.0', 'Mcp-Param-X', ['compare-integer-numeric'], []],
  [42, '042', 'Mcp-Param-X', [], []],
  ['a', 'a', 'Mcp-Param-X', [], []],
  ['a', 'b', 'Mcp-Param-X', [], []],
  [null, 'null', 'Mcp-Param-X', [], []],
])('%j as %j in %s, refused', (value, line, name, spec, reviewer) => {
  expect(ids(parameter(value, line, 'spec', name), refused)).toEqual(spec);
  expect(ids(parameter(value, line, 'reviewer', name), refused)).toEqual(reviewer);
});

test.each<[name: string, response: HeaderResponse, expected: string[]]>([
  ['right', refused, []],
  ['200 with the code', refusal(200, -32020), ['mismatch-status-400']],
  ['422', refusal(422, -32020), ['mismatch-status-400']],
  ['draft code', refusal(400, -32001), ['mismatch-code-32020']],
  ['invalid params', refusal(400, -32602), ['mismatch-code-32020']],
  ['internal error', refusal(500, -32603), ['mismatch-status-400', 'mismatch-code-32020']],
  ['bare 400', { status: 400, body: undefined }, ['mismatch-code-32020']],
  ['bare 422', { status: 422, body: 'no' }, ['mismatch-status-400', 'mismatch-code-32020']],
  ['authorization came first', { status: 401, body: undefined }, []],
  ['authorization with an error', refusal(403, -32000), []],
  ['overload', { status: 503, body: '<html>' }, []],
  ['nothing seen', { status: 200, body: undefined }, []],
  ['no HTTP', { status: null, body: served.body }, []],
])('a refusal that is due: %s', (_name, response, expected) => {
  for (const profile of ['spec', 'reviewer'] as const) {
    expect(ids(parameter('a', 'b', profile), response)).toEqual(expected);
  }
});

test('a bare 400 is enough for octets that no field value may hold', () => {
  expect(ids(parameter('a', 'a\u0000', 'spec'), { status: 400, body: undefined })).toEqual([]);
});

test('how an unsafe integer is refused is open', () => {
  const check = parameter(2 ** 53, '9007199254740992', 'reviewer');
  expect(ids(check, refusal(400, -32602))).toEqual([]);
  expect(ids(check, refusal(200, -32602))).toEqual([]);
});

const body = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'a',
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};

function standard(version: string | undefined, method: string, name: string): HeaderCheck {
  const headers: HeaderPair[] = [
    ['Mcp-Method', method],
    ['Mcp-Name', name],
  ];
  if (version !== undefined) headers.push(['MCP-Protocol-Version', version]);
  return checkStandardHeaders(headers, body, 'reviewer');
}

test.each<[name: string, check: HeaderCheck, expected: string[]]>([
  ['no version', standard(undefined, 'tools/call', 'a'), ['standard-missing-rejected']],
  ['another version', standard('2025-11-25', 'tools/call', 'a'), ['standard-mismatch-rejected']],
  ['another method', standard('2026-07-28', 'tools/list', 'a'), ['standard-mismatch-rejected']],
  ['another letter case', standard('2026-07-28', 'TOOLS/CALL', 'a'), ['field-value-case-sensitive']],
  ['an encoded version', standard('=?base64?MjAyNi0wNy0yOA==?=', 'tools/call', 'a'), ['sentinel-scope']],
  ['another encoded method', standard('2026-07-28', '=?base64?YQ==?=', 'a'), ['standard-mismatch-rejected']],
  ['another name', standard('2026-07-28', 'tools/call', 'b'), ['standard-mismatch-rejected']],
  ['invalid octets', standard('2026-07-28', 'tools/call', 'a\u00e9'), ['standard-mismatch-rejected']],
  ['a broken name', standard('2026-07-28', 'tools/call', '=?base64?YQ?='), ['malformed-encoding-rejected']],
])('standard headers, served: %s', (_name, check, expected) => {
  expect(ids(check, served)).toEqual(expected);
  expect(ids(check, refused)).toEqual([]);
});

test('a standard header that is right and refused', () => {
  const encoded = standard('2026-07-28', 'tools/call', '=?base64?YQ==?=');
  expect(ids(encoded, refused)).toEqual(['decode-before-compare']);
  expect(ids(standard('2026-07-28', ' tools/call', 'a'), refused)).toEqual(['ows-trimmed']);
});

test('a refusal for one header is not held against another', () => {
  const recased = parameter('a', 'a', 'spec', 'mcp-param-x');
  const missing = standard(undefined, 'tools/call', 'a');
  expect(ids(mergeHeaderChecks([recased, missing]), refused)).toEqual([]);
});
