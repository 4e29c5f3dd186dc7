import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { codeOf, METHOD_NOT_FOUND } from '../../protocol/errors/codes.ts';
import { answered, page } from '../pagination/examples.ts';

/** The capability that promises each list. Templates are part of no promise of their own. */
const promises: ReadonlyMap<string, string> = new Map([
  ['tools/list', 'tools'],
  ['prompts/list', 'prompts'],
  ['resources/list', 'resources'],
]);

const asksForList = ({ method, probe, exchange }: ExchangeSubject): boolean =>
  probe === null && method !== null && promises.has(method) && exchange.request !== null;

const discover = (capabilities: object) =>
  answered('server/discover', {
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { ...capabilities },
      ttlMs: 0,
      cacheScope: 'public',
    },
  });
const notFound = answered('prompts/list', { error: { code: -32601, message: 'Method not found' } });

export const listAnsweredWhenDeclared = defineRule({
  id: 'descriptor/list-answered-when-declared',
  subject: 'exchange',
  requirement:
    'A server that declares tools, prompts or resources answers their list, if only with an empty one.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#capabilities',
    'spec: server/prompts#capabilities',
    'spec: server/resources#capabilities',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'the list of a declared capability is answered with method not found',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Clients that trusted the capability show a broken server.',
  why: 'The capability is what tells a client to ask. A refusal for want of rights comes from another layer and breaks nothing.',
  fix: 'Answer with an empty array, or do not declare the capability.',
  applies: asksForList,
  check: ({ method, result, error, exchange }, { capabilities }) => {
    const name = promises.get(method ?? '') ?? '';
    if (result !== undefined) return 'pass';
    if (capabilities === undefined)
      return { unknown: 'what the server declares was not recorded before the request' };
    if (memberOf(capabilities, name) === undefined) return 'inapplicable';
    if (codeOf(error) === METHOD_NOT_FOUND)
      return [
        {
          at: ['response', 'error'],
          message: `${name} is declared, and ${method} is answered with method not found`,
        },
      ];
    const { status } = exchange.http ?? {};
    if (status === 401 || status === 403) return 'inapplicable';
    return { unknown: 'the list was refused for another reason, or not answered' };
  },
  good: [
    { title: 'an empty list', exchanges: [discover({ tools: {} }), page({})] },
    { title: 'not declared', exchanges: [discover({ tools: {} }), notFound] },
    {
      title: 'a caller without rights',
      exchanges: [
        discover({ prompts: {} }),
        { ...notFound, response: null, http: { status: 403, requestHeaders: [], responseHeaders: [] } },
      ],
    },
  ],
  bad: [{ title: 'declared and not found', exchanges: [discover({ prompts: {} }), notFound] }],
});
