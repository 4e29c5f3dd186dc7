import { isObject, type Json, member } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { kindOf, methodName } from '../../protocol/jsonrpc/message.ts';
import { answered, call, example, failed } from './examples.ts';
import { hasServerMessages, isProbe, serverMessages } from './support.ts';

export const jsonrpc20 = defineRule({
  id: 'transport/jsonrpc-2-0',
  subject: 'exchange',
  requirement: 'Every message says "jsonrpc": "2.0", and a response has either a result or an error.',
  keyword: 'MUST',
  basis: ['spec: basic/index#messages', 'spec: schema.ts JSONRPC_VERSION'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'any violation of the check', spec: 'error', reviewer: 'error' },
    'own-message': {
      when: 'the fault is in a message of the client, which changes no verdict',
      spec: 'error',
      reviewer: 'error',
      affects: 'note',
    },
  },
  consequence: 'The message is rejected.',
  why: 'Without these members it is no JSON-RPC message. A notification has no id: one that has it is a request.',
  fix: 'Send the string "2.0", and either result or error.',
  applies: (subject) =>
    hasServerMessages(subject) || (subject.exchange.request !== null && !isProbe(subject)),
  check: (subject) => {
    const failures: Failure[] = serverMessages(subject).flatMap(({ at, message }) =>
      faultsOf(message.value).map((fault): Failure => ({ at, message: `the server’s message ${fault}` })),
    );
    const { request } = subject.exchange;
    if (request !== null && !isProbe(subject)) {
      for (const fault of faultsOf(request.value))
        failures.push({ case: 'own-message', at: ['request'], message: `the client’s message ${fault}` });
    }
    return failures;
  },
  good: [
    example('a result', { request: call, response: answered }, 'stdio'),
    example('an error', { request: call, response: failed(-32602) }, 'stdio'),
  ],
  bad: [
    example('a number', { request: call, response: { ...answered, jsonrpc: 2 } }, 'stdio'),
    example('result and error', { request: call, response: { ...answered, ...failed(-32602) } }, 'stdio'),
    example(
      'a request of another version',
      { request: { ...call, jsonrpc: '1.0' }, response: answered },
      'stdio',
    ),
  ],
});

function faultsOf(value: Json): string[] {
  if (!isObject(value)) return ['is no object'];
  const faults: string[] = [];
  if (member(value, 'jsonrpc') !== '2.0') faults.push('does not say "jsonrpc": "2.0"');
  const kind = kindOf(value);
  const outcomes = ['result', 'error'].filter((name) => Object.hasOwn(value, name));
  if (kind === 'none') faults.push('has neither a method nor a result nor an error');
  if (kind === 'response' && outcomes.length > 1) faults.push('has both a result and an error');
  if (kind === 'request' && methodName(value)?.startsWith('notifications/') === true)
    faults.push('is a notification with an id');
  return faults;
}
