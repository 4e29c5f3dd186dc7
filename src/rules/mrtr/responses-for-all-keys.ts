import { equalJson } from '../../json/equal.ts';
import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { retried } from './examples.ts';
import { isRetry, onRetry } from './retry.ts';

const at = ['request', 'params', 'inputResponses'];
const actions: ReadonlySet<unknown> = new Set(['accept', 'decline', 'cancel']);

/** Whether an answer has the shape of the result that its request has. */
const shapes: Readonly<Record<string, (answer: JsonObject) => boolean>> = {
  'elicitation/create': (answer) => actions.has(member(answer, 'action')),
  'sampling/createMessage': (answer) =>
    typeof member(answer, 'role') === 'string' && member(answer, 'content') !== undefined,
  'roots/list': (answer) => Array.isArray(member(answer, 'roots')),
};

function answerFault(request: Json, answer: Json | undefined): string | undefined {
  if (answer === undefined) return 'is not answered';
  const method = memberOf(request, 'method');
  const fits = typeof method === 'string' && Object.hasOwn(shapes, method) ? shapes[method] : undefined;
  const shaped = isObject(answer) && (fits === undefined || fits(answer));
  return shaped ? undefined : 'is answered with something else than its result';
}

const ownToRetries: ReadonlySet<string> = new Set(['_meta', 'inputResponses', 'requestState']);

/** Names of parameters that differ between the first request and the retry, those apart that a retry adds. */
function changed(first: JsonObject | undefined, retry: JsonObject | undefined): string[] {
  const names = new Set([...Object.keys(first ?? {}), ...Object.keys(retry ?? {})]);
  return [...names].filter((name) => {
    if (ownToRetries.has(name)) return false;
    const before = memberOf(first, name);
    const now = memberOf(retry, name);
    return before === undefined || now === undefined ? before !== now : !equalJson(before, now);
  });
}

const MAX_LISTED = 100;
const requests: JsonObject = {
  inputRequests: { a: { method: 'roots/list' }, b: { method: 'roots/list' } },
};
const roots: JsonObject = { roots: [] };

export const responsesForAllKeys = defineRule({
  id: 'mrtr/responses-for-all-keys',
  subject: 'exchange',
  requirement:
    'A retry answers every key of `inputRequests` with the result of its kind, and changes no other parameter.',
  keyword: 'MUST',
  basis: [
    'spec: schema.ts InputResponseRequestParams',
    'spec: basic/patterns/mrtr#client-requirements-basic-workflow',
  ],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: {
    default: { when: 'a key has no answer, or one of another shape', spec: 'error', reviewer: 'error' },
    'other-params-changed': {
      when: 'every key is answered, and name or arguments differ from the first request',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The server asks again.',
  why: 'To decline is an answer too. Keys that nobody asked for are ignored.',
  fix: 'Answer each key, declining what is not given, and repeat the rest of the request as it was.',
  applies: isRetry,
  check: onRetry(({ params }, interim) => {
    const asked = isObject(interim.inputRequests) ? interim.inputRequests : {};
    const answers = memberOf(params, 'inputResponses');
    const failures: Failure[] = [];
    for (const name in asked) {
      const fault = answerFault(asked[name] ?? null, memberOf(answers, name));
      if (fault === undefined) continue;
      const place = isObject(answers) ? (Object.hasOwn(answers, name) ? [...at, name] : at) : at.slice(0, 2);
      failures.push({ at: place, message: `the request for input ${quote(name, 40)} ${fault}` });
      if (failures.length === MAX_LISTED) break;
    }
    if (failures.length > 0) return failures;
    return changed(interim.params, params).map((name) => ({
      case: 'other-params-changed',
      at: ['request', 'params', name],
      message: `the parameter ${quote(name, 40)} of the retry is not that of the first request`,
    }));
  }),
  good: [
    retried('both', requests, { params: { inputResponses: { a: roots, b: roots } } }),
    retried(
      'declined',
      { inputRequests: { a: { method: 'elicitation/create' } } },
      { params: { inputResponses: { a: { action: 'decline' } } } },
    ),
  ],
  bad: [
    retried('one of two', requests, { params: { inputResponses: { a: roots } } }),
    retried('another result', requests, {
      params: { inputResponses: { a: roots, b: { action: 'decline' } } },
    }),
    retried('other arguments', requests, {
      params: { arguments: { q: 'x' }, inputResponses: { a: roots, b: roots } },
    }),
  ],
});
