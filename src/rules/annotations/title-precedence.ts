import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasAnnotations } from '../descriptor/parts.ts';

export const titlePrecedence = defineRule({
  id: 'annotations/title-precedence',
  subject: 'tool',
  requirement:
    'A tool may have a `title` and an `annotations.title`; the first is shown, so that they had better agree.',
  keyword: 'MAY',
  basis: ['spec: schema.ts Tool.annotations'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'both are there and differ; information only', spec: 'info', reviewer: 'info' },
  },
  consequence: 'The same tool goes by two names: clients that know only the older place show the other one.',
  why: '`annotations.title` came first, and `title` takes precedence since it exists.',
  fix: 'Use one text for both, or leave `annotations.title` out.',
  applies: hasAnnotations,
  check: ({ entry }) => {
    const title = memberOf(entry, 'title');
    const older = memberOf(memberOf(entry, 'annotations'), 'title');
    if (typeof title !== 'string' || typeof older !== 'string' || title === older) return 'pass';
    return [{ at: ['annotations', 'title'], message: 'title and title of annotations differ' }];
  },
  good: [
    {
      title: 'equal',
      tool: {
        name: 'search',
        title: 'Search',
        annotations: { title: 'Search' },
        inputSchema: { type: 'object' },
      },
    },
    {
      title: 'only the older one',
      tool: { name: 'search', annotations: { title: 'Search' }, inputSchema: { type: 'object' } },
    },
  ],
  bad: [
    {
      title: 'different',
      tool: {
        name: 'search',
        title: 'Search',
        annotations: { title: 'Find' },
        inputSchema: { type: 'object' },
      },
    },
  ],
});
