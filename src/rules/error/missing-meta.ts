import { defineRule } from '../../model/rule.ts';
import {
  HEADER_MISMATCH,
  INVALID_PARAMS,
  METHOD_NOT_FOUND,
  UNSUPPORTED_VERSION,
} from '../../protocol/errors/codes.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { isDefinedMethod } from '../../protocol/jsonrpc/methods.ts';
import { missingMeta, VERSION_KEY } from '../../protocol/jsonrpc/request-meta.ts';
import { answered, failed, JSON_HEADERS, post } from '../transport/examples.ts';
import { ERA_UNKNOWN, isRequest, oneCase, speaksModern } from '../transport/support.ts';
import { errorRule, judgeRefusal, refusesVersion } from './support.ts';

const bare = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const answers = (title: string, status: number, response: object) =>
  post(
    title,
    bare,
    { requestHeaders: [['MCP-Protocol-Version', '2026-07-28']], status, responseHeaders: JSON_HEADERS },
    { response: response as typeof answered },
  );

export const missingMetaRule = defineRule({
  ...errorRule,
  id: 'error/missing-meta',
  requirement:
    'A request that lacks a required member of _meta is answered with -32602, on HTTP with status 400.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta'],
  since: '2026-07-28',
  cases: oneCase('error'),
  consequence: 'The server runs without knowing the version and what the client can do.',
  why: 'Where the version header has no counterpart in the body, -32020 is as good: no order is given. clientInfo may be missing.',
  fix: 'Refuse requests without io.modelcontextprotocol/protocolVersion or io.modelcontextprotocol/clientCapabilities.',
  applies: (subject) =>
    isRequest(subject) &&
    subject.method !== 'initialize' &&
    (subject.expect === 'missing-meta' || missingMeta(subject.params).length > 0),
  check: (subject, surface) => {
    if (subject.expect !== 'missing-meta' && !speaksModern(subject, surface)) return ERA_UNKNOWN;
    const codes = [INVALID_PARAMS];
    if (missingMeta(subject.params).includes(VERSION_KEY)) codes.push(HEADER_MISMATCH);
    const header = fieldValue(subject.exchange.http?.requestHeaders ?? [], 'MCP-Protocol-Version');
    if (refusesVersion(subject, header)) codes.push(UNSUPPORTED_VERSION);
    const unknown = subject.method !== null && !isDefinedMethod(subject.method);
    if (unknown && subject.exchange.http?.status !== 400) codes.push(METHOD_NOT_FOUND);
    const status = unknown ? {} : { status: 400 };
    return judgeRefusal(subject, { codes, ...status, what: 'that lacks members of _meta' });
  },
  good: [
    answers('-32602', 400, failed(-32602)),
    answers('a header without counterpart', 400, failed(-32020)),
  ],
  bad: [answers('served', 200, answered), answers('another status', 200, failed(-32602))],
});
