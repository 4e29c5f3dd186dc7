import { defineRule, type Outcome } from '../../model/rule.ts';
import type { CompletionSubject } from '../../model/subject.ts';
import { answerOf } from '../../protocol/completion/answer.ts';
import { countUnseen, sameValues } from '../../protocol/completion/isolation.ts';
import { asked, callers, completion, suggesting } from './examples.ts';
import { hasValues, values } from './parts.ts';

function judge({ result, visible, peers, notCompared }: CompletionSubject): Outcome {
  const answer = answerOf(result);
  if (visible !== undefined) {
    const unseen = countUnseen(answer.values, visible);
    if (unseen === 0) return 'pass';
    const message = `${unseen} of ${values(answer.values.length)} ${unseen === 1 ? 'is' : 'are'} not among those stated to be visible to this caller`;
    return [{ at: ['completion', 'values'], message }];
  }
  if (peers.some((peer) => !sameValues(answer, peer))) return 'pass';
  if (notCompared !== undefined) return { unknown: notCompared };
  if (answer.values.length === 0) return 'inapplicable';
  return {
    unknown:
      peers.length === 0
        ? 'which values may this caller see? State them in statements.completion.visible, or record the same completion as another caller'
        : 'every caller was suggested the same values: which may each of them see? State them in statements.completion.visible',
  };
}

const evidence = {
  callers: callers('guest', 'operator'),
  statements: { completion: { visible: { guest: ['staging'], operator: ['production', 'staging'] } } },
};

export const accessControl = defineRule({
  id: 'completion/access-control',
  subject: 'completion',
  requirement: "Suggestions are filtered by the caller's authorization.",
  keyword: 'MUST',
  basis: ['spec: server/utilities/completion#security', 'reviewer-policy: Completion'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a value is suggested that the caller is not stated to see',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Names of tenants, environments or resources leak to whoever may ask for completions.',
  why: 'Only a statement tells what a caller may see: callers who are answered differently are filtered in some way, callers who are answered alike may be or may not. The statement covers all references of the caller.',
  fix: 'Filter the candidates by what the caller can list or read, before matching, counting and cutting.',
  applies: hasValues,
  check: judge,
  good: [
    {
      title: 'filtered',
      evidence,
      exchanges: [
        completion(asked, suggesting('production', 'staging'), { caller: 'operator' }),
        completion(asked, suggesting('staging'), { caller: 'guest' }),
      ],
    },
    {
      title: 'answered differently, nothing stated',
      evidence: { callers: callers('guest', 'operator') },
      exchanges: [
        completion(asked, suggesting('production', 'staging'), { caller: 'operator' }),
        completion(asked, suggesting('staging'), { caller: 'guest' }),
      ],
    },
  ],
  bad: [
    {
      title: 'the values of another caller',
      evidence,
      exchanges: [completion(asked, suggesting('production', 'staging'), { caller: 'guest' })],
    },
    {
      title: 'a caller named like a member of every object',
      evidence: {
        callers: callers('constructor'),
        statements: { completion: { visible: { constructor: [] } } },
      },
      exchanges: [completion(asked, suggesting('staging'), { caller: 'constructor' })],
    },
  ],
});
