import { defineRule } from '../../model/rule.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { answered, call, notifies, streamed } from './examples.ts';
import { hasStream, oneCase, serverMessages } from './support.ts';

const progress = notifies('notifications/progress', { progressToken: 'p', progress: 1 });

export const sseFinalTerminates = defineRule({
  id: 'transport/sse-final-terminates',
  subject: 'exchange',
  requirement: 'The response is the last event of its stream, and the server closes the stream after it.',
  keyword: 'SHOULD',
  basis: ['spec: streamable-http#receiving-messages'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: oneCase('warn'),
  consequence: 'Connections stay open, and what comes late is lost.',
  why: 'A client stops reading when it has its response. A second response is transport/sse-related-only.',
  fix: 'Send the response last and end the stream.',
  applies: hasStream,
  check: (subject) => {
    const messages = serverMessages(subject);
    const first = messages.findIndex(({ message }) => kindOf(message.value) === 'response');
    if (first === -1) return 'inapplicable';
    const later = messages.slice(first + 1).filter(({ message }) => kindOf(message.value) !== 'response');
    if (later.length > 0) return later.map(({ at }) => ({ at, message: 'an event follows the response' }));
    const { closed = null } = subject.exchange.stream ?? {};
    if (closed === null) return { unknown: 'the recording does not tell who closed the stream' };
    return closed ? 'pass' : [{ at: ['stream'], message: 'the stream was left open after the response' }];
  },
  good: [streamed('the response last', call, [progress, answered])],
  bad: [
    streamed('progress after the response', call, [answered, progress]),
    streamed('left open', call, [answered], { closed: false }),
  ],
});
