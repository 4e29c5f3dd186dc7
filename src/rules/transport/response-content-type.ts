import { defineRule } from '../../model/rule.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { EVENT_STREAM, JSON_TYPE, mediaType } from '../../protocol/http/media-type.ts';
import { answered, JSON_HEADERS, list, post } from './examples.ts';
import { isAnsweredPost, oneCase } from './support.ts';

export const responseContentType = defineRule({
  id: 'transport/response-content-type',
  subject: 'exchange',
  requirement: 'The answer to a request is application/json with one object, or text/event-stream.',
  keyword: 'MUST',
  basis: ['spec: streamable-http#sending-messages'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'The client cannot parse the answer.',
  why: 'Clients choose the parser by the content type. The bodies of HTTP errors are not prescribed and not judged.',
  fix: 'Send `Content-Type: application/json` with one response, or an event stream.',
  applies: (subject) => isAnsweredPost(subject) && isSuccess(subject.exchange.http?.status),
  check: ({ exchange }) => {
    const { responseHeaders = [], responseBody } = exchange.http ?? {};
    if (responseHeaders.length === 0) return { unknown: 'the response headers were not recorded' };
    const value = fieldValue(responseHeaders, 'Content-Type');
    const type = value === undefined ? undefined : mediaType(value);
    const at = ['http', 'responseHeaders'];
    if (type === undefined) return [{ at, message: 'the answer has no Content-Type' }];
    if (type === EVENT_STREAM) return 'pass';
    if (type !== JSON_TYPE)
      return [{ at, message: 'the answer is neither application/json nor text/event-stream' }];
    const noObject = exchange.response === null && responseBody !== undefined && responseBody.trim() !== '';
    return noObject
      ? [{ at: ['http', 'responseBody'], message: `the body is ${bodyKind(responseBody)}` }]
      : 'pass';
  },
  good: [
    post(
      'JSON with a charset',
      list,
      { status: 200, responseHeaders: [['content-type', 'application/json; charset=utf-8']] },
      { response: answered },
    ),
  ],
  bad: [
    post(
      'plain text',
      list,
      { status: 200, responseHeaders: [['Content-Type', 'text/plain']] },
      { response: answered },
    ),
    post('an array of responses', list, {
      status: 200,
      responseHeaders: JSON_HEADERS,
      responseBody: JSON.stringify([answered]),
    }),
  ],
});

const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

const bodyKind = (body: string): string =>
  body.trimStart().startsWith('[') ? 'an array, not one response' : 'no JSON-RPC response';
