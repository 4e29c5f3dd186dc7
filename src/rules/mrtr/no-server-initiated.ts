import { defineRule } from '../../model/rule.ts';
import { kindOf, methodName } from '../../protocol/jsonrpc/message.ts';
import { isClientFeature } from '../../protocol/jsonrpc/methods.ts';
import { answered, asks, call, streamed } from '../transport/examples.ts';
import { hasServerMessages, oneCase, serverMessages } from '../transport/support.ts';

export const noServerInitiated = defineRule({
  id: 'mrtr/no-server-initiated',
  subject: 'exchange',
  requirement: 'Roots, sampling and elicitation are asked for inside an input_required result alone.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/mrtr'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'The client has no way to answer: the call hangs.',
  why: 'Servers start no requests; the client sends its own request again, with the answers.',
  fix: 'Return input_required and put the request into inputRequests.',
  applies: hasServerMessages,
  check: (subject) => {
    const asked = serverMessages(subject).filter(
      ({ message }) => kindOf(message.value) === 'request' && isClientFeature(methodName(message.value)),
    );
    return asked.length === 0
      ? 'pass'
      : asked.map(({ at }) => ({
          at,
          message: 'the server asked the client outside an input_required result',
        }));
  },
  good: [streamed('the response alone', call, [answered])],
  bad: [streamed('sampling on the stream', call, [asks('sampling/createMessage', {}, 9), answered])],
});
