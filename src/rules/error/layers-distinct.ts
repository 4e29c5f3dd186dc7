import type { JsonObject } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { CallRecord, Surface } from '../../model/surface.ts';
import { answer, asks, failed } from '../transport/examples.ts';

const isError = answer({ content: [{ type: 'text', text: 'not found' }], isError: true });
const calls = (title: string, unknown: JsonObject, failure: JsonObject) => ({
  title,
  exchanges: [
    { request: asks('tools/call', { name: 'no_such_tool' }), response: unknown, expect: 'unknown-tool' },
    { request: asks('tools/call', { name: 'search' }), response: failure, expect: 'failure' },
  ],
});

export const layersDistinct = defineRule({
  id: 'error/layers-distinct',
  subject: 'surface',
  requirement: 'An unknown tool and the failure of a tool are answered on different layers.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Verification matrix (Error layering)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'any violation of the check', spec: 'off', reviewer: 'error' } },
  consequence:
    'Neither model nor client can tell a call that cannot succeed from one that may be tried again.',
  why: 'The first is a JSON-RPC error, the second a result with isError: true.',
  fix: 'Answer unknown tools with -32602 and failures with isError: true.',
  check: (_, surface) => {
    const unknown = layersOf(surface.calls.filter(({ expect }) => expect === 'unknown-tool'));
    const failure = layersOf(surface.calls.filter((call) => isFailure(call, surface)));
    if (unknown.size === 0 && failure.size === 0) return 'inapplicable';
    if (unknown.size === 0) return { unknown: 'no call of an unknown tool was recorded' };
    if (failure.size === 0) return { unknown: 'no failure of a tool was recorded' };
    const shared = [...unknown].filter((layer) => failure.has(layer));
    return shared.length === 0
      ? 'pass'
      : shared.map((layer) => ({
          message: `an unknown tool and the failure of a tool are both answered with ${layer === 'error' ? 'a JSON-RPC error' : 'a result'}`,
        }));
  },
  good: [calls('two layers', failed(-32602), isError)],
  bad: [calls('both as results', isError, isError), calls('both as errors', failed(-32602), failed(-32603))],
});

type Layer = 'error' | 'result';

function layersOf(calls: readonly CallRecord[]): ReadonlySet<Layer> {
  const layers = new Set<Layer>();
  for (const { outcome } of calls) {
    if (outcome === 'protocol-error') layers.add('error');
    else if (outcome === 'success' || outcome === 'failure') layers.add('result');
  }
  return layers;
}

/** A failure that was stated, or that a listed tool reports itself. An error alone may have any cause. */
function isFailure({ expect, outcome, tool }: CallRecord, surface: Surface): boolean {
  if (expect !== null && expect !== 'success') return expect === 'failure';
  return outcome === 'failure' && tool !== null && surface.toolsNamed(tool).length > 0;
}
