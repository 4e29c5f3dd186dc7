import { defineRule } from '../../model/rule.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { answered, asks, call, streamed } from './examples.ts';
import { hasServerMessages, oneCase, serverMessages } from './support.ts';

export const noServerRequests = defineRule({
  id: 'transport/no-server-requests',
  subject: 'exchange',
  requirement: 'No message from the server has both a method and an id.',
  keyword: 'MUST NOT',
  basis: [
    'spec: streamable-http#receiving-messages',
    'spec: stdio#receiving-messages',
    'spec: basic/patterns/index',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'The client cannot answer, and the call hangs.',
  why: 'In this revision a server asks inside an input_required result.',
  fix: 'Return input_required with what is wanted in inputRequests.',
  applies: hasServerMessages,
  check: (subject) => {
    const requests = serverMessages(subject).filter(({ message }) => kindOf(message.value) === 'request');
    return requests.length === 0
      ? 'pass'
      : requests.map(({ at }) => ({ at, message: 'the server sent a request' }));
  },
  good: [streamed('the response alone', call, [answered])],
  bad: [streamed('an elicitation on the stream', call, [asks('elicitation/create', {}, 9), answered])],
});
