import { defineRule } from '../../model/rule.ts';
import { answered, pages } from '../pagination/examples.ts';
import { assumedRevision } from '../result/results.ts';
import { finalResult, isCacheable } from './parts.ts';

const hints = ['ttlMs', 'cacheScope'];
const tools = (members: object) =>
  answered('tools/list', { result: { resultType: 'complete', tools: [], ...members } });

export const hintsRequired = defineRule({
  id: 'caching/hints-required',
  subject: 'exchange',
  requirement:
    'Every final result of discovery, of a list and of resources/read has `ttlMs` and `cacheScope`.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/caching#cacheable-results', 'spec: schema.ts CacheableResult'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'one of the two is missing', spec: 'error', reviewer: 'error' } },
  consequence: 'Typed clients refuse the result; others take it for stale at once and ask again.',
  why: 'The members are required by the schema of these results. Interim results carry none, and neither do calls, prompts and completions.',
  fix: 'Add `"ttlMs": 0, "cacheScope": "private"` where nothing is known about caching.',
  applies: isCacheable,
  check: (subject, surface) => {
    const result = finalResult(subject);
    if (result === undefined) return 'inapplicable';
    const missing = hints.filter((name) => !Object.hasOwn(result, name));
    if (missing.length === 0) return 'pass';
    const assumed = assumedRevision(subject, surface);
    if (assumed !== undefined) return { unknown: assumed };
    return [{ at: ['response', 'result'], message: `the result has no ${missing.join(' and no ')}` }];
  },
  good: [
    pages('both', [{}]),
    {
      title: 'a call needs none',
      exchanges: [answered('tools/call', { result: { resultType: 'complete', content: [] } })],
    },
    {
      title: 'a result that asks for input',
      exchanges: [
        answered('resources/read', { result: { resultType: 'input_required', requestState: 's' } }),
      ],
    },
  ],
  bad: [
    { title: 'neither', exchanges: [tools({})] },
    { title: 'no cacheScope', exchanges: [tools({ ttlMs: 1 })] },
    {
      title: 'neither from discovery',
      exchanges: [
        answered('server/discover', {
          result: { resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: {} },
        }),
      ],
    },
  ],
});
