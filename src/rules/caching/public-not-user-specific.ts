import { pointerTokens } from '../../json/pointer.ts';
import { defineRule } from '../../model/rule.ts';
import type { SharedAnswer } from '../../model/surface.ts';
import { isListMethod } from '../../protocol/pagination/list-methods.ts';
import { quote } from '../../text/clean.ts';
import { walks } from '../descriptor/histories.ts';
import { answered } from '../pagination/examples.ts';
import { nounOf } from '../pagination/parts.ts';

function subjectOf({ method }: SharedAnswer): string {
  if (isListMethod(method)) return `the list of ${nounOf(method, 2)}`;
  return method === 'server/discover' ? 'the discovery result' : 'a resource';
}

const read = (caller: string, text: string, cacheScope: string) =>
  answered(
    'resources/read',
    { result: { resultType: 'complete', contents: [{ uri: 'file:///a', text }], ttlMs: 0, cacheScope } },
    { params: { uri: 'file:///a' }, exchange: { caller } },
  );

const list = (caller: string, scope: string, ...items: string[]) => ({ items, scope, exchange: { caller } });

export const publicNotUserSpecific = defineRule({
  id: 'caching/public-not-user-specific',
  subject: 'surface',
  requirement: 'A result that is marked public is the same for every caller.',
  keyword: 'MUST',
  basis: [
    'spec: server/utilities/caching#cache-scope-field',
    'spec: server/utilities/caching#security-considerations',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'two named callers get different answers to one request, and one of the answers is public',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'A shared cache serves one caller what another may see.',
  why: 'Lists may vary by authorization, and are private then. Where a caller was answered differently at different times, or a change was announced, time may explain the difference, and nothing is said. Marking private what is the same for all is merely cautious.',
  fix: 'Mark the result private.',
  check: (_, { shared }) => {
    if (shared.length === 0) return { unknown: 'no request was answered to two named callers' };
    const varying = shared.filter((answer) => answer.public && !answer.same);
    const proven = varying.filter(({ steady }) => steady);
    if (proven.length > 0)
      return proven.map((answer) => ({
        at: pointerTokens(answer.at),
        message: `${subjectOf(answer)} is public and differs between ${quote(answer.callers[0], 40)} and ${quote(answer.callers[1], 40)}`,
      }));
    return varying.length > 0
      ? { unknown: 'a public result differs between callers, and changed over time as well' }
      : 'pass';
  },
  good: [
    walks('private lists that differ', [
      list('analyst', 'private', 'a'),
      list('operator', 'private', 'a', 'b'),
    ]),
    walks('a public list that is the same', [
      list('analyst', 'public', 'a'),
      list('operator', 'public', 'a'),
    ]),
  ],
  bad: [
    walks('a public list that differs', [
      list('analyst', 'public', 'a'),
      list('operator', 'public', 'a', 'b'),
    ]),
    walks('public for one of them', [list('analyst', 'public', 'a'), list('operator', 'private', 'a', 'b')]),
    {
      title: 'a public resource that differs',
      exchanges: [read('analyst', 'x', 'public'), read('operator', 'y', 'public')],
    },
  ],
});
