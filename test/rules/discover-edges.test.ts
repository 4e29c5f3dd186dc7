import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import { type Json, type JsonObject, memberOf } from '../../src/json/json.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import type { Status } from '../../src/model/rule.ts';
import { review } from '../../src/review.ts';
import {
  discover,
  discoverRefused,
  initialize,
  request,
  serverInfo,
  toolList,
} from '../../src/rules/discover/examples.ts';
import { discoverRules } from '../../src/rules/discover/index.ts';
import { discoverNamingRules } from '../../src/rules/naming/discovery.ts';
import { judgeExample } from './judge-example.ts';

const rules = [...discoverRules, ...discoverNamingRules];

function judged(id: string, exchanges: readonly Json[], evidence: JsonObject = {}) {
  const rule = rules.find((known) => known.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return judgeExample(rule, { title: '', exchanges, evidence });
}

function statusOf(...given: Parameters<typeof judged>): Status | string {
  const { tally, findings } = judged(...given);
  const order: readonly Status[] = ['crashed', 'fail', 'unknown', 'pass'];
  const status = order.find((name) => tally.counts[name] > 0) ?? 'inapplicable';
  const cases = new Set(findings.map((finding) => finding.case));
  return status === 'fail' && !cases.has('default') ? [...cases].join() : status;
}

const http = (status: number): JsonObject => ({ http: { status } });
const unsaid: JsonObject = { protocolVersion: null };
const old = (method: string, result: JsonObject): JsonObject => ({
  request: { jsonrpc: '2.0', id: 2, method },
  response: { jsonrpc: '2.0', id: 2, result },
});
const as = (caller: string, exchange: JsonObject): JsonObject => ({ ...exchange, caller });
const both: JsonObject = { callers: { guest: { scopes: [] }, operator: { scopes: [] } } };
const promptList = request('prompts/list', { prompts: [{ name: 'p' }], ttlMs: 0, cacheScope: 'private' });

type Row = readonly [title: string, expected: string, exchanges: readonly Json[], evidence?: JsonObject];

const rows: Readonly<Record<string, readonly Row[]>> = {
  'discover/legacy-era': [
    ['a bare list', 'unknown', [{ response: { jsonrpc: '2.0', id: 1, result: { tools: [] } } }], unsaid],
    [
      'an earlier revision by statement',
      'fail',
      [old('tools/list', { tools: [] })],
      { protocolVersion: '2025-06-18' },
    ],
    [
      'the current revision by statement',
      'pass',
      [old('tools/list', { tools: [] })],
      { protocolVersion: '2026-07-28' },
    ],
    ['both eras', 'pass', [initialize({}), toolList], unsaid],
    ['discovery refused and nothing served', 'unknown', [discoverRefused(-32601)], unsaid],
    [
      'discovery refused for its version',
      'unknown',
      [discoverRefused(-32022), old('tools/list', { tools: [] })],
      unsaid,
    ],
    ['discovery refused, the current revision served', 'pass', [discoverRefused(-32601), toolList], unsaid],
    [
      'HTTP 404 for discovery',
      'fail',
      [{ ...discoverRefused(0, http(404)), response: null }, old('tools/list', { tools: [] })],
      unsaid,
    ],
    [
      'HTTP 401 for discovery',
      'unknown',
      [{ ...discoverRefused(0, http(401)), response: null }, old('tools/list', { tools: [] })],
      unsaid,
    ],
  ],
  'discover/implemented': [
    ['a legacy server', 'inapplicable', [initialize({})], unsaid],
    ['a text as result', 'fail', [{ ...discover({}), response: { jsonrpc: '2.0', id: 1, result: 'yes' } }]],
    ['invalid parameters', 'fail', [discoverRefused(-32602)]],
    [
      'invalid parameters for want of _meta',
      'unknown',
      [
        {
          request: { jsonrpc: '2.0', id: 1, method: 'server/discover' },
          response: memberOf(discoverRefused(-32602), 'response') ?? null,
        },
      ],
    ],
    ['a header mismatch', 'pass', [discoverRefused(-32020, http(400))]],
    ['no answer over stdio', 'unknown', [{ ...discover({}), response: null }]],
    ['HTTP 404 without message', 'fail', [{ ...discover({}), ...http(404), response: null }]],
    ['HTTP 503 without message', 'inapplicable', [{ ...discover({}), ...http(503), response: null }]],
    [
      'sent to be refused',
      'inapplicable',
      [{ ...discoverRefused(-32602), probe: 'no-meta', expect: 'malformed' }],
    ],
    ['a marked probe', 'fail', [{ ...discoverRefused(-32601), probe: 'discover', expect: 'success' }]],
  ],
  'discover/supported-versions': [
    ['missing', 'fail', [request('server/discover', { capabilities: {} })]],
    ['only what an earlier handshake negotiated is missing', 'pass', [initialize({}), discover({})]],
    [
      'a list that another caller’s requests contradict',
      'pass',
      [
        as('guest', discover({})),
        as('operator', { ...toolList, request: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
      ],
      both,
    ],
    ['empty', 'empty-list', [discover({ supportedVersions: [] })]],
    ['not the one in use', 'used-version-not-listed', [discover({ supportedVersions: ['2025-11-25'] })]],
    ['null', 'fail', [discover({ supportedVersions: null })]],
  ],
  'discover/capabilities-object': [
    ['missing', 'fail', [{ ...discover({}), response: { jsonrpc: '2.0', id: 1, result: {} } }]],
    ['an array', 'fail', [discover({ capabilities: [] })]],
    ['subscribe as number', 'fail', [discover({ capabilities: { resources: { subscribe: 1 } } })]],
    ['a setting that is not defined', 'pass', [discover({ capabilities: { tools: { beta: 'yes' } } })]],
    ['logging: null', 'fail', [discover({ capabilities: { logging: null } })]],
    ['extensions as array', 'fail', [discover({ capabilities: { extensions: [] } })]],
    [
      'extensions before they were defined',
      'pass',
      [initialize({ capabilities: { extensions: [] } })],
      unsaid,
    ],
    [
      'experimental, an entry that is text',
      'fail',
      [initialize({ capabilities: { experimental: { a: 'x' } } })],
      unsaid,
    ],
    [
      'names of prototypes',
      'pass',
      [discover({ capabilities: JSON.parse('{"__proto__":1,"constructor":2}') })],
    ],
  ],
  'discover/feature-capability-declared': [
    [
      'a caller who is shown less',
      'pass',
      [
        as('guest', discover({ capabilities: { tools: {} } })),
        as('operator', discover({ capabilities: { tools: {}, prompts: {} } })),
        as('guest', toolList),
        as('operator', promptList),
      ],
      both,
    ],
    [
      'a caller who is served more than declared',
      'fail',
      [as('guest', discover({ capabilities: { tools: {} } })), as('guest', promptList)],
      both,
    ],
    ['discovery without caller', 'fail', [discover({}), as('guest', promptList)], both],
    [
      'a failed call of what is not there',
      'inapplicable',
      [
        discover({ capabilities: {} }),
        request('tools/call', { content: [{ type: 'text', text: 'unknown tool' }], isError: true }),
      ],
    ],
    [
      'under the handshake, not in discovery',
      'pass',
      [
        initialize({ capabilities: { tools: {}, prompts: {} } }),
        old('prompts/list', { prompts: [{ name: 'p' }] }),
        discover({}),
        toolList,
      ],
      unsaid,
    ],
    [
      'templates',
      'fail',
      [
        discover({}),
        request('resources/templates/list', { resourceTemplates: [{ uriTemplate: 'x://{a}', name: 't' }] }),
      ],
    ],
    ['no capabilities to judge by', 'inapplicable', [discoverRefused(-32601), toolList]],
  ],
  'discover/logging-capability': [
    [
      'nothing known of the server',
      'unknown',
      [{ ...toolList, notifications: [{ jsonrpc: '2.0', method: 'notifications/message', params: {} }] }],
    ],
    [
      'other notifications',
      'inapplicable',
      [
        discover({}),
        { ...toolList, notifications: [{ jsonrpc: '2.0', method: 'notifications/progress', params: {} }] },
      ],
    ],
  ],
  'discover/server-info': [
    ['of a wrong type: naming/implementation-name-version', 'pass', [discover(serverInfo('x'))]],
    ['a handshake', 'inapplicable', [initialize({})], unsaid],
  ],
  'discover/instructions-string': [
    ['in a handshake', 'inapplicable', [initialize({ instructions: null })], unsaid],
  ],
  'naming/extension-id': [
    ['an empty name', 'pass', [discover({ capabilities: { extensions: { 'com.example/': {} } } })]],
    ['the empty identifier', 'fail', [discover({ capabilities: { extensions: { '': {} } } })]],
    [
      'a name of prototypes',
      'fail',
      [discover({ capabilities: { extensions: JSON.parse('{"__proto__":{}}') } })],
    ],
    ['none', 'inapplicable', [discover({})]],
  ],
  'naming/implementation-name-version': [
    ['no identity', 'inapplicable', [discover({ _meta: {} })]],
    ['where it is not read any more', 'inapplicable', [discover({ _meta: {}, serverInfo: { name: 1 } })]],
    ['empty texts', 'pass', [discover(serverInfo({ name: '', version: '' }))]],
    [
      'a websiteUrl that is null',
      'fail',
      [discover(serverInfo({ name: 'a', version: '1', websiteUrl: null }))],
    ],
    [
      'a websiteUrl with a space',
      'fail',
      [discover(serverInfo({ name: 'a', version: '1', websiteUrl: 'https://a b' }))],
    ],
  ],
};

describe.each(Object.entries(rows))('%s', (id, cases) => {
  it.each(cases.map((row) => [row[0], row[1], row] as const))('%s: %s', (_title, expected, row) => {
    expect(statusOf(id, row[2], row[3])).toBe(expected);
  });
});

describe('a recording of an earlier revision', () => {
  const recorded = (acceptLegacy: boolean) =>
    review(
      evidenceOf({
        format: 'mcp-evidence/1',
        exchanges: [
          { ...(discoverRefused(-32601) as object) },
          { ...(initialize({}) as object) },
          old('tools/list', { tools: [{ name: 'search', inputSchema: { type: 'object' } }] }),
        ] as Json,
      }),
      { policy: { ...defaultPolicy, acceptLegacy } },
    );

  it('gets one warning, no finding of newer rules, and is refused for it', () => {
    const { era, findings, decision } = recorded(false);
    expect(era).toBe('legacy');
    const found = findings.filter(({ rule }) => rule.startsWith('discover/'));
    expect(found.map(({ rule, level }) => [rule, level])).toEqual([['discover/legacy-era', 'warn']]);
    expect([decision.outcome, decision.reason]).toEqual(['refused', found[0]?.message]);
  });

  it('is judged as it is where the policy accepts it', () => {
    expect(recorded(true).decision.reason).not.toMatch(/recorded under/);
  });
});
