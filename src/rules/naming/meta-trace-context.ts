import type { JsonObject } from '../../json/json.ts';
import { member } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { requestMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { traceFaults } from '../../protocol/trace-context.ts';
import { aType } from '../descriptor/parts.ts';

const keys = [...traceFaults.keys()];

const carriesTrace = ({ params }: ExchangeSubject): boolean => {
  const meta = requestMeta(params);
  return meta !== undefined && keys.some((key) => Object.hasOwn(meta, key));
};

const traced = (trace: JsonObject): JsonObject => ({
  request: {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'example', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
        ...trace,
      },
    },
  },
  response: {
    jsonrpc: '2.0',
    id: 1,
    result: { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' },
  },
});

export const metaTraceContext = defineRule({
  id: 'naming/meta-trace-context',
  subject: 'exchange',
  requirement:
    '`traceparent`, `tracestate` and `baggage` in the `_meta` of a request follow W3C Trace Context and W3C Baggage.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: { default: { when: 'one of the values has another form', spec: 'error', reviewer: 'error' } },
  consequence: 'Tracing systems drop the value, and the trace ends here.',
  why: 'The three bare keys are reserved for these formats, so that a server can pass them on without looking.',
  fix: 'Take the values from the tracing library as they are, hexadecimal digits in lower case.',
  applies: carriesTrace,
  check: ({ params, probe, expect }) => {
    const meta = requestMeta(params);
    if (meta === undefined || probe !== null || (expect !== null && expect !== 'success'))
      return 'inapplicable';
    const failures: Failure[] = [];
    for (const [key, faultOf] of traceFaults) {
      const value = member(meta, key);
      if (value === undefined) continue;
      const fault = typeof value === 'string' ? faultOf(value) : `is ${aType(value)}, not a string`;
      if (fault !== undefined)
        failures.push({ at: ['request', 'params', '_meta', key], message: `${key} in _meta ${fault}` });
    }
    return failures;
  },
  good: [
    {
      title: 'all three',
      exchanges: [
        traced({
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
          tracestate: 'vendor=t61rcWkgMzE, tenant@system=1',
          baggage: 'user.kind=internal;secure, region=eu',
        }),
      ],
    },
  ],
  bad: [
    {
      title: 'upper-case digits',
      exchanges: [traced({ traceparent: '00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01' })],
    },
    {
      title: 'a trace id of zeros',
      exchanges: [traced({ traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01' })],
    },
    { title: 'an object', exchanges: [traced({ baggage: { region: 'eu' } })] },
    { title: 'a key twice', exchanges: [traced({ tracestate: 'a=1,a=2' })] },
  ],
});
