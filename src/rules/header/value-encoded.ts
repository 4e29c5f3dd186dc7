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
} from './support.ts';

/** What is wrong with the base64 form itself. */
const rows: readonly HeaderRow[] = [
  {
    id: 'header/value-sentinel-exact',
    keyword: 'MUST',
    basis: [encoding, policy],
    cases: cases(
      OTHER,
      ERROR,
      { spec: 'error', reviewer: 'error' },
      {
        // Under reviewer that field is reported as header/value-encode-sentinel-prefix, and as that alone.
        'overlapping-markers-received': asCase(
          'only the received field is known and it is exactly =?base64?=, so that it was neither encoded nor a literal that may go plain; under reviewer reported as header/value-encode-sentinel-prefix',
          'warn',
          'off',
        ),
      },
    ),
    requirement: 'The encoded form is exactly =?base64?, the payload and ?=, in lower case.',
    consequence: 'Receivers take it for a literal, which matches nothing.',
    why: 'The markers are compared with letter case, and nothing may stand around them.',
    fix: 'Write the markers as they are defined.',
    says: (field) => `${field} is not exactly in the base64 form`,
    good: [region('café', '=?base64?Y2Fmw6k=?=', 'the form')],
    bad: [
      region('café', '=?BASE64?Y2Fmw6k=?=', 'capitals'),
      called('markers that overlap', {
        args: { region: null },
        headers: [['Mcp-Param-Region', '=?base64?=']],
      }),
    ],
  },
  {
    id: 'header/value-base64-standard',
    keyword: 'MUST',
    basis: [encoding, policy],
    cases: cases(
      OTHER,
      ERROR,
      { spec: 'error', mild: true },
      {
        'unused-bits-not-zero': asCase(
          'only the unused bits of the last character are not zero',
          'warn',
          'error',
        ),
      },
    ),
    requirement: 'The payload is standard base64 with padding and without line breaks.',
    consequence: refused,
    why: 'The examples of the specification have / and =: the standard alphabet, padded.',
    fix: 'Encode by RFC 4648 section 4.',
    says: (field) => `the payload of ${field} is no padded standard base64`,
    good: [region('Hello', '=?base64?SGVsbG8=?=', 'padded')],
    bad: [
      region('Hello', '=?base64?SGVsbG8?=', 'padding is missing'),
      region('Hello', '=?base64?SGVsbG9=?=', 'unused bits'),
    ],
  },
  {
    id: 'header/value-utf8',
    keyword: 'MUST',
    basis: [encoding, policy],
    cases: cases(ANY, ERROR),
    requirement: 'The payload decodes to well-formed UTF-8 of the string.',
    consequence: refused,
    why: 'Overlong forms and surrogates are no UTF-8; a byte order mark is part of the value.',
    fix: 'Encode the string in UTF-8 before base64.',
    says: (field) => `the payload of ${field} is no well-formed UTF-8`,
    good: [region('é', '=?base64?w6k=?=', 'UTF-8')],
    bad: [region('é', '=?base64?6Q==?=', 'Latin-1')],
  },
  {
    id: 'header/value-lone-surrogate',
    keyword: 'POLICY',
    basis: [encoding, policy],
    cases: cases(
      'a header is to be made from such a string: nothing can be sent',
      ERROR,
      {},
      {
        'recorded-call': asCase(
          'a recorded call holds such a string: the header can only be missing or differ, which header/param-mirrored or header/value-string-as-is reports',
          'off',
          'off',
        ),
      },
    ),
    requirement: 'No header is made from a string with an unpaired surrogate.',
    consequence: 'Header and body can never match.',
    why: 'UTF-8 cannot express it, and a replacement character is another string. Recorded calls show it as another fault.',
    fix: 'Refuse to send the call.',
    says: (field) => `the string behind ${field} has an unpaired surrogate`,
    good: [region('eu', 'eu', 'no surrogate')],
    bad: [],
  },
];

export const valueEncodedRules: readonly Rule<'call'>[] = rows.map((row) => senderRule('call', row));
