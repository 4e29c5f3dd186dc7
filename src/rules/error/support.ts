import { memberOf } from '../../json/json.ts';
import type { Outcome, Rule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, HEADER_MISMATCH, UNSUPPORTED_VERSION } from '../../protocol/errors/codes.ts';
import { namedVersion } from '../../protocol/jsonrpc/request-meta.ts';

export const hasError = ({ error }: ExchangeSubject): boolean => error !== undefined;

/** What every rule of this area is. */
export const errorRule = {
  subject: 'exchange',
  side: 'server',
  affects: 'surface',
} as const satisfies Partial<Rule>;

export const NO_ANSWER = { unknown: 'no answer was recorded' };

export interface Wanted {
  readonly codes: readonly number[];
  /** The HTTP status that goes with it, where the answer came over HTTP. */
  readonly status?: number;
  /** Reads on from "a request …". */
  readonly what: string;
}

/** The answer has to be a JSON-RPC error with one of these codes, on HTTP with this status. */
export function judgeRefusal(subject: ExchangeSubject, { codes, status, what }: Wanted): Outcome {
  const { result, error, exchange } = subject;
  const answered = exchange.http?.status;
  if (result !== undefined)
    return [{ at: ['response'], message: `a request ${what} was answered with a result` }];
  if (isAuthorization(answered) && error === undefined)
    return { unknown: 'the request was refused for want of authorization' };
  if (error === undefined)
    return answered === undefined
      ? NO_ANSWER
      : [
          {
            at: ['http'],
            message: `a request ${what} was answered without a JSON-RPC error (status ${answered})`,
          },
        ];
  const earlier = refusedEarlier(subject, codes);
  if (earlier !== undefined) return { unknown: earlier };
  const code = codeOf(error);
  if (code === undefined || !codes.includes(code))
    return [
      { at: ['response', 'error', 'code'], message: `a request ${what} was answered with ${codeText(code)}` },
    ];
  if (status === undefined || answered === undefined || answered === status) return 'pass';
  return [
    {
      at: ['http', 'status'],
      message: `a request ${what} was answered with HTTP status ${answered}, not ${status}`,
    },
  ];
}

/** Another fault of the request was refused first: the text gives no order between the refusals of one request. */
export function refusedEarlier(subject: ExchangeSubject, codes: readonly number[]): string | undefined {
  const code = codeOf(subject.error);
  if (code === undefined || codes.includes(code)) return undefined;
  if (refusesVersion(subject, namedVersion(subject.params))) return 'the request was refused for its version';
  const misread = code === HEADER_MISMATCH && subject.headers?.acceptable === false;
  return misread ? 'the request was refused for its headers' : undefined;
}

const isAuthorization = (status: number | undefined): boolean => status === 401 || status === 403;

export const codeText = (code: number | undefined): string =>
  code === undefined ? 'an error without integer code' : `code ${code}`;

/** The server says that it does not support the version at all: no order is given between that and other refusals. */
export function refusesVersion({ error }: ExchangeSubject, version: string | undefined): boolean {
  if (codeOf(error) !== UNSUPPORTED_VERSION) return false;
  const supported = memberOf(memberOf(error, 'data'), 'supported');
  return Array.isArray(supported) && version !== undefined && !supported.includes(version);
}
