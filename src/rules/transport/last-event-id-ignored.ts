import { defineRule } from '../../model/rule.ts';
import { answered, call, streamed } from './examples.ts';
import { hasStream } from './support.ts';

export const lastEventIdIgnored = defineRule({
  id: 'transport/last-event-id-ignored',
  subject: 'exchange',
  requirement: 'Last-Event-ID is ignored: nothing is sent again.',
  keyword: 'SHOULD',
  basis: ['spec: streamable-http#earlier-streamable-http-revisions', 'spec: changelog major 9'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'any other violation of the check', spec: 'warn', reviewer: 'warn' },
    'sse-id-fields': { when: 'events carry id: fields', spec: 'info', reviewer: 'info' },
  },
  consequence: 'Events are delivered twice.',
  why: 'Streams cannot be resumed in this revision. Whether events are sent again shows only when a stream is broken off on purpose.',
  fix: 'Leave out id: fields and ignore the header.',
  applies: hasStream,
  check: ({ exchange }) => {
    if (exchange.stream?.eventIds !== true) return 'inapplicable';
    return [{ case: 'sse-id-fields', at: ['stream'], message: 'events of the stream carry id: fields' }];
  },
  good: [streamed('no id: fields', call, [answered])],
  bad: [streamed('events with id: fields', call, [answered], { eventIds: true })],
});
