import type { Json, JsonObject } from '../../json/json.ts';
import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { paramsFaults } from '../../protocol/jsonrpc/params-shape.ts';
import { asks, example } from './examples.ts';
import { isEarnestRequest, oneCase, speaksModern } from './support.ts';

const sent = (title: string, method: string, params: JsonObject) =>
  example(title, { request: asks(method, params) }, 'stdio');
const called = (title: string, args: Json) => sent(title, 'tools/call', { name: 't', arguments: args });

export const requestParamsShape = defineRule({
  id: 'transport/request-params-shape',
  subject: 'exchange',
  requirement: 'The params of a request are an object, and its members have the types that the method wants.',
  keyword: 'MUST',
  basis: [
    'spec: schema.ts CallToolRequestParams, GetPromptRequestParams, ReadResourceRequestParams, PaginatedRequestParams, RequestParams',
  ],
  since: '2024-11-05',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The server has to answer with a JSON-RPC error.',
  why: 'What is optional is left out: null is another value. Members that no schema names are tolerated.',
  fix: 'Send name or uri as strings, arguments as an object, a cursor as the string that the server gave out.',
  applies: isEarnestRequest,
  check: (subject, surface) => {
    const params = memberOf(subject.exchange.request?.value, 'params');
    const faults = paramsFaults(subject.method, params, !speaksModern(subject, surface));
    return faults.length === 0
      ? 'pass'
      : faults.map(({ at, fault }) => ({
          at: ['request', 'params', ...at],
          message: `params${at.length === 0 ? '' : `.${at.join('.')}`} ${fault}`,
        }));
  },
  good: [
    sent('a call without arguments', 'tools/call', { name: 't' }),
    sent('the empty cursor', 'tools/list', { cursor: '' }),
  ],
  bad: [
    called('arguments in an array', []),
    called('arguments that are null', null),
    sent('a cursor that is null', 'tools/list', { cursor: null }),
    sent('a prompt argument that is a number', 'prompts/get', { name: 'p', arguments: { a: 1 } }),
  ],
});
