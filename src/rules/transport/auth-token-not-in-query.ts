import { defineRule } from '../../model/rule.ts';
import { list, post } from './examples.ts';
import { isProbe, oneCase } from './support.ts';

/** Names under which access tokens are put into a query. `token` alone is one too often to be passed over. */
const TOKEN_NAMES: ReadonlySet<string> = new Set([
  'access_token',
  'accesstoken',
  'auth_token',
  'authtoken',
  'authorization',
  'bearer',
  'bearer_token',
  'token',
]);

export const authTokenNotInQuery = defineRule({
  id: 'transport/auth-token-not-in-query',
  subject: 'exchange',
  requirement: 'No access token stands in the query of the URL.',
  keyword: 'MUST NOT',
  basis: ['spec: authorization#token-requirements'],
  since: '2025-03-26',
  side: 'client',
  affects: 'note',
  cases: oneCase('error'),
  consequence: 'The token is written to the logs of every proxy and server on the way.',
  why: 'A token goes into the Authorization header of every request. Told by the name of the query parameter.',
  fix: 'Send `Authorization: Bearer …`.',
  applies: (subject) => subject.exchange.http?.url !== undefined && !isProbe(subject),
  check: ({ exchange }) =>
    hasToken(exchange.http?.url ?? '')
      ? [{ at: ['http', 'url'], message: 'the query of the URL holds an access token' }]
      : 'pass',
  good: [post('another parameter', list, { url: 'https://mcp.example/mcp?tenant=a' })],
  bad: [post('an access token', list, { url: 'https://mcp.example/mcp?access_token=x' })],
});

function hasToken(url: string): boolean {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return query.split('&').some((pair) => TOKEN_NAMES.has(nameOf(pair)));
}

function nameOf(pair: string): string {
  const name = pair.replace(/=.*$/s, '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
