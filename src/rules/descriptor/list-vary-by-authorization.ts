import { pointerTokens } from '../../json/pointer.ts';
import { defineRule } from '../../model/rule.ts';
import { isListMethod } from '../../protocol/pagination/list-methods.ts';
import { quote } from '../../text/clean.ts';
import { nounOf } from '../pagination/parts.ts';
import { walks } from './histories.ts';

export const listVaryByAuthorization = defineRule({
  id: 'descriptor/list-vary-by-authorization',
  subject: 'surface',
  requirement: 'Lists may differ between authorization contexts; each is recorded with its own.',
  keyword: 'MAY',
  basis: [
    'spec: server/tools#capabilities',
    'reviewer-policy: Inputs, 5 (the authorization context that can change the visible set)',
    'audit: Evidence (lists may vary by authorization)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'note',
  cases: {
    default: { when: 'two named callers are shown different lists', spec: 'info', reviewer: 'info' },
  },
  consequence: 'The verdicts hold for the callers that were recorded.',
  why: 'Captures of different credentials are never merged or compared for stability. That such a list is not marked public is another rule (caching/public-not-user-specific).',
  fix: 'Record the list as every class of caller.',
  check: (_, { shared }) => {
    const lists = shared.filter(({ method }) => isListMethod(method));
    if (lists.length === 0) return 'inapplicable';
    return lists
      .filter(({ same }) => !same)
      .map(({ method, at, callers }) => ({
        at: pointerTokens(at),
        message: `the callers ${quote(callers[0], 40)} and ${quote(callers[1], 40)} are shown different ${nounOf(method, 2)}`,
      }));
  },
  good: [
    walks('the same list', [
      { items: ['a'], exchange: { caller: 'analyst' } },
      { items: ['a'], exchange: { caller: 'operator' } },
    ]),
    walks('one caller', [{ items: ['a'] }]),
  ],
  bad: [
    walks('one sees more', [
      { items: ['a'], exchange: { caller: 'analyst' } },
      { items: ['a', 'deploy'], exchange: { caller: 'operator' } },
    ]),
  ],
});
