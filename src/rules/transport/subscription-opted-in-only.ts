import { isObject, type Json, member, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { methodName } from '../../protocol/jsonrpc/message.ts';
import { ACKNOWLEDGED, changeFilter, LISTEN, LOG_MESSAGE, PROGRESS } from '../../protocol/jsonrpc/methods.ts';
import { streamed } from './examples.ts';
import { acknowledged, listens, tagged } from './subscription-examples.ts';
import { hasServerMessages, oneCase, serverMessages } from './support.ts';

export const subscriptionOptedInOnly = defineRule({
  id: 'transport/subscription-opted-in-only',
  subject: 'exchange',
  requirement: 'A subscription carries the notifications that were asked for and acknowledged, no others.',
  keyword: 'MUST NOT',
  basis: ['spec: basic/patterns/subscriptions', 'spec: schema.ts SubscriptionFilter'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'Clients get events that they have no use for.',
  why: 'Progress and logs belong to the stream of their own request. A filter that is false asks for nothing; resources below a subscribed URI may be announced.',
  fix: 'Filter by what the request asked for.',
  applies: (subject) => subject.method === LISTEN && hasServerMessages(subject),
  check: (subject) => {
    const asked = memberOf(subject.params, 'notifications');
    let granted: Json | undefined;
    const failures: Failure[] = [];
    for (const { at, message } of serverMessages(subject)) {
      const method = methodName(message.value);
      if (method === ACKNOWLEDGED) granted ??= memberOf(memberOf(message.value, 'params'), 'notifications');
      const filter = changeFilter(method);
      if (method === PROGRESS || method === LOG_MESSAGE)
        failures.push({ at, message: 'progress or a log message came on a subscription' });
      else if (
        filter !== undefined &&
        !(wants(asked, filter) && (granted === undefined || wants(granted, filter)))
      )
        failures.push({
          at,
          message: `a notification came that ${wants(asked, filter) ? 'was not acknowledged' : 'was not asked for'}`,
        });
    }
    return failures;
  },
  good: [
    streamed('asked for', listens({ toolsListChanged: true }), [
      acknowledged({ toolsListChanged: true }),
      tagged('notifications/tools/list_changed'),
    ]),
  ],
  bad: [
    streamed('another list', listens({ toolsListChanged: true }), [
      acknowledged({ toolsListChanged: true }),
      tagged('notifications/prompts/list_changed'),
    ]),
    streamed('progress', listens({ toolsListChanged: true }), [
      acknowledged({ toolsListChanged: true }),
      tagged('notifications/progress', { progressToken: 'p', progress: 1 }),
    ]),
  ],
});

function wants(filter: Json | undefined, name: string): boolean {
  const wanted = isObject(filter) ? member(filter, name) : undefined;
  return wanted === true || (Array.isArray(wanted) && wanted.length > 0);
}
