import { isObject, member } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import { form, interim } from './examples.ts';
import { type Asking, interimOf, isInterim, onOtherMethods } from './interim.ts';

function judge(subject: Asking): Outcome {
  const found = interimOf(subject);
  if (found === undefined) return 'inapplicable';
  const { result, at } = found;
  if (Object.hasOwn(result, 'requestState')) return 'pass';
  const requests = member(result, 'inputRequests');
  if (requests === undefined)
    return [{ at, message: 'the result asks for input and has neither inputRequests nor requestState' }];
  const isEmpty = isObject(requests) && Object.keys(requests).length === 0;
  if (!isEmpty) return 'pass';
  const message = 'inputRequests is empty, and there is no requestState';
  return [{ case: 'empty-map-only', at: [...at, 'inputRequests'], message }];
}

export const atLeastOneField = defineRule({
  id: 'mrtr/at-least-one-field',
  subject: 'call',
  requirement: 'A result that asks for input has `inputRequests` or `requestState`.',
  keyword: 'MUST',
  basis: [
    'spec: basic/patterns/mrtr#server-requirements-basic-workflow',
    'spec: schema.ts InputRequiredResult',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'neither member is present', spec: 'error', reviewer: 'error' },
    'empty-map-only': {
      when: '`inputRequests` is `{}` and `requestState` is absent',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The client has nothing to answer and nothing to bring back.',
  why: 'State alone is fine: a server sheds load so. An empty map satisfies the letter and asks for nothing.',
  fix: 'Ask for something, give a state, or answer with a final result.',
  applies: isInterim,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    interim('a request', { inputRequests: { a: form({ name: { type: 'string' } }) } }),
    interim('state alone, also an empty one', { requestState: '' }),
  ],
  bad: [interim('neither', {}), interim('an empty map', { inputRequests: {} })],
});
