import { memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, INVALID_REQUEST, PARSE_ERROR } from '../../protocol/errors/codes.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { isRequestId, kindOf, sameId } from '../../protocol/jsonrpc/message.ts';
import { example, failed, list, notifies } from '../transport/examples.ts';
import { errorRule, hasError } from './support.ts';

export const idMatches = defineRule({
  ...errorRule,
  id: 'error/id-matches',
  requirement: 'An error has the id of its request, in value and JSON type.',
  keyword: 'MUST',
  basis: ['spec: basic/index#error-responses'],
  since: '2024-11-05',
  cases: {
    default: {
      when: 'the request id was readable and the response id is missing, null, of another type or another value',
      spec: 'error',
      reviewer: 'error',
    },
    'null-id': {
      when: 'id is null on an error for which the id may be left out (unparsable request, refused Origin or notification)',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The client cannot tell which request failed, and waits for ever.',
  why: 'The id may be left out only where none could be read, or where the transport refuses before the message is looked at. null is no id.',
  fix: 'Copy the id of the request; leave it out where there is none.',
  applies: (subject) => hasError(subject) && subject.exchange.response !== null,
  check: judgeId,
  good: [
    example('the id', { request: list, response: failed(-32602) }, 'stdio'),
    example('no id for what could not be read', {
      http: { method: 'POST', requestBody: '{', status: 400 },
      response: { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } },
    }),
  ],
  bad: [
    example('another type', { request: list, response: { ...failed(-32602), id: '1' } }, 'stdio'),
    example('null for a notification', {
      request: notifies('notifications/cancelled'),
      http: { method: 'POST', status: 400 },
      response: { ...failed(-32600), id: null },
    }),
  ],
});

function judgeId(subject: ExchangeSubject): Outcome {
  const { request, response } = subject.exchange;
  const id = memberOf(response?.value, 'id');
  const at = ['response', 'id'];
  if (response === null) return 'inapplicable';
  const readable = request !== null && kindOf(request.value) === 'request' && isRequestId(request);
  if (readable && sameId(request, response)) return 'pass';
  if (mayOmitId(subject, readable)) {
    if (id === undefined) return 'pass';
    if (id === null)
      return [{ case: 'null-id', at, message: 'the id of the error is null instead of left out' }];
    if (!readable) return { unknown: 'the request that the error answers was not recorded' };
  }
  const what =
    id === undefined ? 'has no id' : id === null ? 'has the id null' : 'has another id than its request';
  return [{ at, message: `the error ${what}` }];
}

/** Statuses by which HTTP refuses a request without looking at its message: authorization, method, content, load. */
const UNREAD: ReadonlySet<number> = new Set([401, 403, 405, 406, 411, 413, 415, 429]);

function mayOmitId({ exchange, error, expect }: ExchangeSubject, readable: boolean): boolean {
  if (!readable) return true;
  const { status, requestHeaders = [] } = exchange.http ?? {};
  if (status === undefined) return false;
  if (UNREAD.has(status)) return true;
  const foreign = expect === 'invalid-origin' && fieldValue(requestHeaders, 'Origin') !== undefined;
  const code = codeOf(error);
  return foreign || (expect === 'parse-error' && (code === PARSE_ERROR || code === INVALID_REQUEST));
}
