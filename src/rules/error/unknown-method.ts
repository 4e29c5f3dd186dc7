import { defineRule, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, INTERNAL_ERROR, METHOD_NOT_FOUND } from '../../protocol/errors/codes.ts';
import { isDefinedMethod } from '../../protocol/jsonrpc/methods.ts';
import { asks, failed, JSON_HEADERS, post } from '../transport/examples.ts';
import { isRequest, oneCase } from '../transport/support.ts';
import { errorRule, judgeRefusal } from './support.ts';

const asked = asks('no/such/method');
const answers = (title: string, status: number, more: object) =>
  post(title, asked, { status, responseHeaders: JSON_HEADERS }, more as never);

export const unknownMethod = defineRule({
  ...errorRule,
  id: 'error/unknown-method',
  requirement: 'A method that the server does not have is answered with -32601, on HTTP with status 404.',
  keyword: 'MUST',
  basis: [
    'spec: streamable-http#protocol-version-header',
    'spec: schema.ts MethodNotFoundError',
    'audit: Evidence (Streamable HTTP Transport)',
  ],
  since: '2026-07-28',
  cases: oneCase('error'),
  consequence: 'Clients take the endpoint for one of an earlier revision.',
  why: 'A 404 without JSON-RPC body says that there is no such endpoint. Methods behind a capability that was not declared are answered alike. A method that no revision defines may be an extension’s, so that its other errors are not judged.',
  fix: 'Answer 404 with a JSON-RPC error, code -32601.',
  applies: (subject) => isRequest(subject) && isCandidate(subject),
  check: judgeUnknownMethod,
  good: [answers('404 and -32601', 404, { response: failed(-32601) })],
  bad: [
    answers('200', 200, { response: failed(-32601) }),
    post('HTML', asked, {
      status: 404,
      responseHeaders: [['Content-Type', 'text/html']],
      responseBody: '<html>',
    }),
  ],
});

/** Methods whose errors of another sort may carry the code too: it then is the wrong code and no unknown method. */
const NAMED_THINGS: ReadonlySet<string> = new Set(['tools/call', 'prompts/get', 'resources/read']);

function isCandidate({ expect, method, error }: ExchangeSubject): boolean {
  if (expect === 'unknown-method') return true;
  if (method === null || NAMED_THINGS.has(method)) return false;
  return codeOf(error) === METHOD_NOT_FOUND || !isDefinedMethod(method);
}

function judgeUnknownMethod(subject: ExchangeSubject): Outcome {
  const { expect, error, result, exchange } = subject;
  const judged = judgeRefusal(subject, {
    codes: [METHOD_NOT_FOUND],
    status: 404,
    what: 'of a method that the server does not have',
  });
  if (expect === 'unknown-method') return judged;
  if (result !== undefined) return 'inapplicable';
  const code = codeOf(error);
  const decided =
    code === METHOD_NOT_FOUND ||
    code === INTERNAL_ERROR ||
    (error === undefined && exchange.http?.status === 404);
  return decided ? judged : { unknown: 'the method may be an extension’s, and its error another one' };
}
