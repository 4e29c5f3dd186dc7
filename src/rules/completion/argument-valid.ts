import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { argumentFaults } from '../../protocol/completion/request.ts';
import { asked, completion, refused, suggesting } from './examples.ts';
import { isEarnest } from './parts.ts';

export const argumentValid = defineRule({
  id: 'completion/argument-valid',
  subject: 'completion',
  requirement: '`argument` has a string `name` and a string `value`, which may be empty.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CompleteRequestParams.argument', 'reviewer-policy: Completion'],
  since: '2024-11-05',
  side: 'client',
  affects: 'note',
  cases: { default: { when: 'the request has no such `argument`', spec: 'error', reviewer: 'error' } },
  consequence: 'The server does not know what to complete and must refuse the request.',
  why: 'The value is what the user typed so far; before the first key it is the empty string, not null.',
  fix: 'Send both members as strings.',
  applies: isEarnest,
  check: ({ params }) =>
    argumentFaults(memberOf(params, 'argument')).map((fault) => ({
      message: `params.argument of the request ${fault}`,
    })),
  good: [{ title: 'nothing typed yet', exchanges: [completion(asked, suggesting('staging'))] }],
  bad: [
    {
      title: 'null as value',
      exchanges: [completion({ ...asked, argument: { name: 'environment', value: null } }, refused(-32602))],
    },
    {
      title: 'no name',
      exchanges: [completion({ ...asked, argument: { value: '' } }, refused(-32602))],
    },
  ],
});
