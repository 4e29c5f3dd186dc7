import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { retried } from './examples.ts';
import { isRetry, onRetry } from './retry.ts';

const at = ['request', 'params', 'requestState'];

export const stateEcho = defineRule({
  id: 'mrtr/state-echo',
  subject: 'exchange',
  requirement:
    'A retry sends back the `requestState` that was given, letter by letter, and none where none was given.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/mrtr#client-requirements-basic-workflow'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: {
    default: { when: 'the state is missing, another, or invented', spec: 'error', reviewer: 'error' },
  },
  consequence: 'The server refuses the retry, or begins again.',
  why: 'The server remembers nothing but what comes back. A client that tests the state for truth drops the empty string.',
  fix: 'Keep the string of the result as it is and send it with the retry of that very request.',
  applies: isRetry,
  check: onRetry(({ params }, interim) => {
    const given = interim.requestState;
    const sent = params && member(params, 'requestState');
    if (given === undefined)
      return sent === undefined ? 'pass' : [{ at, message: 'a requestState is sent where none was given' }];
    if (typeof given !== 'string') return 'inapplicable';
    if (sent === given) return 'pass';
    if (sent === undefined)
      return [{ at: at.slice(0, 2), message: 'the requestState that was given is not sent back' }];
    return [{ at, message: 'the requestState is not the one that was given' }];
  }),
  good: [retried('the same', { requestState: 's==' }, { params: { requestState: 's==' } })],
  bad: [
    retried('altered', { requestState: 's==' }, { params: { requestState: 's' } }),
    retried('the empty string dropped', { requestState: '' }, { params: {} }),
    retried(
      'invented',
      { inputRequests: { a: { method: 'roots/list' } } },
      { params: { inputResponses: { a: { roots: [] } }, requestState: '' } },
    ),
  ],
});
