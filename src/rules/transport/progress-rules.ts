import { type Json, member, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { kindOf, methodName } from '../../protocol/jsonrpc/message.ts';
import { LISTEN, PROGRESS } from '../../protocol/jsonrpc/methods.ts';
import { requestMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { answered, asks, call, notifies, streamed } from './examples.ts';
import { hasServerMessages, oneCase, serverMessages } from './support.ts';

const tracked = asks('tools/call', { name: 't', _meta: { progressToken: 'p' } });
const progress = (value: number, progressToken: Json = 'p') =>
  notifies('notifications/progress', { progressToken, progress: value });

export const progressRules = defineRule({
  id: 'transport/progress-rules',
  subject: 'exchange',
  requirement:
    'Progress names the token of a request in flight, its value grows, and none comes after the response.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/progress'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'Progress bars jump back or stay, and clients drop the events.',
  why: 'The token is the client’s: 1 and "1" are two. A request without token wants no progress.',
  fix: 'Copy the token as it came, count up, and stop before the response.',
  applies: (subject) => hasServerMessages(subject) && subject.method !== LISTEN,
  check: (subject) => {
    const messages = serverMessages(subject);
    if (!messages.some(({ message }) => methodName(message.value) === PROGRESS)) return 'inapplicable';
    if (subject.exchange.request === null)
      return { unknown: 'nothing tells which request the progress belongs to' };
    const meta = requestMeta(subject.params);
    const token = meta && member(meta, 'progressToken');
    const ordered = subject.exchange.stream !== undefined;
    const failures: Failure[] = [];
    let last: number | undefined;
    let done = false;
    for (const { at, message } of messages) {
      if (methodName(message.value) !== PROGRESS) {
        done ||= ordered && kindOf(message.value) === 'response';
        continue;
      }
      const params = memberOf(message.value, 'params');
      const value = memberOf(params, 'progress');
      const fault = faultOf(memberOf(params, 'progressToken'), token, value, last, done);
      if (fault !== undefined) failures.push({ at, message: fault });
      if (typeof value === 'number') last = value;
    }
    return failures;
  },
  good: [streamed('growing', tracked, [progress(1), progress(2.5), answered])],
  bad: [
    streamed('no token was given', call, [progress(1), answered]),
    streamed('the same value twice', tracked, [progress(1), progress(1), answered]),
    streamed('after the response', tracked, [answered, progress(1)]),
  ],
});

function faultOf(
  named: Json | undefined,
  token: Json | undefined,
  value: Json | undefined,
  last: number | undefined,
  done: boolean,
): string | undefined {
  if (token === undefined) return 'progress came for a request without progress token';
  if (named !== token) return 'the progress token is not that of the request';
  if (typeof value !== 'number') return 'progress is no number';
  if (last !== undefined && value <= last) return 'progress does not grow';
  return done ? 'progress came after the response' : undefined;
}
