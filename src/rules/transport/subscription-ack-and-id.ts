import { memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { metaOf, methodName, sameId } from '../../protocol/jsonrpc/message.ts';
import { ACKNOWLEDGED, LISTEN } from '../../protocol/jsonrpc/methods.ts';
import { SUBSCRIPTION_KEY } from '../../protocol/jsonrpc/request-meta.ts';
import { notifies, streamed } from './examples.ts';
import { acknowledged, listens, tagged } from './subscription-examples.ts';
import { hasMethod, hasServerMessages, oneCase, type Placed, serverMessages } from './support.ts';

const change = 'notifications/tools/list_changed';
const asked = listens({ toolsListChanged: true });
const ack = acknowledged({ toolsListChanged: true });

export const subscriptionAckAndId = defineRule({
  id: 'transport/subscription-ack-and-id',
  subject: 'exchange',
  requirement:
    'A subscription begins with its acknowledgment, and every message on it names the id of the listen request.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/subscriptions#acknowledgment', 'spec: basic/index#meta'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'A client with several subscriptions cannot tell their messages apart.',
  why: 'The id is the request’s, in value and JSON type: 1 and "1" are two.',
  fix: 'Send notifications/subscriptions/acknowledged first, and the request id as io.modelcontextprotocol/subscriptionId in every `_meta`.',
  applies: (subject) =>
    subject.method === LISTEN && hasServerMessages(subject) && subject.error === undefined,
  check: (subject) => {
    const messages = serverMessages(subject);
    const failures: Failure[] = [];
    const first = messages.find(hasMethod);
    if (messages.length === 0) return { unknown: 'nothing was recorded of the subscription' };
    if (first === undefined || methodName(first.message.value) !== ACKNOWLEDGED)
      failures.push({
        at: messages[0]?.at ?? [],
        message: 'the subscription does not begin with its acknowledgment',
      });
    for (const placed of messages) {
      if (!namesSubscription(placed, subject.exchange.request?.value))
        failures.push({ at: placed.at, message: 'a message does not name the id of its subscription' });
    }
    return failures;
  },
  good: [streamed('acknowledged, then a change', asked, [ack, tagged(change)])],
  bad: [
    streamed('a change before the acknowledgment', asked, [tagged(change), ack]),
    streamed('a change without the id', asked, [ack, notifies(change)]),
  ],
});

function namesSubscription({ message }: Placed, request: unknown): boolean {
  const id = memberOf(metaOf(message.value), SUBSCRIPTION_KEY);
  if (id === undefined || request === undefined) return false;
  return sameId({ value: request as never }, { value: { id } });
}
