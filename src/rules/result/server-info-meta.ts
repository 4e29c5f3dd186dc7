import { isObject, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { called, complete } from './examples.ts';
import { hasResultObject } from './results.ts';

const KEY = 'io.modelcontextprotocol/serverInfo';
const named: JsonObject = { _meta: { [KEY]: { name: 'example', version: '1.0.0' } } };

export const serverInfoMeta = defineRule({
  id: 'result/server-info-meta',
  subject: 'exchange',
  requirement: 'The `_meta` of a result names the server, unless that is switched off on purpose.',
  keyword: 'SHOULD',
  basis: ['spec: basic/index#meta', 'spec: schema.ts ResultMetaObject'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'the key is missing; information only', spec: 'info', reviewer: 'info' } },
  consequence: 'A log of results does not show which server and version gave them.',
  why: 'Without a handshake every result stands alone. The discover result has a rule of its own, discover/server-info; the form of what is there is naming/implementation-name-version.',
  fix: `Add "${KEY}" with name and version to the _meta of results.`,
  applies: hasResultObject,
  check: ({ result, method }) => {
    if (!isObject(result) || method === 'server/discover') return 'inapplicable';
    const meta = member(result, '_meta');
    if (memberOf(meta, KEY) !== undefined) return 'pass';
    const at = ['response', 'result', ...(isObject(meta) ? ['_meta'] : [])];
    return [{ at, message: `the _meta of the result has no ${KEY}` }];
  },
  good: [called('named', complete(named))],
  bad: [called('not named', complete())],
});
