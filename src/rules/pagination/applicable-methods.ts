import { isObject } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { isListMethod } from '../../protocol/pagination/list-methods.ts';
import { quote } from '../../text/clean.ts';
import { answered, page } from './examples.ts';

const hasNextCursor = ({ result }: ExchangeSubject): boolean =>
  isObject(result) && Object.hasOwn(result, 'nextCursor');

const result = (method: string, members: object) =>
  answered(method, { result: { resultType: 'complete', ...members, nextCursor: 'c1' } });

export const applicableMethods = defineRule({
  id: 'pagination/applicable-methods',
  subject: 'exchange',
  requirement: 'Only the four list methods have pages.',
  keyword: 'MAY',
  basis: ['spec: server/utilities/pagination#operations-supporting-pagination'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'the result of another method has a `nextCursor`', spec: 'info', reviewer: 'info' },
  },
  consequence: 'No client asks for the rest.',
  why: 'The text names tools/list, prompts/list, resources/list and resources/templates/list. Elsewhere a cursor means nothing.',
  fix: 'Send the result whole, or offer the rest as a resource.',
  applies: hasNextCursor,
  check: ({ method }) =>
    isListMethod(method)
      ? 'pass'
      : [
          {
            at: ['response', 'result', 'nextCursor'],
            message: `the result of ${method === null ? 'an unknown method' : quote(method, 40)} has a nextCursor`,
          },
        ],
  good: [{ title: 'a list', exchanges: [page({ next: 'c1' })] }],
  bad: [
    { title: 'a completion', exchanges: [result('completion/complete', { completion: { values: [] } })] },
    {
      title: 'a resource',
      exchanges: [result('resources/read', { contents: [], ttlMs: 0, cacheScope: 'private' })],
    },
  ],
});
