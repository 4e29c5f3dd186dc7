import { defineRule } from '../../model/rule.ts';
import { complete, pages } from '../pagination/examples.ts';
import { ALTERED, gapsIn, isAltered, UNSEEN } from '../pagination/parts.ts';
import { isToolWalk } from './parts.ts';

export const evidenceCompletePages = defineRule({
  id: 'descriptor/evidence-complete-pages',
  subject: 'walk',
  requirement:
    'tools/list is recorded from a request without cursor to a page without `nextCursor`, with every page between.',
  keyword: 'POLICY',
  basis: [
    'reviewer-policy: Inputs, 1 (the complete pages)',
    'reviewer-policy: Pagination',
    'reviewer-policy: Verification matrix (closing line)',
  ],
  since: '2024-11-05',
  side: 'reviewer',
  withholds: 'pages',
  affects: 'surface',
  cases: {
    default: {
      when: 'the first page, or one after it, is not in the evidence',
      spec: 'off',
      reviewer: 'error',
    },
  },
  consequence: 'Tools on pages that nobody fetched escape the review; approval is withheld.',
  why: 'Clients may stop where they like; a reviewer may not. This accuses nobody: it asks for evidence.',
  fix: 'Record tools/list again: begin without cursor, and send every `nextCursor` that is not null back as it came.',
  applies: isToolWalk,
  check: (walk, surface) => {
    if (walk.complete === null) return { unknown: UNSEEN };
    if (walk.complete || walk.superseded) return 'pass';
    if (walk.beyond > 0) return { unknown: 'the walk has more pages than are followed' };
    const headless = walk.pages[0]?.link === 'mid';
    const failures = [
      ...(headless
        ? [{ message: 'the walk begins with a cursor: the pages before it are not recorded' }]
        : []),
      ...gapsIn(walk, surface),
    ];
    if (failures.length > 0) return failures;
    return isAltered(walk) ? { unknown: ALTERED } : 'pass';
  },
  good: [
    pages('one page', [{ items: ['a'] }]),
    pages('every cursor sent back', [{ next: '' }, { cursor: '', next: 'c1' }, { cursor: 'c1' }]),
    pages('prompts (pagination/missing-pages judges them)', [{ method: 'prompts/list', next: 'c1' }]),
  ],
  bad: [
    pages('an empty cursor that was not followed', [{ next: '' }]),
    pages('a capture that starts with a cursor', [{ cursor: 'c1', items: ['b'] }], complete),
    pages('a walk that was abandoned', [{ next: 'c1' }, { cursor: 'c1', next: 'c2' }]),
  ],
});
