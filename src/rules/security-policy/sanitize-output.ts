import { isObject, type Json, member, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import type { CallSubject } from '../../model/subject.ts';
import { holdsStackTrace } from '../../protocol/errors/stack-trace.ts';
import { called, complete } from '../result/examples.ts';

/** ESC and the other C0 controls but tab, line feed and carriage return; DEL; the C1 controls. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

interface Spoken {
  readonly text: string;
  readonly at: Path;
  readonly name: string;
}

/** What a call says in words: its text blocks, the text of embedded resources, the message of an error. */
function spoken({ complete: result, error }: CallSubject): Spoken[] {
  const message = memberOf(error, 'message');
  if (typeof message === 'string')
    return [{ text: message, at: ['error', 'message'], name: 'the message of the error' }];
  const content = result && member(result, 'content');
  const found: Spoken[] = [];
  for (const [index, block] of (Array.isArray(content) ? (content as readonly Json[]) : []).entries()) {
    const type = memberOf(block, 'type');
    const holder = type === 'resource' ? memberOf(block, 'resource') : block;
    const text = type === 'text' || type === 'resource' ? memberOf(holder, 'text') : undefined;
    if (typeof text !== 'string') continue;
    const path = type === 'resource' ? ['resource', 'text'] : ['text'];
    found.push({ text, at: ['content', index, ...path], name: `content[${index}]` });
  }
  return found;
}

const MAX_LISTED = 100;

export const sanitizeOutput = defineRule({
  id: 'security-policy/sanitize-output',
  subject: 'call',
  requirement:
    'Text of results and error messages holds no terminal control sequence, and that of failures no stack trace.',
  keyword: 'MUST',
  basis: ['spec: server/tools#security-considerations'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'a control character other than tab, line feed and carriage return, or stack frames in a failed result',
      spec: 'info',
      reviewer: 'warn',
    },
  },
  consequence:
    'A terminal or log obeys the sequence; a stack trace shows attackers and the model how the server is built.',
  why: 'The text says that outputs are to be sanitised. This is what a recording shows of it; whether a path or name is internal is left to a person, and unusual forms of stack traces are missed.',
  fix: 'Strip control characters before a text is sent, and answer failures with a sentence instead of an exception.',
  applies: ({ complete: result, error }: CallSubject) => result !== undefined || isObject(error),
  check: (call) => {
    const texts = spoken(call);
    if (texts.length === 0) return 'inapplicable';
    const failures: Failure[] = [];
    for (const { text, at, name } of texts) {
      if (failures.length >= MAX_LISTED) break;
      if (control.test(text)) failures.push({ at, message: `${name} holds control characters` });
      if (call.isError && holdsStackTrace(text))
        failures.push({ at, message: `${name} holds a stack trace` });
    }
    return failures;
  },
  good: [
    called('lines and tabs', complete({ content: [{ type: 'text', text: 'a\tb\r\nc' }] })),
    called('a sentence', complete({ isError: true, content: [{ type: 'text', text: 'No such file.' }] })),
  ],
  bad: [
    called('an escape sequence', complete({ content: [{ type: 'text', text: '\u001b[31mred\u001b[0m' }] })),
    called('in the message of an error', null, { error: { code: -32603, message: 'failed\u0007' } }),
    called(
      'a stack trace',
      complete({
        isError: true,
        content: [{ type: 'text', text: 'Error: no\n    at read (/srv/app/read.js:10:5)' }],
      }),
    ),
  ],
});
