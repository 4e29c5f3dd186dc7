import { member } from '../../json/json.ts';
import { pointerTokens } from '../../json/pointer.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { form, interim } from './examples.ts';
import { type Asking, interimOf, isInterim, onOtherMethods } from './interim.ts';

const PLACE = '/result/inputRequests/';

function judge(subject: Asking): Outcome {
  const found = interimOf(subject);
  if (found === undefined || member(found.result, 'inputRequests') === undefined) return 'inapplicable';
  const names = (subject.exchange.response?.duplicates ?? [])
    .filter((pointer) => pointer.startsWith(PLACE) && !pointer.slice(PLACE.length).includes('/'))
    .map((pointer) => pointerTokens(pointer).at(-1) ?? '');
  return [...new Set(names)].map((name) => ({
    at: [...found.at, 'inputRequests', name],
    message: `inputRequests has the key ${quote(name, 40)} more than once`,
  }));
}

export const keysUnique = defineRule({
  id: 'mrtr/keys-unique',
  subject: 'call',
  requirement: 'No key of `inputRequests` occurs twice.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/mrtr#server-requirements-basic-workflow'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'the JSON text repeats a key', spec: 'error', reviewer: 'error' } },
  consequence: 'One of the two requests is lost, and which one depends on the parser.',
  why: 'An answer is matched to its request by the key. Only the raw text shows a key that is there twice; a recording that kept parsed values alone cannot show it.',
  fix: 'Give every request a key of its own.',
  applies: isInterim,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    interim('two keys', {
      inputRequests: { a: form({ name: { type: 'string' } }), b: form({ name: { type: 'string' } }) },
    }),
  ],
  bad: [],
});
