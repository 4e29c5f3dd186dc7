import { isObject, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { CallSubject } from '../../model/subject.ts';
import { called, complete } from '../result/examples.ts';

const code = ({ error }: CallSubject): unknown => memberOf(error, 'code');

/** Only these can have been answered for their arguments; the arguments are validated for no others. */
const mayBeArgumentError = (call: CallSubject): boolean =>
  call.tool !== undefined && (call.isError || code(call) === -32602);

/** Arguments of another type make the request malformed, which is error/malformed-call. */
function hasObjectArguments({ args, exchange }: CallSubject): boolean {
  return (
    args !== undefined || memberOf(memberOf(exchange.request?.value, 'params'), 'arguments') === undefined
  );
}

const tool = {
  name: 'search',
  inputSchema: { type: 'object', properties: { limit: { type: 'integer', maximum: 10 } } },
};

export const inputValidationIsError = defineRule({
  id: 'error/input-validation-is-error',
  subject: 'call',
  requirement:
    'Arguments that fail validation are answered with `isError: true`; the error -32602 is documented too.',
  keyword: 'SHOULD',
  basis: ['spec: server/tools#error-handling'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the arguments violate the input schema and are answered with -32602; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'Where clients keep protocol errors from the model, it cannot correct its arguments.',
  why: 'The page on tools puts problems of values into results, and schema.ts names invalid tool arguments under -32602. Both are accepted; which one was chosen is reported.',
  fix: 'Return a result with `isError: true` that says which argument is wrong and why.',
  applies: mayBeArgumentError,
  check: (call) => {
    if (!hasObjectArguments(call) || call.fit.state !== 'violates') return 'inapplicable';
    if (!isObject(call.error)) return 'pass';
    return [{ at: ['error'], message: 'arguments that violate the input schema are answered with -32602' }];
  },
  good: [called('a result', complete({ isError: true }), { tool, args: { limit: 11 } })],
  bad: [
    called('an error', null, {
      tool,
      args: { limit: 11 },
      error: { code: -32602, message: 'limit is at most 10' },
    }),
  ],
});
