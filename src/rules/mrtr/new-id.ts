import { type Json, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { retried } from './examples.ts';
import { isRetry, onRetry } from './retry.ts';

const at = ['request', 'id'];
const isScalar = (id: Json): boolean => typeof id === 'string' || typeof id === 'number';
const state = { requestState: 's' };

export const newId = defineRule({
  id: 'mrtr/new-id',
  subject: 'exchange',
  requirement: 'A retry has another JSON-RPC id than the request before it.',
  keyword: 'MUST',
  basis: ['spec: basic/patterns/mrtr', 'spec: server/tools#input-required-tool-results'],
  since: '2026-07-28',
  side: 'client',
  affects: 'note',
  cases: {
    default: { when: 'the ids are the same', spec: 'error', reviewer: 'error' },
    'same-text-other-type': {
      when: '1 and then "1", or the other way round',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Two answers go by one id.',
  why: 'The retry is a request of its own, since the first has been answered.',
  fix: 'Take the next id.',
  applies: isRetry,
  check: onRetry(({ exchange }, interim) => {
    const id = memberOf(exchange.request?.value, 'id');
    if (id === undefined || interim.id === undefined) return 'inapplicable';
    if (id === interim.id) return [{ at, message: 'the retry has the id of the request before it' }];
    return isScalar(id) && isScalar(interim.id) && String(id) === String(interim.id)
      ? [{ case: 'same-text-other-type', at, message: 'the id of the retry differs in its JSON type alone' }]
      : 'pass';
  }),
  good: [retried('the next', state, { id: 2, params: state })],
  bad: [
    retried('the same', state, { id: 1, params: state }),
    retried('the same as text', state, { id: '1', params: state }),
  ],
});
