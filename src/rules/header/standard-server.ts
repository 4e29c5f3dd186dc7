import type { Rule } from '../../model/rule.ts';
import { called, posted, version } from './examples.ts';
import { ANY, audit, cases, ERROR, type HeaderRow, policy, serverRule } from './support.ts';

const validation = 'spec: streamable-http#server-validation';
const letterCase = 'spec: streamable-http#case-sensitivity';
const isList = ['Mcp-Method', 'tools/list'] as const;
const shouted = {
  args: { region: 'eu', count: 1, dry_run: false },
  headers: [
    ['MCP-PARAM-REGION', 'eu'],
    ['Mcp-Param-Count', '1'],
    ['Mcp-Param-Dry-Run', 'false'],
  ],
} as const;

/** How the server answered what stood in the headers, its own checks of them apart. */
const rows: readonly HeaderRow[] = [
  {
    id: 'header/standard-missing-rejected',
    keyword: 'MUST',
    basis: [validation, audit],
    cases: cases(ANY, ERROR),
    requirement:
      'A request that lacks MCP-Protocol-Version, Mcp-Method or a needed Mcp-Name is refused: HTTP 400 with -32020.',
    consequence: 'Leaving a header out gets past every rule that is written for it.',
    why: 'Intermediaries judge by the header alone, and only the server sees that it is missing.',
    fix: 'Check the standard headers before the method runs.',
    says: (field) => `the request was served although ${field} is missing`,
    undecided: ({ spec }, { servesBefore20250618 }) => {
      const versionless = spec.sender.some(({ rule }) => rule === 'header/protocol-version-absent-legacy');
      return versionless && servesBefore20250618 === null
        ? 'the server serves earlier revisions, and nothing tells whether it serves those without version header'
        : undefined;
    },
    good: [posted('refused', { headers: [version], answer: 'refused' })],
    bad: [posted('served without Mcp-Method', { headers: [version], answer: 'served' })],
  },
  {
    id: 'header/standard-mismatch-rejected',
    keyword: 'MUST',
    basis: [validation, 'spec: streamable-http#protocol-version-header', audit],
    cases: cases(ANY, ERROR, { spec: 'error', reviewer: 'error' }),
    requirement:
      'A request whose version, method or name header differs from the body is refused: HTTP 400 with -32020.',
    consequence: 'Routing and execution use different values.',
    why: 'The headers are worth something only where the server holds them against the body.',
    fix: 'Compare each standard header with the body before the method runs.',
    says: (field) => `the request was served although ${field} differs from the body`,
    good: [posted('refused', { headers: [version, ['Mcp-Method', 'prompts/list']], answer: 'refused' })],
    bad: [
      posted('another method', { headers: [version, ['Mcp-Method', 'prompts/list']], answer: 'served' }),
      posted('another version', {
        headers: [['MCP-Protocol-Version', '2025-11-25'], isList],
        answer: 'served',
      }),
    ],
  },
  {
    id: 'header/mismatch-status-400',
    keyword: 'MUST',
    basis: [validation, policy, audit],
    cases: cases(ANY, ERROR, { spec: 'error', reviewer: 'error' }),
    requirement: 'A refusal for headers has HTTP status 400.',
    consequence:
      'Clients cannot tell a header problem from another error and do not refresh their tool list.',
    why: 'Status and code together say what to do; 401 and 403 of an authorization layer are another matter.',
    fix: 'Answer with status 400.',
    says: () => 'the refusal of the headers has another HTTP status than 400',
    good: [posted('400', { headers: [version], answer: 'refused' })],
    bad: [posted('200', { headers: [version], answer: [200, -32020] })],
  },
  {
    id: 'header/mismatch-code-32020',
    keyword: 'MUST',
    basis: [validation, policy, audit],
    cases: cases(ANY, ERROR, { spec: 'error', reviewer: 'error' }),
    requirement: 'A refusal for headers is a JSON-RPC error with code -32020.',
    consequence: 'The client never refreshes tools/list and retries.',
    why: '-32001 was the number of a draft; -32602 speaks of the parameters.',
    fix: 'Answer with error code -32020.',
    says: () => 'the refusal of the headers is no JSON-RPC error with code -32020',
    good: [posted('-32020', { headers: [version], answer: 'refused' })],
    bad: [posted('the number of the draft', { headers: [version], answer: [400, -32001] })],
  },
  {
    id: 'header/field-name-case-insensitive',
    keyword: 'MUST',
    basis: [letterCase, policy],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'The letter case of a field name makes no difference.',
    consequence: 'Requests over HTTP/2, which sends names in lower case, are refused.',
    why: 'Field names are case-insensitive (RFC 9110 section 5.1).',
    fix: 'Look fields up without regard to case.',
    says: (field) => `the request was refused although ${field} differs in the letter case of its name only`,
    good: [called('served', { ...shouted, answer: 'served' })],
    bad: [called('refused', { ...shouted, answer: 'refused' })],
  },
  {
    id: 'header/field-value-case-sensitive',
    keyword: 'MUST',
    basis: [letterCase],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'A header that differs from the body in letter case alone is refused.',
    consequence: 'Two tenants or tools whose names differ in case are taken for one.',
    why: 'Values are compared as they are.',
    fix: 'Compare values exactly.',
    says: (field) => `the request was served although ${field} differs from the body in letter case`,
    good: [called('refused', { headers: [['Mcp-Param-Region', 'EU']], answer: 'refused' })],
    bad: [called('served', { headers: [['Mcp-Param-Region', 'EU']], answer: 'served' })],
  },
  {
    id: 'header/ows-trimmed',
    keyword: 'MUST',
    basis: ['spec: streamable-http#value-encoding (RFC 9110 section 5.5)'],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'Spaces and tabs around a field value are taken off before it is compared or decoded.',
    consequence: 'Valid requests are refused.',
    why: 'Whitespace around a value is no part of it; intermediaries add and remove it.',
    fix: 'Trim spaces and tabs, nothing else.',
    says: (field) => `the request was refused although only whitespace surrounds the value of ${field}`,
    good: [called('served', { headers: [['Mcp-Param-Region', ' eu ']], answer: 'served' })],
    bad: [called('refused', { headers: [['Mcp-Param-Region', ' eu ']], answer: 'refused' })],
  },
];

export const standardServerRules: readonly Rule<'exchange'>[] = rows.map((row) =>
  serverRule('exchange', row),
);

export const sentinelScope: Rule<'exchange'> = serverRule('exchange', {
  id: 'header/sentinel-scope',
  keyword: 'MUST',
  basis: [validation],
  cases: cases(ANY, ERROR),
  requirement:
    'The base64 form is decoded in Mcp-Name and Mcp-Param-* alone: version and method are literal.',
  consequence: 'A filter on Mcp-Method is passed by encoding it.',
  why: 'Whoever filters by method reads the field as it is.',
  fix: 'Compare MCP-Protocol-Version and Mcp-Method without decoding.',
  says: (field) => `the request was served although ${field} matches only when decoded`,
  good: [
    posted('refused', {
      headers: [version, ['Mcp-Method', '=?base64?dG9vbHMvbGlzdA==?=']],
      answer: 'refused',
    }),
  ],
  bad: [
    posted('served', {
      headers: [version, ['Mcp-Method', '=?base64?dG9vbHMvbGlzdA==?=']],
      answer: 'served',
    }),
    posted('a version in base64', {
      headers: [['MCP-Protocol-Version', '=?base64?MjAyNi0wNy0yOA==?='], isList],
      answer: 'served',
    }),
  ],
});
