import type { HeaderPair } from '../../model/evidence.ts';
import { type Gate, variant } from './gate.ts';

const HEADER_MISMATCH = -32020;
const region = [{ header: 'Region', path: ['region'] }];

/** A call with `region: "eu"` in the body and these fields in the header, or with another body. */
const accepted: readonly (readonly [text: string, headers: readonly HeaderPair[], args?: object])[] = [
  ['exact copy', [['Mcp-Param-Region', 'eu']]],
  ['field name in another case', [['mCP-pARAM-rEGION', 'eu']]],
  ['copy that equals once decoded', [['Mcp-Param-Region', '=?base64?ZXU=?=']]],
  ['null in the body and no copy', [], { region: null }],
];

const rejected: readonly (readonly [text: string, headers: readonly HeaderPair[], args?: object])[] = [
  ['missing copy', []],
  ['plain mismatch', [['Mcp-Param-Region', 'us']]],
  ['value in another case', [['Mcp-Param-Region', 'EU']]],
  ['decoded mismatch', [['Mcp-Param-Region', '=?base64?dXM=?=']]],
  ['malformed copy', [['Mcp-Param-Region', '=?base64?ZXU?=']]],
  [
    'doubled copy',
    [
      ['Mcp-Param-Region', 'eu'],
      ['Mcp-Param-Region', 'eu'],
    ],
  ],
  ['copy of nothing', [['Mcp-Param-Region', 'eu']], {}],
];

const served = { status: 200, body: { result: {} } };
const refusal = (status: number, code: number) => ({ status, body: { error: { code } } });

export const parity: Gate = ({ checkParameterHeaders, judgeHeaderResponse }) => {
  const check = (headers: readonly HeaderPair[], args: object = { region: 'eu' }) =>
    checkParameterHeaders(region, headers, args, 'reviewer');
  const missing = () => check([]);
  return [
    ...accepted.map(([text, headers, args]) =>
      variant(`${text}: passes`, () => {
        const checked = check(headers, args);
        return checked.outcome.action === 'accept' && judgeHeaderResponse(checked, served).length === 0;
      }),
    ),
    ...rejected.map(([text, headers, args]) =>
      variant(`${text}: HTTP 400 and -32020`, () => {
        const { outcome } = check(headers, args);
        return (
          outcome.action === 'reject' && outcome.status === 400 && `${outcome.codes}` === `${HEADER_MISMATCH}`
        );
      }),
    ),
    variant(
      'missing copy, refused with HTTP 400 and -32020: nothing to report',
      () => judgeHeaderResponse(missing(), refusal(400, HEADER_MISMATCH)).length === 0,
    ),
    variant('missing copy, served: reported', () => judgeHeaderResponse(missing(), served).length > 0),
    variant(
      'missing copy, refused otherwise: reported',
      () =>
        judgeHeaderResponse(missing(), refusal(200, HEADER_MISMATCH)).length > 0 &&
        judgeHeaderResponse(missing(), refusal(400, -32602)).length > 0,
    ),
  ];
};
