import { type Json, memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, INVALID_REQUEST, PARSE_ERROR } from '../../protocol/errors/codes.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { example } from '../transport/examples.ts';
import { oneCase } from '../transport/support.ts';
import { codeText, errorRule, NO_ANSWER } from './support.ts';

const sent = (title: string, requestBody: string, code: number) =>
  example(title, {
    http: {
      method: 'POST',
      requestBody,
      status: 400,
      responseHeaders: [['Content-Type', 'application/json']],
    },
    response: { jsonrpc: '2.0', error: { code, message: 'refused' } },
  });

export const parseAndInvalidRequest = defineRule({
  ...errorRule,
  id: 'error/parse-and-invalid-request',
  requirement: 'What is no JSON is answered with -32700, JSON that is no request with -32600.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ParseError, InvalidRequestError', 'spec: basic/index#error-codes'],
  since: '2024-11-05',
  cases: oneCase('warn'),
  consequence: 'The client cannot tell what was wrong with its message.',
  why: 'The HTTP status is left open, 400 is customary. For a batch no code is stated: any refusal will do.',
  fix: 'Answer -32700 or -32600, without id where none could be read.',
  applies: (subject) => faultOf(subject) !== undefined,
  check: judge,
  good: [sent('a parse error', '{', -32700), sent('a batch', '[]', -32000)],
  bad: [sent('an internal error', '{', -32603)],
});

type Fault = 'parse' | 'invalid' | 'batch';

/** What is wrong with the message as such, by its text, its value, or what its sender says. */
function faultOf({ exchange, expect }: ExchangeSubject): Fault | undefined {
  if (expect === 'parse-error') return 'parse';
  if (expect === 'invalid-request') return 'invalid';
  const { request, http } = exchange;
  if (request !== null) return valueFault(request.value);
  if (http?.requestBody === undefined || http.requestBody === '') return undefined;
  try {
    return valueFault(JSON.parse(http.requestBody));
  } catch {
    return 'parse';
  }
}

function valueFault(value: Json): Fault | undefined {
  if (Array.isArray(value)) return 'batch';
  if (kindOf(value) === 'none') return 'invalid';
  return kindOf(value) === 'request' && typeof memberOf(value, 'method') !== 'string' ? 'invalid' : undefined;
}

function judge(subject: ExchangeSubject): Outcome {
  const { exchange, error, result } = subject;
  const fault = faultOf(subject);
  const what =
    fault === 'parse' ? 'that is no JSON' : fault === 'batch' ? 'that is a batch' : 'that is no request';
  const status = exchange.http?.status;
  if (error === undefined && result === undefined && exchange.response === null && status === undefined)
    return NO_ANSWER;
  if (error === undefined) {
    if (fault === 'batch' && status !== undefined && status >= 400) return 'pass';
    return [{ message: `a message ${what} was answered without a JSON-RPC error` }];
  }
  const wanted = fault === 'parse' ? PARSE_ERROR : INVALID_REQUEST;
  const code = codeOf(error);
  if (fault === 'batch' || code === wanted) return 'pass';
  return [
    {
      at: ['response', 'error', 'code'],
      message: `a message ${what} was answered with ${codeText(code)}, not ${wanted}`,
    },
  ];
}
