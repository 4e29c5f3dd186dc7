import { defineRule, type Outcome } from '../../model/rule.ts';
import type { CompletionSubject } from '../../model/subject.ts';
import { INTERNAL_ERROR, INVALID_PARAMS } from '../../protocol/errors/codes.ts';
import { asked, askedOf, completion, prompts, refused, suggesting } from './examples.ts';
import { asksForUnknown, isProbe, refusalOf, values } from './parts.ts';

/** What the request asked for that is to be refused; `undefined` where it is to be answered. */
function refusable(subject: CompletionSubject): 'malformed' | 'unknown' | undefined {
  const { state } = subject.listing;
  if (state === 'malformed') return isProbe(subject) ? 'malformed' : undefined;
  return state !== 'undeclared-argument' && asksForUnknown(subject) ? 'unknown' : undefined;
}

function judge(subject: CompletionSubject): Outcome {
  const asks = refusable(subject);
  const refusal = refusalOf(subject);
  if (asks === undefined || refusal.kind === 'earlier') return 'inapplicable';
  const what = asks === 'unknown' ? 'an unknown reference' : 'missing or malformed data';
  if (refusal.kind === 'no-message') return { unknown: `no JSON-RPC answer to ${what} was recorded` };
  if (refusal.kind === 'result') {
    // Values for malformed data are completion/validate-inputs.
    if (asks === 'malformed' && refusal.values > 0) return 'inapplicable';
    return [
      { message: `${what} was answered with a result of ${values(refusal.values)} instead of an error` },
    ];
  }
  if (refusal.code === INVALID_PARAMS) return 'pass';
  if (asks === 'malformed' && refusal.code === INTERNAL_ERROR) return 'inapplicable';
  const code = refusal.code === undefined ? 'no integer code' : `code ${refusal.code}`;
  return [{ message: `${what} was refused with ${code} instead of ${INVALID_PARAMS}` }];
}

export const invalidRefError = defineRule({
  id: 'completion/invalid-ref-error',
  subject: 'completion',
  requirement: 'An unknown prompt or missing argument data is answered with the JSON-RPC error -32602.',
  keyword: 'SHOULD',
  basis: ['spec: server/utilities/completion#error-handling'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a result or another error came back for an unknown reference, or for data that a probe left out',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients cannot tell "no suggestions" from "no such prompt".',
  why: 'An empty list says that the reference is fine and nothing matches. What a client sends malformed in earnest is its own fault and judged there.',
  fix: 'Answer -32602 when the reference is not found or the argument is incomplete.',
  check: judge,
  good: [
    {
      title: 'refused',
      exchanges: [prompts(['deploy']), completion(askedOf('nope'), refused(-32602))],
    },
  ],
  bad: [
    {
      title: 'an empty result for an unknown prompt',
      exchanges: [prompts(['deploy']), completion(askedOf('nope'), suggesting())],
    },
    {
      title: 'another code',
      exchanges: [prompts(['deploy']), completion(askedOf('nope'), refused(-32603))],
    },
    {
      title: 'an empty result for a probe without argument',
      exchanges: [
        completion({ ref: asked.ref }, suggesting(), {
          probe: 'missing-argument',
          expect: 'malformed',
        }),
      ],
    },
  ],
});
