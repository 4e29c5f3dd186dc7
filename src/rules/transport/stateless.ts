import { defineRule } from '../../model/rule.ts';
import { missingMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { answer, asks } from './examples.ts';
import { isRequest, oneCase, speaksModern } from './support.ts';

const listed = answer({ tools: [], ttlMs: 0, cacheScope: 'private' });
const bare = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
const refused = { jsonrpc: '2.0', id: 2, error: { code: -32602, message: 'missing _meta' } };
const good = { request: asks('tools/list'), response: listed };

export const stateless = defineRule({
  id: 'transport/stateless',
  subject: 'exchange',
  requirement: 'The server remembers neither version nor capabilities nor identity of earlier requests.',
  keyword: 'MUST NOT',
  basis: ['spec: basic/index#statelessness'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'It works on one connection and fails behind a load balancer.',
  why: 'Seen where a request without _meta follows one that was served: what it lacks can only have been remembered.',
  fix: 'Read everything from the request at hand.',
  applies: (subject) =>
    isRequest(subject) &&
    subject.method !== 'initialize' &&
    subject.servedBefore === true &&
    missingMeta(subject.params).length > 0,
  check: (subject, surface) => {
    if (!speaksModern(subject, surface)) return 'inapplicable';
    if (subject.result !== undefined)
      return [
        {
          at: ['response'],
          message: 'a request without the members of _meta was served after one that had them',
        },
      ];
    return subject.error === undefined ? { unknown: 'no answer was recorded' } : 'pass';
  },
  good: [{ title: 'refused', exchanges: [good, { request: bare, response: refused }] }],
  bad: [{ title: 'served', exchanges: [good, { request: bare, response: { ...listed, id: 2 } }] }],
});
