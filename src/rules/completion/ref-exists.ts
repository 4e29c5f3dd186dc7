import { defineRule } from '../../model/rule.ts';
import type { CompletionSubject } from '../../model/subject.ts';
import { asked, askedOf, callers, completion, prompts, refused, suggesting } from './examples.ts';
import { asksForUnknown, refusalOf } from './parts.ts';

function whatIsUnknown({ listing }: CompletionSubject): string {
  if (listing.state === 'undeclared-argument')
    return 'an argument that the listed reference does not declare';
  if (listing.state === 'hidden') return 'a reference that only other callers are shown';
  return listing.state === 'unlisted'
    ? 'a reference that no list shows'
    : 'a reference or argument that the sender made up';
}

export const refExists = defineRule({
  id: 'completion/ref-exists',
  subject: 'completion',
  requirement:
    'Completions are answered only for prompts and templates that the caller is shown, and for arguments that they declare; anything else is refused.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Completion'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a result came back for a reference or argument that is not listed for the caller',
      spec: 'off',
      reviewer: 'error',
    },
  },
  consequence:
    'Whoever guesses names learns from the answers which prompts exist that nobody showed to them.',
  why: 'The lists say what a caller may use. A plain URI counts as listed where a listed template could yield it.',
  fix: 'Look the reference and the argument up among what this caller is shown, and answer -32602 when they are not there.',
  check: (subject) => {
    const { listing } = subject;
    const refusal = refusalOf(subject);
    if (listing.state === 'malformed' || refusal.kind === 'earlier') return 'inapplicable';
    if (!asksForUnknown(subject)) {
      if (refusal.kind !== 'result') return 'inapplicable';
      if (listing.state !== 'undecided') return 'pass';
      return { unknown: `whether the reference is listed: ${listing.reason}` };
    }
    if (refusal.kind === 'result')
      return [{ message: `the request for ${whatIsUnknown(subject)} was answered with a result` }];
    const silent = refusal.kind === 'no-message' && refusal.status === undefined;
    return silent ? { unknown: 'no answer to the request for an unknown reference was recorded' } : 'pass';
  },
  good: [
    { title: 'listed', exchanges: [prompts(['deploy']), completion(asked, suggesting('staging'))] },
    {
      title: 'listed after it was asked for',
      exchanges: [completion(asked, suggesting('staging')), prompts(['deploy'])],
    },
    {
      title: 'not listed and refused',
      exchanges: [prompts(['deploy']), completion(askedOf('nope'), refused(-32602))],
    },
    {
      title: 'names that are members of every object',
      exchanges: [prompts(['__proto__']), completion(askedOf('__proto__'), suggesting())],
    },
  ],
  bad: [
    {
      title: 'not listed and answered',
      exchanges: [prompts(['deploy']), completion(askedOf('nope'), suggesting())],
    },
    {
      title: 'an argument that is not declared',
      exchanges: [
        prompts(['deploy']),
        completion({ ...asked, argument: { name: 'tenant', value: '' } }, suggesting()),
      ],
    },
    {
      title: 'listed for another caller',
      evidence: { callers: callers('guest', 'operator') },
      exchanges: [
        prompts(['deploy'], { caller: 'operator' }),
        prompts(['greet'], { caller: 'guest' }),
        completion(asked, suggesting('staging'), { caller: 'guest' }),
      ],
    },
  ],
});
