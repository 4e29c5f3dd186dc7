import { defineRule } from '../../model/rule.ts';
import { called, complete } from '../result/examples.ts';

const tool = { name: 'search', inputSchema: { type: 'object' } };
const success = called('', complete(), { tool }).exchanges ?? [];
const [, failure] = called('', complete({ isError: true }), { tool }).exchanges ?? [];

export const refuseSuccessOnly = defineRule({
  id: 'security-policy/refuse-success-only',
  subject: 'surface',
  requirement:
    'The evidence is more than successful calls: it has list pages and at least one failed result.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: closing line'],
  since: '2024-11-05',
  side: 'reviewer',
  withholds: 'calls',
  affects: 'surface',
  cases: {
    default: {
      when: 'there are successful calls, and no list of tools or no failed result',
      spec: 'off',
      reviewer: 'error',
    },
  },
  consequence: 'Nothing else of the surface has been reviewed; approval is withheld.',
  why: 'That a tool works once says nothing of its descriptor, of its neighbours, or of how it fails. This accuses nobody: it asks for evidence.',
  fix: 'Record every page of tools/list, and a failed call beside the successful one.',
  check: (_, { calls, walks }) => {
    if (!calls.some(({ fixture }) => fixture === 'success')) return 'inapplicable';
    const lacking = [
      ...(walks.some(({ method }) => method === 'tools/list') ? [] : ['no list of tools']),
      ...(calls.some(({ fixture }) => fixture === 'failure') ? [] : ['no failed result']),
    ];
    return lacking.length === 0
      ? 'pass'
      : [{ message: `of calls the evidence has successes, and ${lacking.join(' and ')}` }];
  },
  good: [{ title: 'a list, a success and a failure', exchanges: [...success, failure ?? null] }],
  bad: [
    { title: 'a success and a list', exchanges: success },
    { title: 'nothing but a success', exchanges: success.slice(1) },
  ],
});
