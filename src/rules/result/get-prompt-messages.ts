import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { aType } from '../descriptor/parts.ts';
import { answered } from './examples.ts';
import { finalResult } from './results.ts';

const isPrompt = (subject: ExchangeSubject): boolean => finalResult(subject, 'prompts/get') !== undefined;

/** What is wrong with one message, as the rest of a sentence. What its block holds is for the rules on content. */
function messageFault(message: Json): string | undefined {
  if (!isObject(message)) return `is ${aType(message)}, not an object`;
  const role = member(message, 'role');
  if (role !== 'user' && role !== 'assistant') return 'has a role other than user and assistant';
  const content = member(message, 'content');
  if (content === undefined) return 'has no content';
  return isObject(content) ? undefined : `has ${aType(content)} for content, not one block`;
}

const prompting = (title: string, messages: Json): ReturnType<typeof answered> =>
  answered(title, 'prompts/get', { resultType: 'complete', messages }, { name: 'review' });

const block: JsonObject = { type: 'text', text: 'hi' };

export const getPromptMessages = defineRule({
  id: 'result/get-prompt-messages',
  subject: 'exchange',
  requirement:
    'A final result of prompts/get has an array `messages`; each has a role (user or assistant) and one content block.',
  keyword: 'MUST',
  basis: ['spec: schema.ts GetPromptResult', 'spec: schema.ts PromptMessage'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: '`messages` is no array, or a message lacks role or content, or has others',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The client cannot build the prompt.',
  why: 'Other than in tool results, `content` of a message is one block and no array; there is no system role.',
  fix: 'Send one message for each block, with the role user or assistant.',
  applies: isPrompt,
  check: (subject) => {
    const result = finalResult(subject, 'prompts/get');
    if (result === undefined) return 'inapplicable';
    const at = ['response', 'result', 'messages'];
    const messages = member(result, 'messages');
    if (messages === undefined) return [{ at: at.slice(0, 2), message: 'the result has no messages' }];
    if (!Array.isArray(messages)) return [{ at, message: `messages is ${aType(messages)}, not an array` }];
    const failures: Failure[] = [];
    for (const [index, message] of (messages as readonly Json[]).entries()) {
      const fault = messageFault(message);
      if (fault !== undefined) failures.push({ at: [...at, index], message: `messages[${index}] ${fault}` });
    }
    return failures;
  },
  good: [prompting('one message', [{ role: 'user', content: block }]), prompting('none', [])],
  bad: [
    prompting('an array of blocks', [{ role: 'user', content: [block] }]),
    prompting('the role system', [{ role: 'system', content: block }]),
    prompting('text for a block', [{ role: 'user', content: 'hi' }]),
    prompting('a message without its array', { role: 'user', content: block }),
  ],
});
