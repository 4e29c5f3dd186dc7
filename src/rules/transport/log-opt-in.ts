import { memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { methodName } from '../../protocol/jsonrpc/message.ts';
import { LISTEN, LOG_MESSAGE } from '../../protocol/jsonrpc/methods.ts';
import { LOG_LEVEL_KEY, requestMeta, urgency } from '../../protocol/jsonrpc/request-meta.ts';
import { answered, asks, call, notifies, streamed } from './examples.ts';
import { hasServerMessages, serverMessages } from './support.ts';

const log = (level: string) => notifies('notifications/message', { level, data: 'x' });
const asking = (logLevel: string) => asks('tools/call', { name: 't', _meta: { [LOG_LEVEL_KEY]: logLevel } });

export const logOptIn = defineRule({
  id: 'transport/log-opt-in',
  subject: 'exchange',
  requirement:
    'Log messages come for requests that ask for them with io.modelcontextprotocol/logLevel, at that level or above.',
  keyword: 'MUST NOT',
  basis: ['spec: server/utilities/logging#per-request-log-level'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'any other violation of the check', spec: 'error', reviewer: 'error' },
    'below-the-requested-level': {
      when: 'the request asked for logs and the message is below the level it named',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients get logs that nobody asked for, on a stream that is meant for something else.',
  why: 'Each request decides for itself. The stream of subscriptions/listen never carries logs.',
  fix: 'Send logs only where the request’s _meta names a level, and none below it.',
  applies: (subject) => hasServerMessages(subject),
  check: (subject) => {
    const logs = serverMessages(subject).filter(({ message }) => methodName(message.value) === LOG_MESSAGE);
    if (logs.length === 0) return 'inapplicable';
    if (subject.exchange.request === null)
      return { unknown: 'nothing tells which request the logs belong to' };
    const wanted = urgency(memberOf(requestMeta(subject.params), LOG_LEVEL_KEY));
    const failures: Failure[] = [];
    for (const { at, message } of logs) {
      const level = urgency(memberOf(memberOf(message.value, 'params'), 'level'));
      if (subject.method === LISTEN) failures.push({ at, message: 'a log message came on a subscription' });
      else if (wanted === undefined)
        failures.push({ at, message: 'a log message came for a request that did not ask for logs' });
      else if (level !== undefined && level < wanted)
        failures.push({
          case: 'below-the-requested-level',
          at,
          message: 'a log message is below the level asked for',
        });
    }
    return failures;
  },
  good: [streamed('asked for', asking('info'), [log('error'), answered])],
  bad: [
    streamed('not asked for', call, [log('error'), answered]),
    streamed('below the level', asking('error'), [log('info'), answered]),
  ],
});
