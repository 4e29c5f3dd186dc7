import type { Rule } from '../../model/rule.ts';
import { called } from './examples.ts';
import { ANY, cases, ERROR, type HeaderRow, policy, serverRule } from './support.ts';

const table = 'spec: streamable-http#server-behavior-for-custom-headers';
const validation = 'spec: streamable-http#server-validation';
const encoding = 'spec: streamable-http#value-encoding';
const served = { answer: 'served' } as const;
const rejected = { answer: 'refused' } as const;
const field = (value: string) => ({ headers: [['Mcp-Param-Region', value]] }) as const;
const count = (value: string) => ({ args: { count: 42 }, headers: [['Mcp-Param-Count', value]] }) as const;

/** How the server answered what stood in the parameter headers of a call. */
const rows: readonly HeaderRow[] = [
  {
    id: 'header/server-not-expect-null',
    keyword: 'MUST NOT',
    basis: [table],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'A call whose annotated parameter is null or absent is not refused for want of the header.',
    consequence: 'Optional parameters cannot be left out.',
    why: 'The client must not send that header.',
    fix: 'Expect a header only where the body has a value.',
    says: (name) => `the request was refused although ${name} has no value in the body and is rightly absent`,
    good: [called('served', { args: {}, headers: [], ...served })],
    bad: [called('refused', { args: {}, headers: [], ...rejected })],
  },
  {
    id: 'header/param-missing-rejected',
    keyword: 'MUST',
    basis: [table, policy],
    cases: cases(ANY, ERROR),
    requirement: 'A call that has the value and lacks its header is refused: HTTP 400 with -32020.',
    consequence: 'Routing rules are passed by leaving the header out.',
    why: 'false, 0 and the empty string are values too.',
    fix: 'Check that each value of the body has its header before the tool runs.',
    says: (name) => `the call was served although ${name} is missing`,
    good: [called('refused', { headers: [], ...rejected })],
    bad: [called('served', { headers: [], ...served })],
  },
  {
    id: 'header/param-mismatch-rejected',
    keyword: 'MUST',
    basis: [table, validation, policy],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'A call whose decoded header differs from the body is refused: HTTP 400 with -32020.',
    consequence: 'The call is routed to one tenant or region and runs for another.',
    why: 'Intermediaries believe the header; only the server can hold it against the body. Taking the first of two lines hides a difference.',
    fix: 'Compare every designated header with the body before the tool runs.',
    says: (name) => `the call was served although ${name} differs from the argument`,
    good: [called('refused', { ...field('us'), ...rejected })],
    bad: [called('served', { ...field('us'), ...served })],
  },
  {
    id: 'header/param-invalid-chars-rejected',
    keyword: 'MUST',
    basis: [table, policy],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'A call whose header holds octets other than tab, space and visible ASCII is refused.',
    consequence: 'Headers can be injected, or read differently by each component.',
    why: 'A bare HTTP 400 from the HTTP stack is as good: MCP code never saw the request.',
    fix: 'Refuse such a field with HTTP 400 and -32020.',
    says: (name) => `the call was served although ${name} holds invalid characters`,
    good: [called('refused', { args: { region: 'café' }, ...field('café'), answer: 'refused' })],
    bad: [called('served', { args: { region: 'café' }, ...field('café'), ...served })],
  },
  {
    id: 'header/malformed-encoding-rejected',
    keyword: 'MUST',
    basis: [validation, policy],
    cases: cases(
      'the payload breaks the base64 grammar or is not UTF-8, and the server did not answer 400 with -32020',
      ERROR,
      { spec: 'error' },
      {
        'overlapping-markers': {
          when: 'the field is exactly =?base64?= (the markers share a character) and was accepted',
          spec: 'warn',
          reviewer: 'error',
        },
        'non-canonical-bits': {
          when: 'only the unused bits of the last base64 character are not zero, and the field was accepted',
          spec: 'off',
          reviewer: 'error',
        },
        'prefix-without-suffix': {
          when: 'the field starts with =?base64? and lacks the closing ?=, and was accepted',
          spec: 'off',
          reviewer: 'error',
        },
      },
    ),
    requirement: 'A header in the base64 form that is no padded standard base64 of UTF-8 is refused.',
    consequence: 'Lenient decoders disagree about the value.',
    why: 'What cannot be decoded cannot match the body.',
    fix: 'Decode strictly: padding, standard alphabet, well-formed UTF-8; refuse with HTTP 400 and -32020.',
    says: (name) => `the call was served although ${name} is malformed`,
    good: [
      called('refused', { args: { region: 'Hello' }, ...field('=?base64?SGVsbG8?='), answer: 'refused' }),
    ],
    bad: [
      called('padding is missing', { args: { region: 'Hello' }, ...field('=?base64?SGVsbG8?='), ...served }),
      called('unused bits', { args: { region: 'Hello' }, ...field('=?base64?SGVsbG9=?='), ...served }),
      called('no closing marker', {
        args: { region: '=?base64?eA==' },
        ...field('=?base64?eA=='),
        ...served,
      }),
      called('markers that overlap', { args: { region: '=?base64?=' }, ...field('=?base64?='), ...served }),
    ],
  },
  {
    id: 'header/decode-before-compare',
    keyword: 'MUST',
    basis: [encoding, validation, policy],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'Mcp-Name and Mcp-Param-* in the base64 form are decoded before they are compared.',
    consequence: 'Arguments beyond ASCII can never be sent.',
    why: 'Also a value that needs no encoding may be encoded.',
    fix: 'Decode first, then compare.',
    says: (name) => `the request was refused although ${name} matches once decoded`,
    good: [called('served', { ...field('=?base64?ZXU=?='), ...served })],
    bad: [called('refused', { ...field('=?base64?ZXU=?='), ...rejected })],
  },
];

/** Two readings of equal integers, one of each profile; and what only the policy refuses. */
const policyRows: readonly HeaderRow[] = [
  {
    id: 'header/compare-integer-numeric',
    keyword: 'SHOULD',
    basis: [validation],
    cases: cases(ANY, ['warn', 'off']),
    requirement: 'An integer header that equals the body as a number is not refused.',
    consequence: 'Clients in languages that print 42.0 are refused.',
    why: 'The specification asks for a numeric comparison, in exact decimals; the policy compares texts (header/compare-exact).',
    fix: 'Compare integers as numbers.',
    says: (name) => `the request was refused although ${name} equals the argument as a number`,
    good: [called('served', { ...count('42.0'), ...served })],
    bad: [called('42.0 for 42', { ...count('42.0'), ...rejected })],
  },
  {
    id: 'header/compare-exact',
    keyword: 'POLICY',
    basis: ['reviewer-policy: Parameter headers (decoded values exactly)'],
    cases: cases(ANY, ['off', 'error']),
    requirement: 'The decoded header is compared with the canonical text of the argument.',
    consequence: 'Components that compare texts and components that compare numbers decide differently.',
    why: 'The canonical text of 42.0 in the body is 42.',
    fix: 'Compare texts: true, false, the shortest decimal, the string itself.',
    says: (name) => `the call was served although ${name} is not the canonical text of the argument`,
    good: [called('refused', { ...count('42.0'), ...rejected })],
    bad: [called('42.0 for 42', { ...count('42.0'), ...served })],
  },
  {
    id: 'header/unexpected-param-rejected',
    keyword: 'POLICY',
    basis: ['reviewer-policy: Parameter headers (unexpected copy)'],
    cases: cases(ANY, ['off', 'error']),
    requirement: 'A designated header whose parameter is null or absent is refused: HTTP 400 with -32020.',
    consequence: 'An intermediary routed by a value that the server never used.',
    why: 'The specification only says that the server does not expect the header.',
    fix: 'Refuse a designated header that has nothing to copy.',
    says: (name) => `the call was served although ${name} copies nothing`,
    good: [called('refused', { args: {}, ...field('eu'), ...rejected })],
    bad: [called('served', { args: {}, ...field('eu'), ...served })],
  },
];

const made = (list: readonly HeaderRow[]): Rule<'call'>[] => list.map((row) => serverRule('call', row));

export const parameterServerRules: readonly Rule<'call'>[] = made(rows);
export const comparisonRules: readonly Rule<'call'>[] = made(policyRows);
