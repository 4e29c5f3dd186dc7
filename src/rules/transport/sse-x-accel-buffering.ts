import { defineRule } from '../../model/rule.ts';
import { fieldLines } from '../../protocol/http/fields.ts';
import { answered, call, post, streamed } from './examples.ts';
import { isAnsweredPost, isEventStream, oneCase } from './support.ts';

export const sseXAccelBuffering = defineRule({
  id: 'transport/sse-x-accel-buffering',
  subject: 'exchange',
  requirement: 'An answer in an event stream has the header X-Accel-Buffering: no.',
  keyword: 'SHOULD',
  basis: ['spec: streamable-http#receiving-messages', 'audit: Evidence (Streamable HTTP Transport)'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('warn'),
  consequence: 'Reverse proxies hold events back until their buffer is full.',
  why: 'nginx and others buffer responses unless the header says no.',
  fix: 'Send X-Accel-Buffering: no with every event stream.',
  applies: (subject) => isAnsweredPost(subject) && isEventStream(subject),
  check: ({ exchange }) => {
    const headers = exchange.http?.responseHeaders ?? [];
    if (headers.length === 0) return { unknown: 'the response headers were not recorded' };
    const values = fieldLines(headers, 'X-Accel-Buffering');
    return values.some((value) => value.trim().toLowerCase() === 'no')
      ? 'pass'
      : [{ at: ['http', 'responseHeaders'], message: 'the event stream has no X-Accel-Buffering: no' }];
  },
  good: [streamed('the header is there', call, [answered])],
  bad: [
    post(
      'no such header',
      call,
      { status: 200, responseHeaders: [['Content-Type', 'text/event-stream']] },
      { stream: { messages: [answered], closed: true } },
    ),
  ],
});
