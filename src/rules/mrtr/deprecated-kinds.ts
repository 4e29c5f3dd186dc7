import { member } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { Judge } from '../content/blocks.ts';
import { asked, form, sampling } from './examples.ts';
import { type Asking, asksForInput, judgeRequests, onOtherMethods, paramsOf } from './interim.ts';

const judgeRequest: Judge = (request) => {
  const method = member(request, 'method');
  if (method === 'roots/list') return { at: ['method'], says: 'uses roots/list, which is deprecated' };
  if (method !== 'sampling/createMessage') return undefined;
  const params = paramsOf(request, method);
  const context = params && member(params, 'includeContext');
  const also = context === 'thisServer' || context === 'allServers' ? ` with includeContext ${context}` : '';
  return { at: ['method'], says: `uses sampling/createMessage${also}, which is deprecated` };
};

const judge = (subject: Asking): Outcome => judgeRequests(subject, judgeRequest);

export const deprecatedKinds = defineRule({
  id: 'mrtr/deprecated-kinds',
  subject: 'call',
  requirement: 'New servers ask for no roots and no samples.',
  keyword: 'SHOULD NOT',
  basis: ['spec: deprecated', 'spec: client/roots', 'spec: client/sampling'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'roots/list or sampling/createMessage is asked for', spec: 'info', reviewer: 'warn' },
  },
  consequence: 'From 2027-07-28 on the kind may be removed, and the tool stops working.',
  why: 'Both are deprecated; elicitation is not.',
  fix: 'Take folders as arguments of the tool, and call a model of your own.',
  applies: asksForInput,
  check: judge,
  also: onOtherMethods(judge),
  good: [asked('a form', form({ name: { type: 'string' } }))],
  bad: [
    asked('roots', { method: 'roots/list' }),
    asked('a sample', sampling()),
    asked('a sample with context', sampling({ includeContext: 'allServers' })),
  ],
});
