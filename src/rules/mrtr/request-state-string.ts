import { member } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { interim } from './examples.ts';
import { type Asking, interimOf, isInterim, onOtherMethods } from './interim.ts';

function judge(subject: Asking): Outcome {
  const found = interimOf(subject);
  const state = found && member(found.result, 'requestState');
  if (found === undefined || state === undefined) return 'inapplicable';
  if (typeof state === 'string') return 'pass';
  return [{ at: [...found.at, 'requestState'], message: `requestState is ${aType(state)}, not a string` }];
}

export const requestStateString = defineRule({
  id: 'mrtr/request-state-string',
  subject: 'call',
  requirement: '`requestState` is a string.',
  keyword: 'MUST',
  basis: ['spec: schema.ts InputRequiredResult.requestState'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'it is present and anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'The client cannot bring it back unchanged.',
  why: 'The state is opaque and comes back letter by letter, the empty string too.',
  fix: 'Serialise the state into a string, and protect it against tampering.',
  applies: isInterim,
  check: judge,
  also: onOtherMethods(judge),
  good: [interim('a string', { requestState: 's' }), interim('the empty string', { requestState: '' })],
  bad: [interim('an object', { requestState: { step: 2 } }), interim('null', { requestState: null })],
});
