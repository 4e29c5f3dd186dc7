import { memberOf, typeOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasParagraphs, holdsStackTrace } from '../../protocol/errors/stack-trace.ts';
import { example, failed, list } from '../transport/examples.ts';
import { errorRule, hasError } from './support.ts';

const saying = (title: string, message: string | number) =>
  example(title, { request: list, response: failed(-32603, { message }) }, 'stdio');

export const messagePresent = defineRule({
  ...errorRule,
  id: 'error/message-present',
  requirement: 'An error has a message, one sentence long.',
  keyword: 'MUST',
  basis: ['spec: basic/index#error-responses', 'spec: schema.ts Error'],
  since: '2024-11-05',
  cases: {
    default: { when: 'message is missing or not a string', spec: 'error', reviewer: 'error' },
    'empty-message': { when: 'the empty string', spec: 'info', reviewer: 'info' },
    'stack-trace': {
      when: 'several paragraphs or stack frames instead of one sentence',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Nobody learns what went wrong, or everybody learns how the server is built.',
  why: 'The message is for people; details belong into data.',
  fix: 'Say in one sentence what was wrong with the request.',
  applies: hasError,
  check: ({ error }) => {
    const message = memberOf(error, 'message');
    const at = ['response', 'error', 'message'];
    if (typeof message !== 'string') {
      const what = message === undefined ? 'has no message' : `has a message of type ${typeOf(message)}`;
      return [{ at, message: `the error ${what}` }];
    }
    if (message.trim() === '')
      return [{ case: 'empty-message', at, message: 'the message of the error is empty' }];
    return holdsStackTrace(message) || hasParagraphs(message)
      ? [{ case: 'stack-trace', at, message: 'the message of the error is more than a sentence' }]
      : 'pass';
  },
  good: [saying('a sentence', 'Unknown tool')],
  bad: [
    saying('a number', 42),
    saying('the empty string', ''),
    saying('a stack', 'TypeError: x\n    at run (/app/index.js:1:2)\n    at main (/app/index.js:9:1)'),
  ],
});
