import { isObject, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { discover, initialize, request, toolList } from './examples.ts';
import { hasResult } from './parts.ts';

export const featureCapabilityDeclared = defineRule({
  id: 'discover/feature-capability-declared',
  subject: 'discover',
  requirement: 'A server that serves tools, prompts or resources declares that capability.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#capabilities',
    'spec: server/prompts#capabilities',
    'spec: server/resources#capabilities',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'items were listed, or used, of a feature that is not among the capabilities',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Clients that go by the capabilities never ask for the feature.',
  why: 'An empty list is no feature: many servers answer it for what they do not have. Completions are judged by completion/capability-declared.',
  fix: 'Add the capability, as `"tools": {}`.',
  applies: hasResult,
  check: ({ result, used }) => {
    if (used === undefined)
      return { unknown: 'what the server serves: too many discovery answers were recorded' };
    const declared = memberOf(result, 'capabilities');
    if (!isObject(declared) || used.size === 0) return 'inapplicable';
    return [...used]
      .filter((feature) => memberOf(declared, feature) === undefined)
      .map((feature) => ({
        at: ['capabilities'],
        message: `the server serves ${feature} and does not declare the capability ${feature}`,
      }));
  },
  good: [
    { title: 'declared', exchanges: [discover({}), toolList] },
    {
      title: 'an empty list of what it has not',
      exchanges: [discover({}), request('prompts/list', { prompts: [], ttlMs: 0, cacheScope: 'private' })],
    },
  ],
  bad: [
    { title: 'tools listed', exchanges: [discover({ capabilities: {} }), toolList] },
    { title: 'tools listed before', exchanges: [toolList, discover({ capabilities: {} })] },
    {
      title: 'prompts used under an earlier revision',
      exchanges: [
        initialize({}),
        {
          request: { jsonrpc: '2.0', id: 2, method: 'prompts/get', params: { name: 'greet' } },
          response: {
            jsonrpc: '2.0',
            id: 2,
            result: { messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }] },
          },
        },
      ],
    },
  ],
});
