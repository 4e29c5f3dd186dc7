import { defineRule } from '../../model/rule.ts';
import { judgeHistories, ofRevision, on, walks } from './histories.ts';

export const listNotPerConnection = defineRule({
  id: 'descriptor/list-not-per-connection',
  subject: 'surface',
  requirement: 'A caller is shown the same tools, prompts and resources on every connection.',
  keyword: 'MUST NOT',
  basis: [
    'spec: server/tools#capabilities',
    'spec: server/prompts#capabilities',
    'spec: server/resources#capabilities',
    'audit: Evidence (lists do not vary by connection)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'one connection shows one set before and after another connection of the same caller shows another',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Gateways and pooled clients see tools come and go; cached lists are wrong.',
  why: 'There are no sessions: a list may depend on who asks and change over time, not on the wire it is asked over. A set seen on one connection before, and on another after, may be a change over time; only going back to the first tells. What clients say of their own capabilities may matter too, so that only like requests are compared.',
  fix: 'Build the list from the authorization of the request alone.',
  check: (_, { histories }) => {
    const comparable = histories.filter(ofRevision);
    const outcome = judgeHistories(
      comparable,
      'perConnection',
      (list, change) => `${list} depend on the connection: going back to the one before, ${change}`,
    );
    if (outcome !== 'pass') return outcome;
    const several = comparable.filter(({ connections }) => connections > 1);
    if (several.length === 0) return { unknown: 'each list was walked on one connection only' };
    return several.some(({ sets }) => sets.count > 0)
      ? {
          unknown:
            'a set changed between connections; walking each of them again would tell time from connection',
        }
      : 'pass';
  },
  good: [
    walks('the same on both', [on('c1', 'a', 'b'), on('c2', 'b', 'a')]),
    walks('each connection on behalf of another caller', [
      { items: ['a'], exchange: { connection: 'c1', caller: 'analyst' } },
      { items: ['a', 'b'], exchange: { connection: 'c2', caller: 'operator' } },
      { items: ['a'], exchange: { connection: 'c1', caller: 'analyst' } },
      { items: ['a'], exchange: { connection: 'c3', caller: 'analyst' } },
    ]),
  ],
  bad: [
    walks('each connection has its own set', [
      on('c1', 'a', 'b'),
      on('c2', 'a'),
      on('c1', 'a', 'b'),
      on('c2', 'a'),
    ]),
  ],
});
