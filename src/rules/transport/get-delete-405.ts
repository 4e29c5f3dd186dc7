import { defineRule } from '../../model/rule.ts';
import { example } from './examples.ts';
import { oneCase } from './support.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'DELETE']);

export const getDelete405 = defineRule({
  id: 'transport/get-delete-405',
  subject: 'exchange',
  requirement: 'A server of this revision alone answers GET and DELETE on its endpoint with 405.',
  keyword: 'SHOULD',
  basis: [
    'spec: streamable-http#earlier-streamable-http-revisions',
    'audit: Evidence (Streamable HTTP Transport)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('warn'),
  consequence: 'Clients of earlier revisions wait on a stream where nothing comes.',
  why: 'The GET stream and sessions are gone. A server that also answers initialize may keep them.',
  fix: 'Answer GET and DELETE with 405.',
  applies: ({ exchange }) =>
    exchange.request === null &&
    exchange.http?.status !== undefined &&
    METHODS.has(exchange.http.method?.toUpperCase() ?? ''),
  check: ({ exchange }, { answered }) => {
    const { status = 0, method = '' } = exchange.http ?? {};
    if (answered.has('initialize')) return 'inapplicable';
    if (status === 401 || status === 403)
      return { unknown: 'the request was refused for want of authorization' };
    return status === 405
      ? 'pass'
      : [
          {
            at: ['http', 'status'],
            message: `${method.toUpperCase()} was answered with status ${status}, not 405`,
          },
        ];
  },
  good: [example('405', { http: { method: 'GET', status: 405 } })],
  bad: [
    example('a stream', {
      http: { method: 'GET', status: 200, responseHeaders: [['Content-Type', 'text/event-stream']] },
    }),
    example('a session ended', { http: { method: 'DELETE', status: 200 } }),
  ],
});
