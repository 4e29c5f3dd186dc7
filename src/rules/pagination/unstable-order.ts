import { defineRule } from '../../model/rule.ts';
import { judgeHistories, pair } from '../descriptor/histories.ts';

export const unstableOrder = defineRule({
  id: 'pagination/unstable-order',
  subject: 'surface',
  requirement: 'A list whose items stay the same keeps their order from walk to walk.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Pagination (report unstable ordering)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'two walks by one caller list the same names in another order',
      spec: 'off',
      reviewer: 'warn',
    },
  },
  consequence: 'Prompt caches miss, and no two reviews of the same server read alike.',
  why: 'The specification recommends it for tools (descriptor/list-deterministic-order); the policy wants every list reported. Walks of different sets are not compared.',
  fix: 'Sort the list by something that does not change, such as the name.',
  check: (_, { histories }) =>
    judgeHistories(histories, 'orders', (what) => `${what} come in another order than on a walk before`),
  good: [pair('the same order', ['a', 'b'], ['a', 'b']), pair('another set', ['a', 'b'], ['b'])],
  bad: [
    pair('another order', ['a', 'b'], ['b', 'a']),
    pair('prompts', ['a', 'b'], ['b', 'a'], { method: 'prompts/list' }),
  ],
});
