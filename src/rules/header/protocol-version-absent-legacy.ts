import { defineRule } from '../../model/rule.ts';
import { posted, version } from './examples.ts';
import { failuresOf } from './support.ts';

const id = 'header/protocol-version-absent-legacy';
const says = () =>
  'the request has no MCP-Protocol-Version, which a server of clients older than 2025-06-18 may take for 2025-03-26';
const cases = {
  default: {
    when: 'the situation of the check arises; information only',
    spec: 'info',
    reviewer: 'info',
  },
} as const;
const [request] = posted('', { headers: [['Mcp-Method', 'tools/list']], answer: 'served' }).exchanges ?? [];
const discovered = (versions: readonly string[]) => ({
  request: { jsonrpc: '2.0', id: 1, method: 'server/discover' },
  response: { jsonrpc: '2.0', id: 1, result: { supportedVersions: versions, capabilities: {} } },
});

export const protocolVersionAbsentLegacy = defineRule({
  id,
  subject: 'exchange',
  requirement:
    'Only a server that serves clients older than 2025-06-18 may take a request without MCP-Protocol-Version for 2025-03-26.',
  keyword: 'MAY',
  basis: ['spec: streamable-http#protocol-version-header'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases,
  consequence: 'A server of this revision alone that serves such requests defeats intermediaries.',
  why: 'Those clients send no such header. Whether the server serves them is told by the versions it lists and the handshakes it answers.',
  fix: 'Nothing, as long as the server means to serve such clients.',
  applies: ({ exchange }) => exchange.http !== undefined && exchange.request !== null,
  check: ({ headers }) => {
    if (headers === undefined) return { unknown: 'the request headers were not recorded' };
    const failures = failuresOf({ id, cases, says }, headers.spec.sender, headers.reviewer.sender);
    return failures.length > 0 ? failures : 'inapplicable';
  },
  good: [posted('the header is there', { headers: [version, ['Mcp-Method', 'tools/list']] })],
  bad: [
    {
      title: 'a server that lists 2025-03-26',
      exchanges: [discovered(['2026-07-28', '2025-03-26']), ...(request === undefined ? [] : [request])],
      evidence: { transport: 'http' },
    },
  ],
});
