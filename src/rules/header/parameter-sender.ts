import type { Rule } from '../../model/rule.ts';
import { called } from './examples.ts';
import { ANY, cases, ERROR, type HeaderRow, policy, refused, senderRule } from './support.ts';

const client = 'spec: streamable-http#client-behavior';
const table = 'spec: streamable-http#server-behavior-for-custom-headers';
const schema = 'spec: streamable-http#schema-extension';
const eu = ['Mcp-Param-Region', 'eu'] as const;
const right = called('the value of the argument', { headers: [eu] });
const none = called('no value and no header', { args: {}, headers: [] });

/** Which fields the sender of a call wrote. */
const rows: readonly HeaderRow[] = [
  {
    id: 'header/param-name-construction',
    keyword: 'MUST',
    basis: [schema, client],
    cases: cases(ANY, ERROR),
    requirement: 'The field of a parameter is called Mcp-Param- and the value of x-mcp-header, unchanged.',
    consequence: refused,
    why: 'The annotation names the field, not the property.',
    fix: 'Build the name from x-mcp-header.',
    says: (field) => `the value of ${field} was sent under another spelling of the name`,
    good: [called('another letter case', { headers: [['mcp-param-region', 'eu']] })],
    bad: [
      called('the name of the property', {
        args: { dry_run: true },
        headers: [['Mcp-Param-dry_run', 'true']],
      }),
    ],
  },
  {
    id: 'header/param-mirrored',
    keyword: 'MUST',
    basis: [client, policy],
    cases: cases(ANY, ERROR),
    requirement: 'Every annotated parameter whose value is not null has its Mcp-Param-* field.',
    consequence: refused,
    why: 'false, 0 and the empty string are values too. A client that never fetched the schema has to fetch it.',
    fix: 'Mirror every annotated argument; after -32020 refresh tools/list and retry.',
    says: (field) => `${field} is missing although the argument has a value`,
    good: [right, none],
    bad: [
      called('no field', { headers: [] }),
      called('a false left out', { args: { dry_run: false }, headers: [] }),
    ],
  },
  {
    id: 'header/param-omit-null',
    keyword: 'MUST',
    basis: [table, policy],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'A parameter whose value is null has no field.',
    consequence: 'The policy refuses the request; under the specification the reaction is open.',
    why: 'There is nothing to mirror, and the text null is a string.',
    fix: 'Leave the field out.',
    says: (field) => `${field} was sent although the argument is null`,
    good: [called('no field', { args: { region: null }, headers: [] })],
    bad: [called('the text null', { args: { region: null }, headers: [['Mcp-Param-Region', 'null']] })],
  },
  {
    id: 'header/param-omit-absent',
    keyword: 'MUST',
    basis: [table, schema, policy],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'A parameter that the arguments do not hold has no field.',
    consequence: 'The policy refuses the request; under the specification the reaction is open.',
    why: 'A default of the schema is no value, and what stands elsewhere in the arguments is none either.',
    fix: 'Leave the field out.',
    says: (field) => `${field} was sent although the arguments have no such value`,
    good: [none],
    bad: [called('a value from nowhere', { args: {}, headers: [eu] })],
  },
  {
    id: 'header/param-exact-path',
    keyword: 'MUST',
    basis: [schema],
    cases: cases(ANY, ERROR, { spec: 'error' }),
    requirement: 'The mirrored value is read at the path of the annotated property and nowhere else.',
    consequence: refused,
    why: 'A property of the same name elsewhere, or what lies behind the dots of a name, is another value.',
    fix: 'Walk the property names one by one, own members only.',
    says: (field) => `${field} holds the value of a property of that name elsewhere in the arguments`,
    good: [
      called('the same name elsewhere', { args: { region: 'eu', more: { region: 'us' } }, headers: [eu] }),
    ],
    bad: [
      called('the value of another place', {
        args: { region: 'us', more: { region: 'eu' } },
        headers: [eu],
      }),
    ],
  },
  {
    id: 'header/param-designated-only',
    keyword: 'SHOULD NOT',
    basis: ['spec: streamable-http#custom-headers-from-tool-parameters'],
    cases: cases(ANY, ['warn', 'warn'], { spec: 'warn' }),
    requirement: 'No Mcp-Param-* field is sent for a parameter without annotation.',
    consequence: 'Every intermediary reads an argument that was not meant for it.',
    why: 'The specification obliges to mirror what is designated; servers ignore and intermediaries forward the rest.',
    fix: 'Mirror annotated parameters alone.',
    says: (field) => `${field} is designated by no parameter of the tool`,
    good: [right],
    bad: [
      called('an argument without annotation', {
        args: { region: 'eu', note: 'x' },
        headers: [eu, ['Mcp-Param-Note', 'x']],
      }),
    ],
  },
];

export const parameterSenderRules: readonly Rule<'call'>[] = rows.map((row) => senderRule('call', row));
