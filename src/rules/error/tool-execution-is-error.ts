import { isObject, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { CallSubject } from '../../model/subject.ts';
import { called, complete } from '../result/examples.ts';

/** The sender stated that the call would fail in its tool. Without that nothing tells what an error stands for. */
const isStatedFailure = ({ expect }: CallSubject): boolean => expect === 'failure';

const failing = { expect: 'failure' };

export const toolExecutionIsError = defineRule({
  id: 'error/tool-execution-is-error',
  subject: 'call',
  requirement: 'A failure of a tool is a final result with `isError: true` that explains it.',
  keyword: 'SHOULD',
  basis: [
    'spec: server/tools#error-handling',
    'spec: schema.ts CallToolResult.isError',
    'reviewer-policy: Result contract (actionable failures are results with isError: true)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the failure is answered with a JSON-RPC error', spec: 'warn', reviewer: 'error' },
    'failure-not-flagged': {
      when: 'a result without `isError: true`, where the evidence states that the call failed (`expect: failure`)',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The model does not see the failure, or takes it for an answer, and cannot correct itself.',
  why: 'A JSON-RPC error is for requests that are wrong as such and is often kept from the model. Judged only where the evidence states what the call was; a text that reads like an error proves nothing, and arguments that the input schema forbids may be answered on either layer.',
  fix: 'Return `{ "resultType": "complete", "isError": true, "content": [ … ] }` with what went wrong and what to try.',
  applies: isStatedFailure,
  check: (call) => {
    if (isObject(call.error)) {
      const isArgumentError = memberOf(call.error, 'code') === -32602 && call.fit.state === 'violates';
      if (isArgumentError) return 'pass';
      return [{ at: ['error'], message: 'the failure of the tool is answered with a JSON-RPC error' }];
    }
    if (call.complete === undefined) return 'inapplicable';
    if (call.isError) return 'pass';
    return [
      {
        case: 'failure-not-flagged',
        message: 'the evidence states that the call failed, and its result has no isError: true',
      },
    ];
  },
  good: [
    called('flagged', complete({ isError: true }), failing),
    called('a missing argument, refused', null, {
      ...failing,
      tool: { name: 'search', inputSchema: { type: 'object', required: ['query'] } },
      error: { code: -32602, message: 'query is missing' },
    }),
  ],
  bad: [
    called('a JSON-RPC error', null, { ...failing, error: { code: -32603, message: 'upstream is down' } }),
    called('not flagged', complete({ isError: false }), failing),
  ],
});
