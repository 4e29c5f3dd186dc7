import { type Json, memberOf } from '../../json/json.ts';
import { defineRule, type Failure, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, UNSUPPORTED_VERSION } from '../../protocol/errors/codes.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { namedVersion } from '../../protocol/jsonrpc/request-meta.ts';
import { answered, asks, failed, JSON_HEADERS, post } from '../transport/examples.ts';
import { isRequest } from '../transport/support.ts';
import { errorRule, judgeRefusal } from './support.ts';

const asked = asks('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } });
const headers = [['MCP-Protocol-Version', '1900-01-01']];
const answers = (title: string, status: number, response: object) =>
  post(
    title,
    asked,
    { requestHeaders: headers, status, responseHeaders: JSON_HEADERS },
    { expect: 'unsupported-version', response: response as typeof answered },
  );
const refused = (supported: string[], requested = '1900-01-01') =>
  failed(-32022, { data: { supported, requested } });

export const unsupportedVersion = defineRule({
  ...errorRule,
  id: 'error/unsupported-version',
  requirement:
    'A version that the server does not have is answered with -32022, data.supported and data.requested, on HTTP with status 400.',
  keyword: 'MUST',
  basis: [
    'spec: basic/versioning#protocol-version-negotiation',
    'spec: schema.ts UnsupportedProtocolVersionError',
    'audit: Evidence (Streamable HTTP Transport)',
  ],
  since: '2026-07-28',
  cases: {
    default: {
      when: 'the request is served, or the answer has another code, another status on HTTP, or lacks data.supported or data.requested',
      spec: 'error',
      reviewer: 'error',
    },
    'supported-lists-the-refused-version': {
      when: 'code and shape are right, and data.supported holds the version that is refused: a client that retries from the list loops',
      spec: 'warn',
      reviewer: 'warn',
    },
    'supported-empty': {
      when: 'code and shape are right, and data.supported is empty',
      spec: 'warn',
      reviewer: 'warn',
    },
    'requested-differs': {
      when: 'code and shape are right, and data.requested is not the version that was sent',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The client cannot find a version that both speak.',
  why: 'A client retries with a version of the list. Where header and body disagree, -32020 is the answer.',
  fix: 'Answer -32022, on HTTP with status 400; name in data.supported the versions that the server serves, and in data.requested the one that was asked for.',
  applies: (subject) => isRequest(subject) && (isRefused(subject) || isForeign(subject)),
  check: judgeUnsupported,
  good: [answers('code and data', 400, refused(['2026-07-28']))],
  bad: [
    answers('served', 200, answered),
    answers('no data', 400, failed(-32022)),
    answers('the refused version is in the list', 400, refused(['2026-07-28', '1900-01-01'])),
    answers('an empty list', 400, refused([])),
    answers('another version', 400, refused(['2026-07-28'], '2025-11-25')),
  ],
});

const isRefused = ({ error }: ExchangeSubject): boolean => codeOf(error) === UNSUPPORTED_VERSION;

/** The request names a version that no server has, and header and body agree on it. */
function isForeign({ exchange, params, expect }: ExchangeSubject): boolean {
  if (expect !== 'unsupported-version') return false;
  const { requestHeaders = [] } = exchange.http ?? {};
  if (requestHeaders.length === 0) return true;
  return fieldValue(requestHeaders, 'MCP-Protocol-Version') === namedVersion(params);
}

function judgeUnsupported(subject: ExchangeSubject): Outcome {
  const refusal = judgeRefusal(subject, {
    codes: [UNSUPPORTED_VERSION],
    status: 400,
    what: 'of a version that the server does not have',
  });
  if (!isRefused(subject)) return refusal;
  const data = memberOf(subject.error, 'data');
  const faults = shapeFaults(data);
  if (faults.length > 0) return [...faults, ...(Array.isArray(refusal) ? refusal : [])];
  return refusal === 'pass' ? contentFaults(data, subject) : refusal;
}

const at = ['response', 'error', 'data'];

function shapeFaults(data: Json | undefined): Failure[] {
  const supported = memberOf(data, 'supported');
  const failures: Failure[] = [];
  if (!Array.isArray(supported) || !supported.every((version) => typeof version === 'string'))
    failures.push({ at, message: 'data.supported is no array of strings' });
  if (typeof memberOf(data, 'requested') !== 'string')
    failures.push({ at, message: 'data.requested is no string' });
  return failures;
}

function contentFaults(data: Json | undefined, { exchange, params }: ExchangeSubject): Outcome {
  const supported = memberOf(data, 'supported') as readonly Json[];
  const requested = memberOf(data, 'requested');
  const header = fieldValue(exchange.http?.requestHeaders ?? [], 'MCP-Protocol-Version')?.trim();
  const sent = [namedVersion(params), header].filter((version) => version !== undefined);
  const failures: Failure[] = [];
  if (supported.length === 0)
    failures.push({
      case: 'supported-empty',
      at,
      message: 'data.supported is empty',
      fix: 'Name the versions that the server serves.',
    });
  if (supported.some((version) => version === requested || version === sent[0]))
    failures.push({
      case: 'supported-lists-the-refused-version',
      at,
      message: 'data.supported holds the version that is refused',
      fix: 'Serve that version, or take it out of data.supported.',
    });
  if (sent.length > 0 && !sent.includes(String(requested)))
    failures.push({
      case: 'requested-differs',
      at,
      message: 'data.requested is not the version that was sent',
      fix: 'Copy the version from the request.',
    });
  return failures;
}
