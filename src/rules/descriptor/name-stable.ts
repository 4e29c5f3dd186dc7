import { defineRule } from '../../model/rule.ts';
import { announced } from '../pagination/examples.ts';
import { judgeHistories, ofTools, pair, walks } from './histories.ts';

export const nameStable = defineRule({
  id: 'descriptor/name-stable',
  subject: 'surface',
  requirement: 'Walks of tools/list by one caller show the same names, unless a change was announced.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Descriptor admission (stable name)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'a name appears or vanishes from one walk to the next', spec: 'off', reviewer: 'warn' },
  },
  consequence: 'Prompts, allow-lists and cached headers refer to a tool that no longer resolves.',
  why: 'A set may change over time; a reviewer wants to know why it did. Callers are never compared with each other, and neither are walks between which a change was announced.',
  fix: 'Keep names the same from list to list, without session ids in them, and announce what changes with notifications/tools/list_changed.',
  check: (_, { histories }) =>
    judgeHistories(
      histories.filter(ofTools),
      'sets',
      (list, change) => `${list} differ from the walk before: ${change}`,
    ),
  good: [
    pair('the same names', ['a', 'b'], ['a', 'b']),
    walks('a change was announced', [{ items: ['a', 'b'], exchange: announced }, { items: ['b'] }]),
    walks('two callers', [
      { items: ['a'], exchange: { caller: 'analyst' } },
      { items: ['a'], exchange: { caller: 'analyst' } },
      { items: ['b'], exchange: { caller: 'operator' } },
    ]),
  ],
  bad: [
    pair('a name vanished', ['a', 'b'], ['b']),
    pair('a name that is new on every list', ['search_7f3a'], ['search_91bc']),
  ],
});
