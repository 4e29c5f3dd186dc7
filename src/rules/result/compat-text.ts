import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { findSameJson } from '../../protocol/content/same-json.ts';
import { called, complete, structured } from './examples.ts';
import { hasStructured, textBlocks } from './results.ts';

export const compatText = defineRule({
  id: 'result/compat-text',
  subject: 'call',
  requirement:
    'A text block repeats `structuredContent` as JSON; white space and the order of members do not count.',
  keyword: 'SHOULD',
  basis: ['spec: server/tools#structured-content'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'no text block parses as the same JSON value', spec: 'warn', reviewer: 'warn' },
  },
  consequence:
    'Clients without support for structured content show a summary at best, and the model never sees the data.',
  why: 'The text is for clients that read nothing else. Values are compared, so that pretty-printed JSON is the same.',
  fix: 'Add `{ "type": "text", "text": JSON.stringify(structuredContent) }` to `content`.',
  applies: hasStructured,
  check: ({ complete: result, exchange }) => {
    const value = result && member(result, 'structuredContent');
    if (result === undefined || value === undefined) return 'inapplicable';
    const texts = textBlocks(result).map(({ text }) => text);
    const found = findSameJson(value, texts, exchange.response?.exact);
    if (found === undefined)
      return { unknown: 'the texts are too long to be compared with structuredContent' };
    if (found) return 'pass';
    const message =
      texts.length === 0
        ? 'structuredContent is present and no text block'
        : 'no text block holds structuredContent as JSON';
    return [{ at: Array.isArray(member(result, 'content')) ? ['content'] : [], message }];
  },
  good: [
    called('the same JSON', structured({ total: 1 })),
    called('pretty-printed, in another order', {
      resultType: 'complete',
      content: [{ type: 'text', text: '{\n  "b": 2,\n  "a": 1\n}' }],
      structuredContent: { a: 1, b: 2 },
    }),
    called('null', structured(null)),
  ],
  bad: [
    called('a summary', complete({ structuredContent: [1, 2] })),
    called('no text', complete({ content: [], structuredContent: { total: 1 } })),
    called('another value', { ...structured(1), structuredContent: 2 }),
  ],
});
