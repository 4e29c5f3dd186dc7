import { memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { codeOf, INVALID_PARAMS } from '../../protocol/errors/codes.ts';
import { answered, asks, failed } from '../transport/examples.ts';
import { codeText, errorRule, NO_ANSWER, refusedEarlier } from './support.ts';

const unknown = asks('tools/call', { name: 'no_such_tool', arguments: {} });
const answers = (title: string, response: object) => ({
  title,
  exchanges: [{ request: unknown, response: response as typeof answered, expect: 'unknown-tool' }],
});

export const unknownTool = defineRule({
  ...errorRule,
  id: 'error/unknown-tool',
  requirement: 'A call of a tool that does not exist is answered with a JSON-RPC error, code -32602.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#error-handling',
    'spec: schema.ts InvalidParamsError, CallToolResult.isError',
    'reviewer-policy: Result contract (error layers)',
  ],
  since: '2024-11-05',
  cases: {
    default: { when: 'the call is answered with a result', spec: 'error', reviewer: 'error' },
    'other-code': { when: 'a JSON-RPC error with a code other than -32602', spec: 'warn', reviewer: 'warn' },
  },
  consequence: 'The model is told to try a tool again that does not exist.',
  why: 'A result, also one with isError, says that the tool ran. A tool hidden from the caller is answered alike.',
  fix: 'Answer -32602 before any tool runs.',
  applies: ({ method, expect, params }) =>
    method === 'tools/call' &&
    (expect === 'unknown-tool' || (expect === null && nameOf(params) !== undefined)),
  check: judgeUnknownTool,
  good: [answers('-32602', failed(-32602))],
  bad: [answers('a result', answered), answers('method not found', failed(-32601))],
});

const nameOf = (params: ExchangeSubject['params']): string | undefined => {
  const name = memberOf(params, 'name');
  return typeof name === 'string' ? name : undefined;
};

function judgeUnknownTool(subject: ExchangeSubject, surface: Surface): Outcome {
  const { expect, result, error, params } = subject;
  if (expect === null) {
    const known = surface.toolsNamed(nameOf(params) ?? '').length > 0;
    if (known || surface.tools.length === 0) return 'inapplicable';
    if (!listIsWhole(subject, surface))
      return { unknown: 'the called tool was not listed, and no complete list of this caller was recorded' };
  }
  if (result !== undefined)
    return [
      { at: ['response'], message: 'the call of a tool that does not exist was answered with a result' },
    ];
  if (error === undefined) return NO_ANSWER;
  const earlier = refusedEarlier(subject, [INVALID_PARAMS]);
  if (earlier !== undefined) return { unknown: earlier };
  const code = codeOf(error);
  return code === INVALID_PARAMS
    ? 'pass'
    : [
        {
          case: 'other-code',
          at: ['response', 'error', 'code'],
          message: `the call of a tool that does not exist was answered with ${codeText(code)}, not -32602`,
        },
      ];
}

/** A walk of tools/list from its first page to its last, by the caller of the exchange. */
function listIsWhole({ caller }: ExchangeSubject, { walks }: Surface): boolean {
  return walks.some(
    (walk) =>
      walk.method === 'tools/list' &&
      walk.caller === caller &&
      walk.pages[0]?.cursor === 'none' &&
      walk.pages.at(-1)?.next === 'none',
  );
}
