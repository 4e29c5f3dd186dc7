import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { called, complete } from './examples.ts';
import { isFinal } from './results.ts';

export const contentArray = defineRule({
  id: 'result/content-array',
  subject: 'call',
  requirement:
    'A final result of a call has an array `content`, also beside `structuredContent` and on failure.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CallToolResult.content'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: '`content` is missing or not an array', spec: 'error', reviewer: 'error' } },
  consequence: 'Typed clients refuse the result, structured content and all.',
  why: 'The member is required and may be empty. The generated union of responses hides its absence, since its branch for interim results takes any object.',
  fix: 'Send `content` as an array of blocks, an empty one where there is nothing to show.',
  applies: isFinal,
  check: ({ complete: result }) => {
    if (result === undefined) return 'inapplicable';
    const content = member(result, 'content');
    if (Array.isArray(content)) return 'pass';
    if (content === undefined) return [{ message: 'the result has no content' }];
    return [{ at: ['content'], message: `content is ${aType(content)}, not an array` }];
  },
  good: [
    called('one block', complete()),
    called('none', complete({ content: [] })),
    called('asks for input', { resultType: 'input_required', requestState: 's' }),
  ],
  bad: [
    called('only structured content', { resultType: 'complete', structuredContent: { total: 1 } }),
    called('a block without its array', complete({ content: { type: 'text', text: 'ok' } })),
    called('null, of a failure', complete({ content: null, isError: true })),
  ],
});
