import { defineRule } from '../../model/rule.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { example, list } from './examples.ts';
import { isProbe, oneCase } from './support.ts';

export const noClientResponses = defineRule({
  id: 'transport/no-client-responses',
  subject: 'exchange',
  requirement: 'A client sends no JSON-RPC responses.',
  keyword: 'MUST NOT',
  basis: ['spec: streamable-http#sending-messages', 'spec: stdio#sending-messages'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The server has asked nothing that it could match the response with.',
  why: 'Servers send no requests: what they want to know comes inside an input_required result.',
  fix: 'Answer with inputResponses when the request is sent again.',
  applies: (subject) => subject.exchange.request !== null && !isProbe(subject),
  check: ({ exchange }) =>
    kindOf(exchange.request?.value) === 'response'
      ? [{ at: ['request'], message: 'the client sent a JSON-RPC response' }]
      : 'pass',
  good: [example('a request', { request: list }, 'stdio')],
  bad: [
    example(
      'the answer to an elicitation',
      { request: { jsonrpc: '2.0', id: 9, result: { action: 'accept' } } },
      'stdio',
    ),
  ],
});
