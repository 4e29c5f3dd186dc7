import { defineRule, type Failure } from '../../model/rule.ts';
import { kindOf, methodName, sameId } from '../../protocol/jsonrpc/message.ts';
import { ACKNOWLEDGED, changeFilter, LISTEN } from '../../protocol/jsonrpc/methods.ts';
import { answered, call, notifies, streamed } from './examples.ts';
import { hasStream, oneCase, serverMessages } from './support.ts';

export const sseRelatedOnly = defineRule({
  id: 'transport/sse-related-only',
  subject: 'exchange',
  requirement:
    'The stream that answers a request carries notifications about that request and one response with its id.',
  keyword: 'MUST',
  basis: ['spec: streamable-http#receiving-messages'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence:
    'Clients drop events or take them for another request; a stream without response leaves the call hanging.',
  why: 'Changes are announced on the stream of subscriptions/listen alone. An event without the empty line at its end is discarded.',
  fix: 'Send progress and logs of the request, then the response, and end the last event with an empty line.',
  applies: (subject) => hasStream(subject) && subject.method !== LISTEN,
  check: (subject) => {
    const { stream, request } = subject.exchange;
    const failures: Failure[] = [];
    let responses = 0;
    for (const { at, message } of serverMessages(subject)) {
      const method = methodName(message.value);
      if (changeFilter(method) !== undefined || method === ACKNOWLEDGED)
        failures.push({ at, message: 'a notification on the stream does not relate to the request' });
      if (kindOf(message.value) !== 'response') continue;
      responses++;
      if (request !== null && !sameId(request, message))
        failures.push({ at, message: 'a response on the stream has another id than the request' });
    }
    if (responses > 1)
      failures.push({ at: ['stream'], message: `the stream carries ${responses} responses` });
    if (responses === 0 && stream?.closed === true) {
      const cut = stream.unparsed > 0 ? ': it ends inside an event' : '';
      failures.push({ at: ['stream'], message: `the stream was closed without a response${cut}` });
    }
    if (failures.length > 0) return failures;
    return responses === 0 ? { unknown: 'the recording ends before the response' } : 'pass';
  },
  good: [
    streamed('progress, then the response', call, [
      notifies('notifications/progress', { progressToken: 'p', progress: 1 }),
      answered,
    ]),
  ],
  bad: [
    streamed('a change of the list', call, [notifies('notifications/tools/list_changed'), answered]),
    streamed('two responses', call, [answered, answered]),
    streamed('closed inside the response', call, [], { unparsed: 40 }),
  ],
});
