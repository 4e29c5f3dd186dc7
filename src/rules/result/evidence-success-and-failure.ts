import { defineRule } from '../../model/rule.ts';
import type { ListedTool, Surface } from '../../model/surface.ts';
import { quote } from '../../text/clean.ts';
import { called, complete, listing } from './examples.ts';

const MAX_NAMED = 5;

/** The listed tools of which no success, or no failure, was recorded. */
function lacking({ tools, calls }: Surface, fixture: 'success' | 'failure'): ListedTool[] {
  const shown = new Set(calls.flatMap((call) => (call.fixture === fixture ? [call.tool] : [])));
  return tools.filter(({ name }) => name !== null && !shown.has(name));
}

function sentence(tools: readonly ListedTool[], what: string, all: number): string {
  const some = tools.slice(0, MAX_NAMED).map(({ name }) => quote(name ?? '', 60));
  const more = tools.length > MAX_NAMED ? ' and others' : '';
  return `no ${what} of ${tools.length} of ${all} tools: ${some.join(', ')}${more}`;
}

const tool = { name: 'search', inputSchema: { type: 'object' } };
const [list, success] = called('', complete(), { tool }).exchanges ?? [];
const [, failure] = called('', complete({ isError: true }), { tool }).exchanges ?? [];

export const evidenceSuccessAndFailure = defineRule({
  id: 'result/evidence-success-and-failure',
  subject: 'surface',
  requirement: 'At least one successful and one failed result of every tool are in the evidence.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Inputs, 2', 'reviewer-policy: Verification matrix (closing line)'],
  since: '2024-11-05',
  side: 'reviewer',
  withholds: 'calls',
  affects: 'surface',
  cases: {
    default: { when: 'a listed tool has no success or no failure recorded', spec: 'off', reviewer: 'error' },
  },
  consequence: 'How these tools fail, or that they work at all, has not been reviewed; approval is withheld.',
  why: 'The error path is where contracts break unseen. An answer to arguments that the input schema forbids counts as a failure too. This accuses nobody: it asks for evidence.',
  fix: 'Record one call of each tool that succeeds and one that fails in a way the model can act on.',
  check: (_, surface) => {
    const all = surface.tools.filter(({ name }) => name !== null).length;
    if (all === 0) return 'inapplicable';
    const successes = lacking(surface, 'success');
    const failures = lacking(surface, 'failure');
    const parts = [
      ...(successes.length > 0 ? [sentence(successes, 'successful result', all)] : []),
      ...(failures.length > 0 ? [sentence(failures, 'failed result', all)] : []),
    ];
    const faulted = [...new Set([...successes, ...failures].map(({ at }) => at))];
    return parts.length === 0 ? 'pass' : [{ message: parts.join('; '), tools: faulted }];
  },
  good: [{ title: 'both', exchanges: [list ?? null, success ?? null, failure ?? null] }],
  bad: [
    { title: 'nothing but the list', exchanges: [listing(tool)] },
    { title: 'only a success', exchanges: [list ?? null, success ?? null] },
  ],
});
