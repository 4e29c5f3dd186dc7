import { memberOf, typeOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { isRequestId } from '../../protocol/jsonrpc/message.ts';
import { asks, example } from './examples.ts';
import { isEarnestRequest, oneCase } from './support.ts';

const withId = (title: string, id: null | number | string) =>
  example(title, { request: asks('tools/list', {}, id) }, 'stdio');

export const requestIdValid = defineRule({
  id: 'transport/request-id-valid',
  subject: 'exchange',
  requirement: 'The id of a request is a string or an integer.',
  keyword: 'MUST',
  basis: ['spec: basic/index#requests', 'spec: schema.ts RequestId'],
  since: '2024-11-05',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The response cannot be matched with the request.',
  why: 'null is what a missing id looks like, and fractions are printed in several ways. Whether an id was in use twice at one time is not to be seen in a list of exchanges.',
  fix: 'Count up from 1, or use unique strings.',
  applies: isEarnestRequest,
  check: ({ exchange: { request } }) => {
    if (request === null || isRequestId(request)) return 'pass';
    const id = memberOf(request.value, 'id');
    const kind = typeof id === 'number' ? 'no integer' : `of type ${typeOf(id)}`;
    return [{ at: ['request', 'id'], message: `the id of the request is ${kind}` }];
  },
  good: [withId('a string', 'a'), withId('a negative integer', -1)],
  bad: [withId('null', null), withId('a fraction', 1.5)],
});
