import type { Rule } from '../../model/rule.ts';
import { called, posted, version } from './examples.ts';
import {
  ANY,
  audit,
  cases,
  ERROR,
  type HeaderRow,
  OTHER,
  refused,
  senderRule,
  severalLines,
} from './support.ts';

const spec = 'spec: streamable-http#standard-request-headers';
const versionSpec = 'spec: streamable-http#protocol-version-header';
const call = { method: 'tools/call', params: { name: 'get_weather' } };
const isCall = ['Mcp-Method', 'tools/call'] as const;
const isList = ['Mcp-Method', 'tools/list'] as const;

/** What the sender of a request wrote into the version header. */
const versionRows: readonly HeaderRow[] = [
  {
    id: 'header/protocol-version-required',
    since: '2025-06-18',
    keyword: 'MUST',
    basis: [versionSpec, audit],
    cases: cases(ANY, ERROR),
    requirement: 'Every request POST has an MCP-Protocol-Version field, its name in any letter case.',
    consequence: refused,
    why: 'Proxies and load balancers choose by the header and never read the body; an empty value counts as missing.',
    fix: 'Send MCP-Protocol-Version with the version that `_meta` names.',
    says: (field) => `${field} is missing or empty`,
    good: [posted('the version of the body', { headers: [version, isList] })],
    bad: [
      posted('no such field', { headers: [isList] }),
      posted('an empty field', { headers: [['MCP-Protocol-Version', ''], isList] }),
    ],
  },
  {
    id: 'header/protocol-version-matches-body',
    keyword: 'MUST',
    basis: [versionSpec, audit],
    cases: cases(OTHER, ERROR, {}, severalLines),
    requirement:
      'MCP-Protocol-Version, without the whitespace around it, is the protocol version of `_meta`, byte for byte.',
    consequence: refused,
    why: 'Who routes by the header and who runs the body must speak of one version. The base64 form is not defined for this field.',
    fix: 'Write both from one variable.',
    says: (field) => `${field} differs from the protocol version in _meta`,
    good: [posted('padded by whitespace', { headers: [['mcp-protocol-version', ' 2026-07-28 '], isList] })],
    bad: [
      posted('another version', { headers: [['MCP-Protocol-Version', '2025-11-25'], isList] }),
      posted('the version twice', { headers: [version, version, isList] }),
    ],
  },
];

/** What the sender of a request wrote into the other standard headers. */
const rows: readonly HeaderRow[] = [
  {
    id: 'header/mcp-method-required',
    keyword: 'MUST',
    basis: [spec, audit],
    cases: cases(ANY, ERROR),
    requirement: 'Every request POST has an Mcp-Method field.',
    consequence: refused,
    why: 'Intermediaries route and limit by method without reading the body.',
    fix: 'Send Mcp-Method with the method of the body.',
    says: (field) => `${field} is missing`,
    good: [posted('the method of the body', { headers: [version, isList] })],
    bad: [posted('no such field', { headers: [version] })],
  },
  {
    id: 'header/mcp-method-matches',
    keyword: 'MUST',
    basis: [spec, 'spec: streamable-http#case-sensitivity', audit],
    cases: cases(OTHER, ERROR, {}, severalLines),
    requirement:
      'Mcp-Method is the method of the body: letter case counts, and the base64 form is not decoded.',
    consequence: refused,
    why: 'A header that names another method gets past rules that are written for the real one.',
    fix: 'Copy the method as it stands in the body.',
    says: (field) => `${field} differs from the method of the body`,
    good: [posted('the method of the body', { headers: [version, ['MCP-METHOD', 'tools/list']] })],
    bad: [
      posted('another letter case', { headers: [version, ['Mcp-Method', 'TOOLS/LIST']] }),
      posted('base64', { headers: [version, ['Mcp-Method', '=?base64?dG9vbHMvbGlzdA==?=']] }),
      posted('two lines', { headers: [version, isList, isList] }),
    ],
  },
  {
    id: 'header/mcp-name-required',
    keyword: 'MUST',
    basis: [spec, audit],
    cases: cases(ANY, ERROR),
    requirement: 'Requests of tools/call, prompts/get and resources/read have an Mcp-Name field.',
    consequence: refused,
    why: 'The header tells an intermediary which tool, prompt or resource is meant. A retry with inputResponses needs it again.',
    fix: 'Send Mcp-Name with `params.name`, or `params.uri` of resources/read.',
    says: (field) => `${field} is missing`,
    good: [
      posted('a call that names its tool', {
        ...call,
        headers: [version, isCall, ['Mcp-Name', 'get_weather']],
      }),
      posted('a list, which names nothing', { headers: [version, isList] }),
    ],
    bad: [posted('a call without the name', { ...call, headers: [version, isCall] })],
  },
  {
    id: 'header/mcp-name-matches',
    keyword: 'MUST',
    basis: [spec, 'spec: streamable-http#server-validation', audit],
    cases: cases(OTHER, ERROR, { spec: 'error' }, severalLines),
    requirement: 'Mcp-Name, decoded where it has the base64 form, is exactly the name or URI of the body.',
    consequence: refused,
    why: 'A rule on one tool must not be passed by calling another. Percent-encoding in a URI is compared as it stands.',
    fix: 'Copy `params.name` or `params.uri`; encode it only in the base64 form.',
    says: (field) => `${field} differs from the name or URI of the body`,
    good: [
      posted('base64 of a name that needs none', {
        ...call,
        headers: [version, isCall, ['Mcp-Name', '=?base64?Z2V0X3dlYXRoZXI=?=']],
      }),
    ],
    bad: [
      posted('another letter case', { ...call, headers: [version, isCall, ['Mcp-Name', 'Get_Weather']] }),
      posted('a percent-decoded URI', {
        method: 'resources/read',
        params: { uri: 'file:///a%20b' },
        headers: [version, ['Mcp-Method', 'resources/read'], ['Mcp-Name', 'file:///a b']],
      }),
      posted('two lines', {
        ...call,
        headers: [version, isCall, ['Mcp-Name', 'get_weather'], ['mcp-name', 'get_weather']],
      }),
    ],
  },
  {
    id: 'header/mcp-name-encoded-when-unsafe',
    keyword: 'MUST',
    basis: [spec, 'spec: streamable-http#value-encoding'],
    cases: cases(
      OTHER,
      ERROR,
      { spec: 'error', reviewer: 'error' },
      {
        'interior-spaces-only': {
          when: 'the name or URI has interior spaces and is otherwise visible ASCII',
          spec: 'off',
          reviewer: 'warn',
        },
      },
    ),
    requirement: 'A name or URI that is no safe plain ASCII travels in Mcp-Name in the base64 form.',
    consequence: `HTTP stacks corrupt or refuse other bytes. ${refused}`,
    why: 'A field value holds ASCII, and whitespace at its ends is cut off.',
    fix: 'Send `=?base64?` + base64 of the UTF-8 text + `?=`.',
    says: (field) => `${field} was sent plainly although the name or URI needs the base64 form`,
    good: [
      posted('base64 of a name in Japanese', {
        method: 'tools/call',
        params: { name: '天気' },
        headers: [version, isCall, ['Mcp-Name', '=?base64?5aSp5rCX?=']],
      }),
    ],
    bad: [
      posted('letters beyond ASCII', {
        method: 'tools/call',
        params: { name: 'café' },
        headers: [version, isCall, ['Mcp-Name', 'café']],
      }),
      posted('a URI with a space', {
        method: 'resources/read',
        params: { uri: 'file:///a b' },
        headers: [version, ['Mcp-Method', 'resources/read'], ['Mcp-Name', 'file:///a b']],
      }),
    ],
  },
  {
    id: 'header/mcp-name-on-other-methods',
    keyword: 'POLICY',
    basis: ['reviewer-policy: Parameter headers (unexpected copy)'],
    cases: cases(ANY, ['off', 'warn']),
    requirement: 'Mcp-Name is sent with tools/call, prompts/get and resources/read alone.',
    consequence: 'Intermediaries may route by a header that the server never checks.',
    why: 'Other methods have nothing to copy: the specification is silent, and what is unexpected is not verified.',
    fix: 'Leave Mcp-Name out of other methods.',
    says: (field) => `${field} was sent with a method that has no name`,
    good: [posted('a list without a name', { headers: [version, isList] })],
    bad: [posted('a list with a name', { headers: [version, isList, ['Mcp-Name', 'x']] })],
  },
];

const made = (list: readonly HeaderRow[]): Rule<'exchange'>[] =>
  list.map((row) => senderRule('exchange', row));

export const versionSenderRules: readonly Rule<'exchange'>[] = made(versionRows);
export const standardSenderRules: readonly Rule<'exchange'>[] = made(rows);

export const duplicateParamLines: Rule<'exchange'> = senderRule('exchange', {
  id: 'header/duplicate-param-lines',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Parameter headers (duplicated)'],
  cases: cases('the field occurs on more than one line', ['warn', 'error']),
  requirement: 'Each Mcp-Param-* and each standard header occurs on one field line.',
  consequence:
    'Components take the first line, the last, or all of them joined, and act on different values.',
  why: 'RFC 9110 joins the lines with a comma, and the result is no longer the value of the body. The policy refuses a duplicated copy and says nothing more about it.',
  fix: 'Set the field instead of adding to it; names differ in letter case only.',
  says: (field) => `${field} occurs on more than one line`,
  good: [posted('one line each', { headers: [version, isList] })],
  bad: [
    posted('two spellings of one name', { headers: [version, isList, ['mcp-method', 'tools/list']] }),
    called('a parameter twice', {
      headers: [
        ['Mcp-Param-Region', 'eu'],
        ['Mcp-Param-Region', 'eu'],
      ],
    }),
  ],
});
