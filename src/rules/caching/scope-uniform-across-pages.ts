import { defineRule, type Failure } from '../../model/rule.ts';
import { pages } from '../pagination/examples.ts';
import { hasSeveralPages } from '../pagination/parts.ts';

export const scopeUniformAcrossPages = defineRule({
  id: 'caching/scope-uniform-across-pages',
  subject: 'walk',
  requirement: 'All pages of a walk have the same `cacheScope`.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/caching#interaction-with-pagination'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'one page is public and another private', spec: 'error', reviewer: 'error' } },
  consequence: 'A page that belongs to one caller is kept for everybody.',
  why: 'A list is public or it is not. `ttlMs` may differ from page to page.',
  fix: 'Mark every page private as soon as one of them is.',
  applies: hasSeveralPages,
  check: ({ pages: walked }) => {
    const first = walked.findIndex(({ scope }) => scope !== undefined);
    if (first === -1) return 'inapplicable';
    const scope = walked[first]?.scope;
    const failures: Failure[] = [];
    for (const [index, page] of walked.entries()) {
      if (page.scope !== undefined && page.scope !== scope)
        failures.push({ message: `page ${index + 1} is ${page.scope}, and page ${first + 1} is ${scope}` });
    }
    return failures;
  },
  good: [
    pages('all private', [{ next: 'c1' }, { cursor: 'c1' }]),
    pages('another ttlMs', [{ next: 'c1', result: { ttlMs: 300_000 } }, { cursor: 'c1' }]),
    pages('another walk', [{ scope: 'public' }, { scope: 'private' }]),
  ],
  bad: [
    pages('private, then public', [{ next: 'c1' }, { cursor: 'c1', scope: 'public' }]),
    pages('public, then private', [{ next: '', scope: 'public' }, { cursor: '' }]),
  ],
});
