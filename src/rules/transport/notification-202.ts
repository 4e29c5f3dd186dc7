import { defineRule } from '../../model/rule.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { notifies, post } from './examples.ts';
import { oneCase } from './support.ts';

const cancelled = notifies('notifications/cancelled', { requestId: 1 });

export const notification202 = defineRule({
  id: 'transport/notification-202',
  subject: 'exchange',
  requirement:
    'A notification is accepted with status 202 and no body, or refused with an HTTP error status.',
  keyword: 'MUST',
  basis: ['spec: streamable-http#sending-messages'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'Clients wait for an answer that means nothing, or raise an error.',
  why: 'A notification has no response; 202 says that it was taken.',
  fix: 'Answer 202 with an empty body.',
  applies: ({ exchange }) =>
    kindOf(exchange.request?.value) === 'notification' && exchange.http?.status !== undefined,
  check: ({ exchange }) => {
    const { status = 0, responseBody = '' } = exchange.http ?? {};
    if (status >= 400) return 'pass';
    if (status !== 202)
      return [
        { at: ['http', 'status'], message: `the notification was answered with status ${status}, not 202` },
      ];
    const empty = exchange.response === null && exchange.stream === undefined && responseBody === '';
    return empty ? 'pass' : [{ at: ['http'], message: 'the answer to the notification has a body' }];
  },
  good: [post('accepted', cancelled, { status: 202 }), post('refused', cancelled, { status: 400 })],
  bad: [
    post('200 with an object', cancelled, { status: 200, responseBody: '{}' }),
    post('204', cancelled, { status: 204 }),
    post('202 with a body', cancelled, { status: 202, responseBody: '{}' }),
  ],
});
