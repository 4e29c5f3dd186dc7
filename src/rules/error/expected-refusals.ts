import type { JsonObject } from '../../json/json.ts';
import { memberOf } from '../../json/json.ts';
import { defineRule, type Rule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, INTERNAL_ERROR, INVALID_PARAMS, RETIRED_NOT_FOUND } from '../../protocol/errors/codes.ts';
import { LOG_LEVEL_KEY, requestMeta, urgency } from '../../protocol/jsonrpc/request-meta.ts';
import { answer, answered, asks, failed } from '../transport/examples.ts';
import { isRequest, oneCase } from '../transport/support.ts';
import { errorRule, judgeRefusal } from './support.ts';

/** Situations that have one code; that they arose is told by the sender, or by the request itself. */
interface Situation {
  readonly id: string;
  readonly keyword: Rule['keyword'];
  readonly basis: readonly string[];
  readonly since: Rule['since'];
  readonly level: 'error' | 'warn';
  readonly code: number;
  readonly arises: (subject: ExchangeSubject) => boolean;
  readonly requirement: string;
  readonly consequence: string;
  readonly why: string;
  readonly fix: string;
  readonly what: string;
  readonly request: JsonObject;
  readonly expect?: string;
  readonly served: JsonObject;
}

const missing = asks('resources/read', { uri: 'file:///missing' });

export const resourceNotFound: Rule<'exchange'> = refusal({
  id: 'error/resource-not-found',
  keyword: 'MUST',
  basis: ['spec: server/resources#error-handling'],
  since: '2026-07-28',
  level: 'error',
  code: INVALID_PARAMS,
  arises: ({ method, expect, error }) =>
    method === 'resources/read' && (expect === 'resource-not-found' || codeOf(error) === RETIRED_NOT_FOUND),
  requirement: 'A resource that does not exist is answered with a JSON-RPC error, code -32602.',
  consequence: 'Clients take the answer for something else.',
  why: 'The code was -32002 until 2025-11-25 (error/no-32002).',
  fix: 'Answer -32602.',
  what: 'for a resource that does not exist',
  request: missing,
  expect: 'resource-not-found',
  served: answer({ contents: [], ttlMs: 0, cacheScope: 'private' }),
});

export const promptInvalid: Rule<'exchange'> = refusal({
  id: 'error/prompt-invalid',
  keyword: 'SHOULD',
  basis: ['spec: server/prompts#error-handling'],
  since: '2024-11-05',
  level: 'warn',
  code: INVALID_PARAMS,
  arises: ({ method, expect }) =>
    method === 'prompts/get' &&
    (expect === 'prompt-invalid' || expect === 'unknown-prompt' || expect === 'missing-argument'),
  requirement: 'A prompt that does not exist, or lacks a required argument, is answered with -32602.',
  consequence: 'Clients cannot tell what was wrong.',
  why: 'Empty messages look like a prompt that has nothing to say.',
  fix: 'Answer -32602.',
  what: 'for a prompt that cannot be given',
  request: asks('prompts/get', { name: 'no_such_prompt' }),
  expect: 'prompt-invalid',
  served: answer({ messages: [] }),
});

export const internal32603: Rule<'exchange'> = refusal({
  id: 'error/internal-32603',
  keyword: 'SHOULD',
  basis: [
    'spec: server/resources#error-handling',
    'spec: server/prompts#error-handling',
    'spec: server/utilities/completion',
  ],
  since: '2024-11-05',
  level: 'warn',
  code: INTERNAL_ERROR,
  arises: ({ method, expect }) => method !== 'tools/call' && expect === 'internal-error',
  requirement: 'An unexpected failure of the server, tools apart, is answered with -32603.',
  consequence: 'Clients take the failure for a fault of their own.',
  why: 'The failure of a tool is a result with isError instead.',
  fix: 'Answer -32603.',
  what: 'that failed inside the server',
  request: asks('resources/list'),
  expect: 'internal-error',
  served: failed(-32602),
});

export const logLevelInvalid: Rule<'exchange'> = refusal({
  id: 'error/log-level-invalid',
  keyword: 'SHOULD',
  basis: ['spec: server/utilities/logging#error-handling'],
  since: '2026-07-28',
  level: 'warn',
  code: INVALID_PARAMS,
  arises: ({ params }) => {
    const level = memberOf(requestMeta(params), LOG_LEVEL_KEY);
    return level !== undefined && urgency(level) === undefined;
  },
  requirement: 'A log level that is none of the eight names is answered with -32602.',
  consequence: 'The client believes that it asked for logs.',
  why: 'The names are those of syslog, in lower case: trace and WARN are none.',
  fix: 'Answer -32602.',
  what: 'with an unknown log level',
  request: asks('tools/list', { _meta: { [LOG_LEVEL_KEY]: 'trace' } }),
  served: answered,
});

/** The rule that asks for the one code of a situation. */
function refusal({
  arises,
  level,
  code,
  what,
  request,
  expect,
  served,
  ...row
}: Situation): Rule<'exchange'> {
  const shown = (title: string, response: JsonObject) => ({
    title,
    exchanges: [{ request, response, ...(expect === undefined ? {} : { expect }) }],
  });
  return defineRule({
    ...errorRule,
    ...row,
    cases: oneCase(level),
    applies: (subject) => isRequest(subject) && arises(subject),
    check: (subject) => judgeRefusal(subject, { codes: [code], what }),
    good: [shown(`code ${code}`, failed(code))],
    bad: [shown('another answer', served), shown('another code', failed(-32000))],
  });
}
