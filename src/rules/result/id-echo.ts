import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { sameId } from '../../protocol/jsonrpc/message.ts';
import { aType } from '../descriptor/parts.ts';
import { exchanged } from './examples.ts';
import { hasResult } from './results.ts';

const answeredAs = (id: string | number | null): ReturnType<typeof exchanged> => {
  const { request, response } = exchanged(
    1,
    'tools/list',
    {},
    { result: { resultType: 'complete', tools: [] } },
  );
  return { request: request ?? null, response: { ...(response as object), id } };
};

export const idEcho = defineRule({
  id: 'result/id-echo',
  subject: 'exchange',
  requirement: 'A result carries the id of its request, the same value of the same JSON type.',
  keyword: 'MUST',
  basis: ['spec: basic/index#result-responses'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'the ids differ, or the result has none', spec: 'error', reviewer: 'error' } },
  consequence: 'The client waits for an answer that has come and cannot be told as one.',
  why: 'The id is all that ties a response to its request. `1` and `"1"` are two ids.',
  fix: 'Copy the id of the request into the response as it is.',
  applies: hasResult,
  check: ({ exchange: { request, response } }) => {
    if (request === null || response === null) return 'inapplicable';
    const asked = memberOf(request.value, 'id');
    if (asked === undefined) return 'inapplicable';
    if (sameId(request, response)) return 'pass';
    const id = memberOf(response.value, 'id');
    if (id === undefined) return [{ at: ['response'], message: 'the response has no id' }];
    const difference =
      typeof id === typeof asked && id !== null
        ? 'another value'
        : `${aType(id)}, where ${aType(asked)} was sent`;
    return [{ at: ['response', 'id'], message: `the id of the response is ${difference}` }];
  },
  good: [{ title: 'the same number', exchanges: [answeredAs(1)] }],
  bad: [
    { title: 'the same digits as a string', exchanges: [answeredAs('1')] },
    { title: 'null', exchanges: [answeredAs(null)] },
    { title: 'another number', exchanges: [answeredAs(0)] },
  ],
});
