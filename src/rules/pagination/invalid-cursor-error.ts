import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { INVALID_PARAMS } from '../../protocol/errors/codes.ts';
import { isListMethod } from '../../protocol/pagination/list-methods.ts';
import { answered, page } from './examples.ts';

const asksWithInvented = ({ expect, method }: ExchangeSubject): boolean =>
  expect === 'invalid-cursor' && isListMethod(method);

/** Refusals that come before anybody looks at the cursor: a version, capability, header or authorization problem. */
const EARLIER = new Set([-32020, -32021, -32022, -32601]);
const EARLIER_STATUS = new Set([401, 403, 404, 405, 406, 415, 429]);

const marked = { probe: 'invented cursor', expect: 'invalid-cursor' };
const invented = { cursor: 'never-issued', exchange: marked };
const error = (code: number) => answered('tools/list', { error: { code, message: 'refused' } }, invented);

export const invalidCursorError = defineRule({
  id: 'pagination/invalid-cursor-error',
  subject: 'exchange',
  requirement: 'A cursor that the server did not give is answered with the JSON-RPC error -32602.',
  keyword: 'SHOULD',
  basis: ['spec: server/utilities/pagination#error-handling', 'spec: schema.ts InvalidParamsError'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'it is answered with a page, or with another error code',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'A client with a stale or damaged cursor sees the first page again, or loops.',
  why: 'Where the evidence does not mark the request as a probe, a cursor counts as invented that no recorded page of the connection gave.',
  fix: 'Check the cursor before anything is listed, and refuse an unknown one with -32602.',
  applies: asksWithInvented,
  check: ({ result, error: refusal, exchange }) => {
    if (result !== undefined) {
      const message = 'a cursor that no recorded page of this connection gave is answered with a page';
      return [{ at: ['response', 'result'], message }];
    }
    const code = memberOf(refusal, 'code');
    if (code === INVALID_PARAMS) return 'pass';
    const status = exchange.http?.status;
    if (refusal === undefined && status === undefined)
      return { unknown: 'no answer to the request was recorded' };
    if (EARLIER.has(Number(code)) || (status !== undefined && EARLIER_STATUS.has(status)))
      return { unknown: 'the request was refused for something else than its cursor' };
    if (refusal === undefined) return { unknown: 'the answer is no JSON-RPC message' };
    return [
      {
        at: ['response', 'error', 'code'],
        message: `an invented cursor is refused with ${typeof code === 'number' ? code : 'no code'} instead of -32602`,
      },
    ];
  },
  good: [
    { title: '-32602', exchanges: [error(-32602)] },
    { title: 'a cursor that was given', exchanges: [page({ next: '' }), page({ cursor: '' })] },
  ],
  bad: [
    {
      title: 'the first page',
      exchanges: [page({ items: ['a'] }), page({ cursor: 'never-issued', items: ['a'] })],
    },
    { title: 'an empty page', exchanges: [page(invented)] },
    { title: 'another code', exchanges: [error(-32603)] },
  ],
});
