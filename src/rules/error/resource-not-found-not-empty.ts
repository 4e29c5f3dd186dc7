import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { answer, asks, failed } from '../transport/examples.ts';
import { oneCase } from '../transport/support.ts';
import { errorRule, NO_ANSWER } from './support.ts';

const missing = asks('resources/read', { uri: 'file:///missing' });
const answers = (title: string, response: object) => ({
  title,
  exchanges: [{ request: missing, response: response as typeof missing, expect: 'resource-not-found' }],
});

export const resourceNotFoundNotEmpty = defineRule({
  ...errorRule,
  id: 'error/resource-not-found-not-empty',
  requirement: 'A resource that does not exist is not answered with empty contents.',
  keyword: 'MUST NOT',
  basis: ['spec: server/resources#error-handling'],
  since: '2026-07-28',
  cases: oneCase('error'),
  consequence: 'Missing looks like empty.',
  why: 'An empty resource that exists is one entry with empty text.',
  fix: 'Answer -32602.',
  applies: ({ method, expect }) => method === 'resources/read' && expect === 'resource-not-found',
  check: ({ result, error }) => {
    if (result === undefined) return error === undefined ? NO_ANSWER : 'pass';
    const contents = memberOf(result, 'contents');
    return Array.isArray(contents) && contents.length === 0
      ? [
          {
            at: ['response', 'result', 'contents'],
            message: 'a resource that does not exist was answered with empty contents',
          },
        ]
      : 'pass';
  },
  good: [answers('-32602', failed(-32602))],
  bad: [answers('empty contents', answer({ contents: [], ttlMs: 0, cacheScope: 'private' }))],
});
