import type { Rule } from '../../model/rule.ts';
import { called, region } from './examples.ts';
import {
  ANY,
  asCase,
  cases,
  ERROR,
  encoding,
  type HeaderRow,
  OTHER,
  policy,
  refused,
  senderRule,
  severalLines,
} from './support.ts';

const count = (value: string, title: string) =>
  called(title, { args: { count: 42 }, headers: [['Mcp-Param-Count', value]] });
const flag = (value: string, title: string) =>
  called(title, { args: { dry_run: true }, headers: [['Mcp-Param-Dry-Run', value]] });

/** How the sender wrote a value: its text, whatever the form. */
const rows: readonly HeaderRow[] = [
  {
    id: 'header/value-string-as-is',
    keyword: 'MUST',
    basis: [encoding, policy],
    cases: cases(OTHER, ERROR, { spec: 'error' }, severalLines),
    requirement:
      'A string is mirrored code point for code point: not trimmed, folded, normalised, unescaped or quoted.',
    consequence: refused,
    why: 'The server compares exactly.',
    fix: 'Mirror the string as it stands in the arguments.',
    says: (field) => `${field} is not the string of the argument`,
    good: [region('eu', 'eu', 'the string')],
    bad: [
      region('eu', '"eu"', 'quoted'),
      region('eu', 'EU', 'another letter case'),
      called('two lines', {
        headers: [
          ['Mcp-Param-Region', 'eu'],
          ['Mcp-Param-Region', 'eu'],
        ],
      }),
    ],
  },
  {
    id: 'header/value-integer-decimal',
    keyword: 'MUST',
    basis: [encoding],
    cases: cases(
      'the text is a number equal to the body value and not its shortest decimal form',
      ['warn', 'error'],
      { spec: 'error', mild: true },
      {
        'different-number': asCase(
          'the text is no number, or a number that differs from the body value',
          'error',
          'error',
        ),
        ...severalLines,
      },
    ),
    requirement:
      'An integer is mirrored in decimal digits, with a minus where it is negative, and nothing else.',
    consequence: 'Servers that compare texts, and the policy, refuse the request.',
    why: 'One number, one text: no plus sign, leading zero, exponent or fraction.',
    fix: 'Print the integer in its shortest decimal form.',
    says: (field) => `${field} is not the shortest decimal of the argument`,
    good: [count('42', 'the shortest decimal')],
    bad: [
      count('42.0', 'a fraction'),
      count('43', 'another number'),
      called('two lines', {
        args: { count: 42 },
        headers: [
          ['Mcp-Param-Count', '42'],
          ['Mcp-Param-Count', '42'],
        ],
      }),
    ],
  },
  {
    id: 'header/value-boolean-lowercase',
    keyword: 'MUST',
    basis: [encoding, policy],
    cases: cases(OTHER, ERROR, { spec: 'error' }, severalLines),
    requirement: 'A boolean is mirrored as true or false, in lower case.',
    consequence: refused,
    why: 'Values are compared with letter case.',
    fix: 'Write true or false.',
    says: (field) => `${field} is not the boolean of the argument in lower case`,
    good: [flag('true', 'lower case'), flag('=?base64?dHJ1ZQ==?=', 'base64 of true')],
    bad: [
      flag('True', 'a capital'),
      flag('1', 'a digit'),
      called('two lines', {
        args: { dry_run: true },
        headers: [
          ['Mcp-Param-Dry-Run', 'true'],
          ['Mcp-Param-Dry-Run', 'true'],
        ],
      }),
    ],
  },
  {
    id: 'header/value-primitive-only',
    keyword: 'MUST',
    basis: ['spec: streamable-http#schema-extension', encoding],
    cases: cases(
      'a recorded call holds such a value at an annotated path',
      ['warn', 'error'],
      {},
      {
        'encoding-a-header': asCase(
          'a header is to be made from such a value: nothing can be sent',
          'error',
          'error',
        ),
      },
    ),
    requirement: 'The value of an annotated parameter is a string, an integer, a boolean or null.',
    consequence: 'No header is defined for the value; the policy refuses the call.',
    why: 'Objects, arrays and fractions have no header form: the arguments themselves are invalid.',
    fix: 'Send a value of the type that the schema names.',
    says: (field) => `the argument behind ${field} is an object, an array or a fraction`,
    good: [count('42', 'an integer')],
    bad: [called('a fraction', { args: { count: 42.5 }, headers: [] })],
  },
  {
    id: 'header/integer-safe-range',
    keyword: 'MUST',
    basis: ['spec: streamable-http#schema-extension', policy],
    cases: cases(ANY, ERROR),
    requirement:
      'An annotated integer lies between -9007199254740991 and 9007199254740991, by its decimal text.',
    consequence: 'Beyond it two numbers are one double: two tenants compare equal.',
    why: 'Headers are read by code that holds numbers as doubles.',
    fix: 'Send such numbers as strings.',
    says: (field) => `the argument behind ${field} lies outside the safe integers`,
    good: [count('42', 'a safe integer')],
    bad: [called('2^53', { args: { count: 2 ** 53 }, headers: [['Mcp-Param-Count', '9007199254740992']] })],
  },
];

export const valueTextRules: readonly Rule<'call'>[] = rows.map((row) => senderRule('call', row));
