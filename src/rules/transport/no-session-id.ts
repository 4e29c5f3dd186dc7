import { defineRule } from '../../model/rule.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { answered, JSON_HEADERS, list, post } from './examples.ts';
import { ERA_UNKNOWN, isAnsweredPost, oneCase, speaksModern } from './support.ts';

const SESSION = 'Mcp-Session-Id';

export const noSessionId = defineRule({
  id: 'transport/no-session-id',
  subject: 'exchange',
  requirement: 'Mcp-Session-Id is never given out and makes no difference where it is sent.',
  keyword: 'SHOULD',
  basis: ['spec: streamable-http#earlier-streamable-http-revisions'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('warn'),
  consequence: 'Clients build on a mechanism that is gone.',
  why: 'Requests stand by themselves. A 404 without JSON-RPC error is how earlier revisions refuse a session they do not know.',
  fix: 'Ignore the header, and send none, in answers to requests of this revision.',
  applies: isAnsweredPost,
  check: (subject, surface) => {
    if (!speaksModern(subject, surface)) return ERA_UNKNOWN;
    const { requestHeaders = [], responseHeaders = [], status } = subject.exchange.http ?? {};
    if (fieldValue(responseHeaders, SESSION) !== undefined)
      return [{ at: ['http', 'responseHeaders'], message: `the answer has ${SESSION}` }];
    const refused = status === 404 && subject.exchange.response === null;
    return refused && fieldValue(requestHeaders, SESSION) !== undefined
      ? [
          {
            at: ['http', 'status'],
            message: `the request was refused with 404 because it carries ${SESSION}`,
          },
        ]
      : 'pass';
  },
  good: [
    post(
      'ignored',
      list,
      { requestHeaders: [[SESSION, 'x']], status: 200, responseHeaders: JSON_HEADERS },
      { response: answered },
    ),
  ],
  bad: [
    post('given out', list, { status: 200, responseHeaders: [[SESSION, 'x']] }, { response: answered }),
    post('unknown session', list, { requestHeaders: [[SESSION, 'x']], status: 404 }),
  ],
});
