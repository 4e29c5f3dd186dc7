import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { defineRule, type Failure, type Outcome } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import type { Fault } from '../content/blocks.ts';
import { aType } from '../descriptor/parts.ts';
import { asked, elicitation, form, interim, sampling } from './examples.ts';
import {
  type Asking,
  interimOf,
  isInterim,
  judgeRequests,
  modeOf,
  onOtherMethods,
  requestsOf,
} from './interim.ts';

function isMessage(message: Json): boolean {
  if (!isObject(message)) return false;
  const role = member(message, 'role');
  const content = member(message, 'content');
  const blocks = Array.isArray(content) ? (content as readonly Json[]) : [content];
  return (role === 'user' || role === 'assistant') && blocks.every(isObject);
}

/** What each method has to be asked with. What a form or URL holds is for the rules on elicitation. */
const kinds: Readonly<Record<string, (params: JsonObject) => Fault | undefined>> = {
  'elicitation/create': (params) =>
    modeOf(params) === undefined
      ? { at: ['params', 'mode'], says: 'has a mode other than form and url' }
      : undefined,
  'sampling/createMessage': (params) => {
    const messages = member(params, 'messages');
    if (!Array.isArray(messages)) return { at: ['params'], says: 'has no array messages' };
    if (!messages.every(isMessage))
      return { at: ['params', 'messages'], says: 'has a message without role or content' };
    return typeof member(params, 'maxTokens') === 'number'
      ? undefined
      : { at: ['params'], says: 'has no number maxTokens' };
  },
  'roots/list': () => undefined,
};

function requestFault(request: JsonObject): Fault | undefined {
  const method = member(request, 'method');
  if (typeof method !== 'string') return { says: 'has no string method' };
  const judge = Object.hasOwn(kinds, method) ? kinds[method] : undefined;
  if (judge === undefined) return { at: ['method'], says: `has the method ${quote(method, 60)}` };
  const params = member(request, 'params');
  if (params === undefined) return method === 'roots/list' ? undefined : { says: 'has no params' };
  return isObject(params) ? judge(params) : { at: ['params'], says: `has ${aType(params)} for params` };
}

const MAX_LISTED = 100;

function judge(subject: Asking): Outcome {
  const found = interimOf(subject);
  const requests = found && member(found.result, 'inputRequests');
  if (found === undefined || requests === undefined) return 'inapplicable';
  if (!isObject(requests)) {
    const message = `inputRequests is ${aType(requests)}, not a map of requests`;
    return [{ at: [...found.at, 'inputRequests'], message }];
  }
  const { items, at, name } = requestsOf(subject);
  const strange: Failure[] = [];
  for (const [index, item] of items.entries()) {
    if (isObject(item) || strange.length === MAX_LISTED) continue;
    strange.push({ at: at(index), message: `${name(index)} is ${aType(item)}, not a request` });
  }
  const judged = judgeRequests(subject, requestFault);
  return [...strange, ...(typeof judged === 'object' && !('unknown' in judged) ? judged : [])];
}

export const requestKinds = defineRule({
  id: 'mrtr/request-kinds',
  subject: 'call',
  requirement:
    '`inputRequests` is a map of requests for elicitation/create, sampling/createMessage or roots/list, each with its parameters.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/mrtr#inputrequests', 'spec: schema.ts InputRequest'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'no map, another method, or parameters that the method does not have',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The client has to reject the result.',
  why: 'The keys of the map tie answers to requests, so that a request needs no JSON-RPC id of its own.',
  fix: 'Send `{ "<key>": { "method": …, "params": … } }`.',
  applies: isInterim,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    asked('a form', form({ name: { type: 'string' } })),
    asked('a sample', sampling()),
    asked('roots, without parameters', { method: 'roots/list' }),
  ],
  bad: [
    interim('an array', { inputRequests: [form({ name: { type: 'string' } })] }),
    asked('another method', { method: 'tools/call', params: { name: 'x' } }),
    asked('a sample without maxTokens', { method: 'sampling/createMessage', params: { messages: [] } }),
    asked('another mode', elicitation({ mode: 'voice', message: 'm' })),
    asked('no request', 'elicitation/create'),
  ],
});
