import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { quote } from '../../text/clean.ts';
import { answered } from '../result/examples.ts';
import { interim } from './examples.ts';

const allowed: ReadonlySet<string> = new Set(['tools/call', 'resources/read', 'prompts/get']);

const asksForInput = ({ result }: ExchangeSubject): boolean =>
  memberOf(result, 'resultType') === 'input_required';

export const allowedMethods = defineRule({
  id: 'mrtr/allowed-methods',
  subject: 'exchange',
  requirement:
    'Only tools/call, resources/read and prompts/get are answered with a result that asks for input.',
  keyword: 'MUST NOT',
  basis: ['spec: basic/patterns/mrtr#supported-requests'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'another method is', spec: 'error', reviewer: 'error' } },
  consequence: 'The client cannot continue: for this method it knows no retry.',
  why: 'Retries carry answers and state in parameters that only these three methods have.',
  fix: 'Answer the request as it stands, or with an error.',
  applies: asksForInput,
  check: ({ method }) => {
    if (method === null) return { unknown: 'the request, which names the method, was not recorded' };
    if (allowed.has(method)) return 'pass';
    return [
      {
        at: ['response', 'result', 'resultType'],
        message: `${quote(method, 60)} is answered with input_required`,
      },
    ];
  },
  good: [
    interim('a call', { requestState: 's' }),
    answered(
      'a prompt',
      'prompts/get',
      { resultType: 'input_required', requestState: 's' },
      { name: 'review' },
    ),
  ],
  bad: [answered('a list', 'tools/list', { resultType: 'input_required', requestState: 's' })],
});
