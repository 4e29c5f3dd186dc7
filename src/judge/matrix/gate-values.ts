import type { JsonObject } from '../../json/json.ts';
import { type Gate, variant } from './gate.ts';
import { admissions } from './gate-descriptor.ts';

/** Texts that cannot travel as they are, and their base64 of UTF-8, written down and not computed. */
const encoded: readonly (readonly [text: string, value: string, payload: string])[] = [
  ['Unicode', 'Zürich 東京', 'WsO8cmljaCDmnbHkuqw='],
  ['beyond the basic plane', '🦉', '8J+miQ=='],
  ['newline', 'a\nb', 'YQpi'],
  ['CR LF', 'a\r\nb: c', 'YQ0KYjogYw=='],
  ['padding in front', ' eu', 'IGV1'],
  ['padding behind', 'eu\t', 'ZXUJ'],
  ['sentinel-looking', '=?base64?ZXU=?=', 'PT9iYXNlNjQ/WlhVPT89'],
  ['sentinel prefix alone', '=?base64?eu', 'PT9iYXNlNjQ/ZXU='],
  ['byte order mark', '\ufeffeu', '77u/ZXU='],
  ['empty', '', ''],
];

const malformed: readonly (readonly [text: string, field: string])[] = [
  ['base64 without padding', '=?base64?ZXU?='],
  ['no UTF-8', '=?base64?/w==?='],
  ['bits that encode nothing', '=?base64?ZXV=?='],
];

export const encodedValues: Gate = ({ encodeHeaderValue, decodeHeaderValue }) => [
  ...encoded.map(([text, value, payload]) =>
    variant(`${text}: the exact sentinel, and back`, () => {
      const field = `=?base64?${payload}?=`;
      const sent = encodeHeaderValue({ kind: 'string', value }, 'reviewer');
      const received = decodeHeaderValue(field, 'reviewer');
      return (
        sent.form === 'encoded' &&
        sent.text === field &&
        received.ok &&
        received.encoded &&
        received.text === value
      );
    }),
  ),
  variant('visible ASCII: plain, and back', () => {
    const sent = encodeHeaderValue({ kind: 'string', value: 'eu-west_1' }, 'reviewer');
    const received = decodeHeaderValue('eu-west_1', 'reviewer');
    return sent.form === 'plain' && sent.text === 'eu-west_1' && received.ok && received.text === 'eu-west_1';
  }),
  ...malformed.map(([text, field]) =>
    variant(`${text}: rejected`, () => !decodeHeaderValue(field, 'reviewer').ok),
  ),
];

const count = [{ header: 'Count', path: ['count'] }];
const bounded = (bounds: JsonObject): JsonObject => ({
  type: 'object',
  properties: { count: { type: 'integer', 'x-mcp-header': 'Count', ...bounds } },
});

export const integerValues: Gate = (functions) => {
  const { encodeHeaderValue, checkParameterHeaders } = functions;
  const sent = (text: string): string => {
    const value = encodeHeaderValue({ kind: 'number', text }, 'reviewer');
    return value.form === 'plain' ? value.text : value.form;
  };
  const received = (text: string): string => {
    const args = { count: Number(text) };
    const headers = [['Mcp-Param-Count', text]] as const;
    return checkParameterHeaders(count, headers, args, 'reviewer', () => text).outcome.action;
  };
  return [
    ...['9007199254740991', '-9007199254740991'].map((text) =>
      variant(`${text}: passes`, () => sent(text) === text && received(text) === 'accept'),
    ),
    ...['9007199254740992', '-9007199254740992', '9007199254740993'].map((text) =>
      variant(`${text}: rejected`, () => sent(text) === 'refused' && received(text) === 'reject'),
    ),
    ...admissions(functions, [
      {
        text: 'schema with both safe bounds',
        rejected: false,
        inputSchema: bounded({ minimum: -9007199254740991, maximum: 9007199254740991 }),
      },
      {
        text: 'schema of values beyond',
        rejected: true,
        inputSchema: bounded({ minimum: 9007199254740992 }),
      },
      {
        text: 'schema of type number',
        rejected: true,
        inputSchema: { type: 'object', properties: { count: { type: 'number', 'x-mcp-header': 'Count' } } },
      },
    ]),
  ];
};
