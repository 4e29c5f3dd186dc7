import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { INVALID_PARAMS } from '../../protocol/errors/codes.ts';
import { paramsFaults } from '../../protocol/jsonrpc/params-shape.ts';
import { answered, asks, example, failed } from '../transport/examples.ts';
import { isRequest, oneCase } from '../transport/support.ts';
import { errorRule, judgeRefusal } from './support.ts';

const malformed = asks('tools/call', { name: 't', arguments: [] });

export const malformedCall = defineRule({
  ...errorRule,
  id: 'error/malformed-call',
  requirement: 'A tools/call that is malformed is answered with a JSON-RPC error, code -32602.',
  keyword: 'MUST',
  basis: ['spec: server/tools#error-handling', 'reviewer-policy: Result contract (error layers)'],
  since: '2024-11-05',
  cases: oneCase('error'),
  consequence: 'The model sees a fault of the protocol as the output of a tool.',
  why: 'Malformed is a call without name, or with arguments that are no object. Arguments left out are fine; values that the schema refuses are another matter.',
  fix: 'Check the shape of the call before the tool runs.',
  applies: (subject) =>
    isRequest(subject) &&
    subject.method === 'tools/call' &&
    (subject.expect === 'malformed' ||
      subject.expect === 'malformed-call' ||
      isMalformed(subject.exchange.request?.value)),
  check: (subject) => judgeRefusal(subject, { codes: [INVALID_PARAMS], what: 'that is malformed' }),
  good: [example('-32602', { request: malformed, response: failed(-32602) }, 'stdio')],
  bad: [
    example('a result', { request: malformed, response: answered }, 'stdio'),
    example('an internal error', { request: malformed, response: failed(-32603) }, 'stdio'),
  ],
});

const isMalformed = (request: Parameters<typeof memberOf>[0]): boolean =>
  paramsFaults('tools/call', memberOf(request, 'params'), false).length > 0;
