import { defineRule } from '../../model/rule.ts';
import { missingMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { asks, example, meta } from './examples.ts';
import { ERA_UNKNOWN, isEarnestRequest, oneCase, speaksModern } from './support.ts';

export const requestMetaPresent = defineRule({
  id: 'transport/request-meta-present',
  subject: 'exchange',
  requirement: 'Every request names its protocol version and its client capabilities in `params._meta`.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta', 'spec: schema.ts RequestMetaObject'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The server has to refuse the request with -32602, on HTTP with status 400.',
  why: 'There is no handshake any more: a request says by itself what it speaks.',
  fix: 'Send io.modelcontextprotocol/protocolVersion, a string, and io.modelcontextprotocol/clientCapabilities, an object, with every request.',
  applies: (subject) => isEarnestRequest(subject) && subject.method !== 'initialize',
  check: (subject, surface) => {
    if (!speaksModern(subject, surface)) return ERA_UNKNOWN;
    const missing = missingMeta(subject.params);
    return missing.length === 0
      ? 'pass'
      : [{ at: ['request', 'params'], message: `_meta lacks ${missing.join(' and ')}` }];
  },
  good: [example('both members', { request: asks('tools/list') }, 'stdio')],
  bad: [
    example(
      'no client capabilities',
      {
        request: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/list',
          params: {
            _meta: {
              'io.modelcontextprotocol/protocolVersion':
                meta['io.modelcontextprotocol/protocolVersion'] ?? null,
            },
          },
        },
      },
      'stdio',
    ),
  ],
});
