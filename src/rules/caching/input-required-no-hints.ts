import { isObject, member, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { answered } from '../pagination/examples.ts';
import { inResult } from './parts.ts';

const asksForInput = ({ result }: ExchangeSubject): boolean =>
  isObject(result) && member(result, 'resultType') === 'input_required';

const interim = (members: object) =>
  answered('resources/read', {
    result: { resultType: 'input_required', requestState: 's', ...members },
  });

export const inputRequiredNoHints = defineRule({
  id: 'caching/input-required-no-hints',
  subject: 'exchange',
  requirement: 'A result that asks for input has neither `ttlMs` nor `cacheScope`.',
  keyword: 'MUST NOT',
  basis: ['spec: server/utilities/caching#cacheable-results'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'one of the two is there', spec: 'warn', reviewer: 'warn' } },
  consequence: 'A cache may answer the next caller with a question that was meant for this one.',
  why: 'An interim result belongs to one exchange. The text says so without a keyword, so that it is a warning.',
  fix: 'Leave both out until the result is complete.',
  applies: asksForInput,
  check: ({ result }) =>
    ['ttlMs', 'cacheScope']
      .filter((name) => memberOf(result, name) !== undefined)
      .map((name) => ({ at: inResult(name), message: `a result that asks for input has ${name}` })),
  good: [{ title: 'neither', exchanges: [interim({})] }],
  bad: [
    { title: 'both', exchanges: [interim({ ttlMs: 1, cacheScope: 'private' })] },
    { title: 'one', exchanges: [interim({ ttlMs: 0 })] },
  ],
});
