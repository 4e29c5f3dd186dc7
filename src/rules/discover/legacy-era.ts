import { defineRule } from '../../model/rule.ts';
import { clean } from '../../text/clean.ts';
import { discover, discoverRefused, initialize, toolList } from './examples.ts';

export const legacyEra = defineRule({
  id: 'discover/legacy-era',
  subject: 'surface',
  requirement: 'The server serves revision 2026-07-28.',
  keyword: 'POLICY',
  basis: [
    'reviewer-policy: review against protocol version 2026-07-28 (spec basic/versioning#compatibility-matrix)',
  ],
  since: '2026-07-28',
  everyRevision: true,
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'the recording shows only an earlier revision: a handshake, or discovery refused and requests served without it',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'A client that speaks only 2026-07-28 or later cannot use this server at all.',
  why: 'Earlier revisions open a session with `initialize`; this one has none. The rules that are newer than the recorded revision were left out, the descriptors were judged in full.',
  fix: 'Implement server/discover; take protocol version and client capabilities from the `_meta` of each request instead of a handshake; send resultType with every result, ttlMs and cacheScope with lists; over Streamable HTTP answer each POST by itself, without session. Set the policy acceptLegacy to review the earlier revision as it is.',
  check: (_, { era, revision }) => {
    if (era === 'modern') return 'pass';
    if (era === null) return { unknown: 'nothing in the evidence tells under which revision it was served' };
    return [
      {
        message: `the server was recorded under revision ${clean(revision, 20)}; a client of 2026-07-28 cannot use it`,
      },
    ];
  },
  good: [
    { title: 'the current revision', exchanges: [discover({}), toolList] },
    { title: 'both eras recorded', exchanges: [initialize({}), discover({}), toolList] },
  ],
  bad: [
    { title: 'a handshake', evidence: { protocolVersion: null }, exchanges: [initialize({})] },
    {
      title: 'discovery refused, requests served without it',
      evidence: { protocolVersion: null },
      exchanges: [
        discoverRefused(-32601),
        {
          request: { jsonrpc: '2.0', id: 2, method: 'tools/list' },
          response: { jsonrpc: '2.0', id: 2, result: { tools: [] } },
        },
      ],
    },
  ],
});
