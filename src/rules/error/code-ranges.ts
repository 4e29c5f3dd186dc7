import { defineRule, type Failure, type Rule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import {
  codeOf,
  HEADER_MISMATCH,
  RETIRED_ELICITATION,
  RETIRED_NOT_FOUND,
  rangeOf,
} from '../../protocol/errors/codes.ts';
import { call, example, failed, list } from '../transport/examples.ts';
import { oneCase } from '../transport/support.ts';
import { errorRule, hasError } from './support.ts';

/** The rules on codes that may not be used differ in the codes. */
interface CodeRule {
  readonly id: string;
  readonly keyword: Rule['keyword'];
  readonly basis: readonly string[];
  readonly level: 'error' | 'warn';
  readonly requirement: string;
  readonly consequence: string;
  readonly why: string;
  readonly fix: string;
  readonly broken: (code: number, subject: ExchangeSubject, surface: Surface) => string | undefined;
  readonly good: readonly number[];
  readonly bad: readonly number[];
}

const basis = ['spec: basic/index#error-codes'];

const table: readonly CodeRule[] = [
  {
    id: 'error/legacy-range-unused',
    keyword: 'SHOULD NOT',
    basis,
    level: 'warn',
    requirement: 'No code lies between -32019 and -32000.',
    consequence: 'The receiver can give the code no meaning.',
    why: 'Earlier software used these codes for meanings of its own, and no new ones are allotted. Hence a warning; -32002 is error/no-32002.',
    fix: 'Use the code of the situation, or one outside -32768 to -32000.',
    broken: (code) =>
      rangeOf(code) === 'legacy' && code !== RETIRED_NOT_FOUND
        ? 'lies in the range of legacy codes'
        : undefined,
    good: [-32602],
    bad: [-32000, -32001],
  },
  {
    id: 'error/reserved-range',
    keyword: 'MUST NOT',
    basis,
    level: 'error',
    requirement: 'Between -32099 and -32020 only -32020, -32021 and -32022 are used, with their meaning.',
    consequence: 'The code collides with one that the specification gives out later.',
    why: 'The range belongs to the specification. -32020 says that a header differs from the body, nothing else.',
    fix: 'Use a code outside -32768 to -32000 for errors of your own.',
    broken: (code, subject, surface) => {
      if (rangeOf(code) === 'reserved') return 'is reserved for the specification';
      return code === HEADER_MISMATCH && !mayMismatch(subject, surface)
        ? 'speaks of a header mismatch where headers and body agree'
        : undefined;
    },
    good: [-32021],
    bad: [-32050, -32042],
  },
  {
    id: 'error/no-32002',
    keyword: 'MUST NOT',
    basis: [...basis, 'spec: server/resources#error-handling'],
    level: 'error',
    requirement: 'No error has code -32002.',
    consequence: 'Clients of this revision expect -32602.',
    why: 'The code meant that a resource was not found, until 2025-11-25. Clients still take it from older servers.',
    fix: 'Answer -32602 where a resource does not exist.',
    broken: (code) => (code === RETIRED_NOT_FOUND ? 'is retired' : undefined),
    good: [-32602],
    bad: [-32002],
  },
  {
    id: 'error/no-32042',
    keyword: 'MUST NOT',
    basis,
    level: 'error',
    requirement: 'No error has code -32042.',
    consequence: 'The client does not see that input is asked for.',
    why: 'The code asked for URL elicitation; that comes in an input_required result now. It is also a reserved code (error/reserved-range).',
    fix: 'Return input_required with the elicitation in inputRequests.',
    broken: (code) => (code === RETIRED_ELICITATION ? 'is retired' : undefined),
    good: [-32602],
    bad: [-32042],
  },
  {
    id: 'error/app-codes-outside-reserved',
    keyword: 'SHOULD',
    basis,
    level: 'warn',
    requirement: 'Codes of an application’s own lie outside -32768 to -32000.',
    consequence: 'The code may collide with one of JSON-RPC.',
    why: 'JSON-RPC keeps that range; five codes in it have a meaning, and MCP has the part from -32099 up.',
    fix: 'Use a positive number, or one above -32000.',
    broken: (code) =>
      rangeOf(code) === 'json-rpc-reserved' ? 'lies in the range that JSON-RPC reserves' : undefined,
    good: [1001, -1, -31999, -32700],
    bad: [-32500],
  },
];

/** A header may have differed: on HTTP, unless all that was sent is known to be right. */
function mayMismatch({ exchange, headers }: ExchangeSubject, { evidence }: Surface): boolean {
  if (exchange.http === undefined) return evidence.transport !== 'stdio';
  if (headers === undefined || headers.parametersUnknown !== undefined) return true;
  return !headers.acceptable || headers.spec.server.length > 0 || headers.reviewer.server.length > 0;
}

const answeredWith = (code: number) =>
  example(`code ${code}`, { request: code === -32602 ? call : list, response: failed(code) }, 'stdio');

export const codeRangeRules: readonly Rule<'exchange'>[] = table.map(({ broken, level, good, bad, ...row }) =>
  defineRule({
    ...errorRule,
    ...row,
    since: '2026-07-28',
    cases: oneCase(level),
    applies: hasError,
    check: (subject, surface) => {
      const code = codeOf(subject.error);
      const fault = code === undefined ? undefined : broken(code, subject, surface);
      if (fault === undefined) return 'pass';
      const failure: Failure = { at: ['response', 'error', 'code'], message: `the code ${code} ${fault}` };
      return [failure];
    },
    good: good.map(answeredWith),
    bad: bad.map(answeredWith),
  }),
);
