import { defineRule, type Failure, type Outcome } from '../../model/rule.ts';
import type { CompletionSubject } from '../../model/subject.ts';
import { answerOf, outcomeOf } from '../../protocol/completion/answer.ts';
import {
  countsWithheld,
  countUnseen,
  revealedCount,
  sameValues,
} from '../../protocol/completion/isolation.ts';
import { readCompletionRequest } from '../../protocol/completion/request.ts';
import { asked, askedOf, callers, completion, prompts, refused, suggested, suggesting } from './examples.ts';
import { hasValues, values } from './parts.ts';

/** What the values and counts of a result tell of entries that the caller is not to know of. */
function revealedByResult({ result, visible, peers, listing }: CompletionSubject): Failure[] {
  const answer = answerOf(result);
  const count = answer.values.length;
  const failures: Failure[] = [];
  if (listing.state === 'hidden' && count > 0)
    failures.push({
      at: ['completion', 'values'],
      message: `${values(count)} came back for a reference that only other callers are shown`,
    });
  if (visible !== undefined) {
    const unseen = countUnseen(answer.values, visible);
    const member = revealedCount(answer, visible);
    if (unseen > 0)
      failures.push({
        at: ['completion', 'values'],
        message: `${unseen} of ${values(count)} ${unseen === 1 ? 'names' : 'name'} what is hidden from this caller`,
      });
    else if (member !== undefined)
      failures.push({
        at: ['completion', member],
        message: `${member} tells of more than this caller may see`,
      });
    return failures;
  }
  const member = peers.map((peer) => countsWithheld(answer, peer)).find((found) => found !== undefined);
  if (member !== undefined)
    failures.push({
      at: ['completion', member],
      message: `${member} counts entries that another caller was given and this one was not`,
    });
  return failures;
}

/** A reference that is hidden from the caller has to be answered like one that does not exist. */
function tellsHiddenFromUnknown(subject: CompletionSubject): Outcome {
  const { answersToUnlisted, exchange, params, result, error } = subject;
  const request = readCompletionRequest(params);
  if (request === undefined || subject.listing.state !== 'hidden') return 'inapplicable';
  if (answersToUnlisted.size === 0)
    return {
      unknown:
        'how is a reference answered that does not exist? Record one as the caller who asked for a hidden one, to compare the answers',
    };
  const outcome = outcomeOf({ result, error, status: exchange.http?.status }, request);
  if (answersToUnlisted.has(outcome)) return 'pass';
  return [
    {
      message:
        'a reference that is hidden from this caller is answered differently from one that does not exist',
    },
  ];
}

function judge(subject: CompletionSubject): Outcome {
  const { result, visible, peers, notCompared } = subject;
  const revealed = hasValues(subject) ? revealedByResult(subject) : [];
  if (revealed.length > 0) return revealed;
  const difference = tellsHiddenFromUnknown(subject);
  if (difference !== 'inapplicable' || !hasValues(subject)) return difference;
  const answer = answerOf(result);
  if (visible !== undefined || peers.some((peer) => !sameValues(answer, peer))) return 'pass';
  if (notCompared !== undefined) return { unknown: notCompared };
  const empty = answer.values.length === 0 && !answer.total && answer.hasMore !== true;
  if (empty) return 'inapplicable';
  return {
    unknown:
      'what is hidden from this caller? State the values that it may see in statements.completion.visible, or record the same completion as another caller',
  };
}

const stated = {
  callers: callers('guest'),
  statements: { completion: { visible: { guest: ['staging'] } } },
};
const guest = { caller: 'guest' };

export const noInformationDisclosure = defineRule({
  id: 'completion/no-information-disclosure',
  subject: 'completion',
  requirement:
    'No answer shows or betrays what is hidden from the caller: not by a value, not by `total` or `hasMore`, not by a different error.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/completion#security', 'reviewer-policy: Completion'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a value, a count or the kind of the answer tells of something hidden',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Completion becomes an oracle: whoever types guesses learns which names exist.',
  why: 'A count taken before filtering, or an error of its own for what is forbidden, tells as much as the name.',
  fix: 'Filter by authorization first, and answer what is hidden exactly like what does not exist.',
  check: judge,
  good: [
    {
      title: 'counts what the caller may see',
      evidence: stated,
      exchanges: [completion(asked, suggested({ values: ['staging'], total: 1 }), guest)],
    },
    {
      title: 'hidden and unknown prompts are refused alike',
      evidence: { callers: callers('guest', 'operator') },
      exchanges: [
        prompts(['greet'], guest),
        prompts(['greet', 'deploy'], { caller: 'operator' }),
        completion(askedOf('deploy'), refused(-32602, 'Prompt deploy not found'), guest),
        completion(askedOf('nope'), refused(-32602, 'Prompt nope not found'), guest),
      ],
    },
  ],
  bad: [
    {
      title: 'a hidden name',
      evidence: stated,
      exchanges: [completion(asked, suggesting('production', 'staging'), guest)],
    },
    {
      title: 'a total that counts hidden entries',
      evidence: stated,
      exchanges: [completion(asked, suggested({ values: ['staging'], total: 2 }), guest)],
    },
    {
      title: 'more where nothing more is visible',
      evidence: stated,
      exchanges: [completion(asked, suggested({ values: ['staging'], hasMore: true }), guest)],
    },
    {
      title: 'a total that counts what only another caller was given',
      evidence: { callers: callers('guest', 'operator') },
      exchanges: [
        completion(asked, suggested({ values: ['production', 'staging'], total: 2 }), { caller: 'operator' }),
        completion(asked, suggested({ values: ['staging'], total: 2 }), guest),
      ],
    },
    {
      title: 'an error of its own for a hidden prompt',
      evidence: { callers: callers('guest', 'operator') },
      exchanges: [
        prompts(['greet'], guest),
        prompts(['greet', 'deploy'], { caller: 'operator' }),
        completion(askedOf('deploy'), refused(-32602, 'Not allowed'), guest),
        completion(askedOf('nope'), refused(-32602, 'Prompt nope not found'), guest),
      ],
    },
  ],
});
