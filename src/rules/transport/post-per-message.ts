import type { Json } from '../../json/json.ts';
import type { Exchange } from '../../model/evidence.ts';
import { defineRule } from '../../model/rule.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { example, list, post } from './examples.ts';
import { isProbe, oneCase } from './support.ts';

export const postPerMessage = defineRule({
  id: 'transport/post-per-message',
  subject: 'exchange',
  requirement: 'Each message is its own POST: the body is one JSON-RPC request or notification.',
  keyword: 'MUST',
  basis: ['spec: streamable-http#sending-messages'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The server refuses the request.',
  why: 'Headers mirror one message; batches are gone, and clients send no responses.',
  fix: 'Send every request and notification in a POST of its own.',
  applies: (subject) => isPost(subject.exchange) && !isProbe(subject),
  check: ({ exchange }) => {
    const { request, http } = exchange;
    if (request === null && http?.requestBody === undefined) return { unknown: 'the body was not recorded' };
    const fault = request === null ? textFault(http?.requestBody ?? '') : valueFault(request.value);
    return fault === undefined
      ? 'pass'
      : [{ at: [request === null ? 'http' : 'request'], message: `the body ${fault}` }];
  },
  good: [post('one request', list, {})],
  bad: [
    example('a batch', { http: { method: 'POST', requestBody: JSON.stringify([list, list]) } }),
    example('an empty body', { http: { method: 'POST', requestBody: '' } }),
    post('a response', { jsonrpc: '2.0', id: 1, result: {} }, {}),
  ],
});

function isPost({ http, request }: Exchange): boolean {
  if (http === undefined) return false;
  if (http.method !== undefined) return http.method.toUpperCase() === 'POST';
  return request !== null || http.requestBody !== undefined;
}

function valueFault(value: Json): string | undefined {
  if (Array.isArray(value)) return 'is a batch of messages';
  const kind = kindOf(value);
  if (kind === 'response') return 'is a JSON-RPC response';
  return kind === 'none' ? 'is no JSON-RPC message' : undefined;
}

function textFault(text: string): string | undefined {
  if (text.trim() === '') return 'is empty';
  try {
    return valueFault(JSON.parse(text));
  } catch {
    return 'is no JSON';
  }
}
