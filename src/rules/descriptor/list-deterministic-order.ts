import { defineRule } from '../../model/rule.ts';
import { judgeHistories, ofRevision, ofTools, pair, walks } from './histories.ts';

export const listDeterministicOrder = defineRule({
  id: 'descriptor/list-deterministic-order',
  subject: 'surface',
  requirement: 'tools/list lists the same tools in the same order each time.',
  keyword: 'SHOULD',
  basis: [
    'spec: server/tools#capabilities',
    'spec: changelog, minor 3',
    'reviewer-policy: Pagination (report unstable ordering)',
    'audit: Evidence (deterministic order)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'two walks by one caller list the same names in another order',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Prompt caches miss on every turn, and cached lists churn.',
  why: 'Tools stand at the head of a prompt: one that moves invalidates everything after it. A set that changed has no order to keep, and callers are not compared.',
  fix: 'Sort tools by name, or list them as they were registered.',
  check: (_, { histories }) =>
    judgeHistories(
      histories.filter((history) => ofTools(history) && ofRevision(history)),
      'orders',
      (list) => `${list} come in another order than on a walk before`,
    ),
  good: [
    pair('the same order', ['a', 'b'], ['a', 'b']),
    pair('another set', ['a', 'b'], ['b', 'c']),
    walks('two callers', [
      { items: ['a', 'b'], exchange: { caller: 'analyst' } },
      { items: ['a', 'b'], exchange: { caller: 'analyst' } },
      { items: ['b', 'a'], exchange: { caller: 'operator' } },
    ]),
  ],
  bad: [pair('another order', ['a', 'b'], ['b', 'a'])],
});
