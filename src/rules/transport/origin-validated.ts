import { defineRule, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { originStanding } from '../../protocol/http/origin.ts';
import { answered, call, post } from './examples.ts';
import { oneCase } from './support.ts';

const url = 'http://127.0.0.1:3000/mcp';
const from = (title: string, origin: string, http: object, more = {}) =>
  post(title, call, { url, requestHeaders: [['Origin', origin]], ...http }, more);

export const originValidated = defineRule({
  id: 'transport/origin-validated',
  subject: 'exchange',
  requirement: 'A request whose Origin is present and not valid is answered with HTTP 403.',
  keyword: 'MUST',
  basis: ['spec: streamable-http (Security & Endpoint)', 'audit: Evidence (Streamable HTTP Transport)'],
  since: '2025-11-25',
  side: 'server',
  affects: 'surface',
  cases: oneCase('error'),
  consequence: 'Any web page that the user opens can call a server on the user’s machine (DNS rebinding).',
  why: 'Origins outside the machine are taken as not valid for a server on it; what other servers allow is not on the wire, unless the sender says that the origin was to be refused.',
  fix: 'Compare Origin with a list of allowed ones and answer 403 to any other.',
  applies: ({ exchange }) =>
    exchange.http?.status !== undefined && fieldValue(exchange.http.requestHeaders, 'Origin') !== undefined,
  check: judgeOrigin,
  good: [
    from('refused', 'https://evil.example', { status: 403 }),
    from('the own origin', 'http://127.0.0.1:3000', { status: 200 }, { response: answered }),
  ],
  bad: [
    from('served', 'https://evil.example', { status: 200 }, { response: answered }),
    from('refused with 400', 'https://evil.example', { status: 400 }, { expect: 'invalid-origin' }),
  ],
});

function judgeOrigin({ exchange, expect }: ExchangeSubject): Outcome {
  const { requestHeaders = [], url: endpoint, status = 0 } = exchange.http ?? {};
  const stated = expect === 'invalid-origin';
  const standing = originStanding(fieldValue(requestHeaders, 'Origin') ?? '', endpoint);
  if (!stated && standing === 'own') return 'pass';
  if (status === 403) return 'pass';
  if (!stated && (standing === 'unknown' || expect === 'success'))
    return { unknown: 'nothing tells whether the server allows that Origin' };
  if (status === 401 || (!stated && status >= 300))
    return { unknown: 'the request was refused for another reason before its Origin told' };
  return [
    {
      at: ['http', 'status'],
      message: `a request of a foreign Origin was answered with status ${status}, not 403`,
    },
  ];
}
