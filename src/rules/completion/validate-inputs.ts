import { member, memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { CompletionSubject } from '../../model/subject.ts';
import { answerOf } from '../../protocol/completion/answer.ts';
import { isHostileText } from '../../protocol/completion/request.ts';
import { INTERNAL_ERROR } from '../../protocol/errors/codes.ts';
import { asked, completion, refused, suggesting } from './examples.ts';
import { isMeantUnknown, refusalOf, values } from './parts.ts';

function judgeMalformed(subject: CompletionSubject): Outcome {
  const refusal = refusalOf(subject);
  switch (refusal.kind) {
    case 'earlier':
      return 'inapplicable';
    case 'result':
      if (refusal.values === 0)
        return {
          unknown:
            'a malformed request was answered without values, which does not tell whether it was looked at',
        };
      return [{ message: `a malformed reference or argument was answered with ${values(refusal.values)}` }];
    case 'error':
      return refusal.code === INTERNAL_ERROR
        ? [{ message: 'a malformed reference or argument caused an internal error (-32603)' }]
        : 'pass';
    default:
      if (refusal.status === undefined) return { unknown: 'no answer to a malformed request was recorded' };
      return refusal.status >= 500
        ? [
            {
              message: `a malformed reference or argument caused HTTP ${refusal.status} without JSON-RPC error`,
            },
          ]
        : 'pass';
  }
}

/** A value with control characters, or a huge one, must not come back: neither in an error nor among the suggestions. */
function judgeHostile(subject: CompletionSubject, typed: string): Outcome {
  const { result, error } = subject;
  const message = memberOf(error, 'message');
  const part = typed.slice(0, 1000);
  if (typeof message === 'string' && message.includes(part))
    return [{ message: 'the error repeats a value that holds control characters or is longer than 64 KiB' }];
  const echoed = answerOf(result).values.filter((value) => value.includes(part)).length;
  if (echoed > 0)
    return [
      {
        message: `${values(echoed)} repeat a typed value that holds control characters or is longer than 64 KiB`,
      },
    ];
  if (isMeantUnknown(subject) && answerOf(result).values.length > 0)
    return [
      { message: 'a value that holds control characters or is longer than 64 KiB was answered with values' },
    ];
  return result === undefined && error === undefined ? { unknown: 'no answer was recorded' } : 'pass';
}

export const validateInputs = defineRule({
  id: 'completion/validate-inputs',
  subject: 'completion',
  requirement:
    'A malformed reference or argument is refused with -32602; hostile input is never repeated in an answer.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/completion#security'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'values, an internal error or a crash came back, or hostile input was repeated',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Input that nobody looked at reaches lookups, logs and the screens of users.',
  why: 'Completion takes text from a user at every key, and servers tend to put it into queries.',
  fix: 'Check the type of the reference, the types of all members and the length of the value before using them.',
  check: (subject) => {
    const typed = memberOf(subject.params && member(subject.params, 'argument'), 'value');
    const hostile = typeof typed === 'string' && isHostileText(typed);
    const outcome = hostile ? judgeHostile(subject, typed) : 'inapplicable';
    if (subject.listing.state !== 'malformed' || typeof outcome === 'object') return outcome;
    return judgeMalformed(subject);
  },
  good: [
    {
      title: 'an undefined type, refused',
      exchanges: [completion({ ...asked, ref: { type: 'ref/tool', name: 'deploy' } }, refused(-32602))],
    },
    {
      title: 'a line feed, refused without repeating it',
      exchanges: [
        completion(
          { ...asked, argument: { name: 'environment', value: 'a\nb' } },
          refused(-32602, 'The value holds a control character'),
        ),
      ],
    },
  ],
  bad: [
    {
      title: 'an undefined type, answered',
      exchanges: [completion({ ...asked, ref: { type: 'ref/tool', name: 'deploy' } }, suggesting('staging'))],
    },
    {
      title: 'an internal error',
      exchanges: [completion({ ref: asked.ref }, refused(-32603))],
    },
    {
      title: 'an error that repeats control characters',
      exchanges: [
        completion(
          { ...asked, argument: { name: 'environment', value: '\u001b[2J' } },
          refused(-32602, 'nothing matches \u001b[2J'),
        ),
      ],
    },
  ],
});
