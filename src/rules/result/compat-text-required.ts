import { defineRule } from '../../model/rule.ts';
import { called, complete, structured } from './examples.ts';
import { hasStructured, textBlocks } from './results.ts';

export const compatTextRequired = defineRule({
  id: 'result/compat-text-required',
  subject: 'call',
  requirement: 'Beside `structuredContent`, `content` has at least one text block.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Result contract (compatibility text block)'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'there is structured content and no text block', spec: 'off', reviewer: 'error' },
  },
  consequence: 'A client that knows no structured content has nothing to show.',
  why: 'Policy asks for a text block; whether it holds the same JSON is result/compat-text.',
  fix: 'Add a text block, best one with the JSON of `structuredContent`.',
  applies: hasStructured,
  check: ({ complete: result }) => {
    if (result === undefined) return 'inapplicable';
    return textBlocks(result).length > 0
      ? 'pass'
      : [{ message: 'structuredContent is present and content has no text block' }];
  },
  good: [
    called('the same JSON', structured({ total: 1 })),
    called('a summary', complete({ structuredContent: { total: 1 } })),
  ],
  bad: [
    called('no blocks', complete({ content: [], structuredContent: { total: 1 } })),
    called(
      'only an image',
      complete({
        content: [{ type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' }],
        structuredContent: { total: 1 },
      }),
    ),
  ],
});
