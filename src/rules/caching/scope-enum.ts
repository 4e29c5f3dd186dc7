import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { quote } from '../../text/clean.ts';
import { aType } from '../descriptor/parts.ts';
import { pages } from '../pagination/examples.ts';
import { finalResult, inResult, isCacheable } from './parts.ts';

const hasScope = (subject: ExchangeSubject): boolean =>
  isCacheable(subject) && Object.hasOwn(finalResult(subject) ?? {}, 'cacheScope');

export const scopeEnum = defineRule({
  id: 'caching/scope-enum',
  subject: 'exchange',
  requirement: '`cacheScope` is `public` or `private`.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/caching#cacheable-model', 'spec: schema.ts CacheableResult.cacheScope'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'it is anything else, in other letter case too', spec: 'error', reviewer: 'error' },
  },
  consequence: 'Shared caches keep what belongs to one caller, or keep nothing.',
  why: 'The words are those of the schema, not of HTTP: `no-store` is said with `ttlMs: 0`.',
  fix: 'Send "private" unless every caller gets the same result.',
  applies: hasScope,
  check: (subject) => {
    const scope = member(finalResult(subject) ?? {}, 'cacheScope');
    if (scope === 'public' || scope === 'private') return 'pass';
    const found = typeof scope === 'string' ? quote(scope, 20) : aType(scope);
    return [{ at: inResult('cacheScope'), message: `cacheScope is ${found}, not "public" or "private"` }];
  },
  good: [pages('private', [{}]), pages('public', [{ scope: 'public' }])],
  bad: [
    pages('a word of HTTP', [{ scope: 'no-store' }]),
    pages('upper case', [{ scope: 'Public' }]),
    pages('null', [{ scope: null }]),
  ],
});
