import { isObject } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { answered, called, complete } from './examples.ts';
import { hasResult } from './results.ts';

export const resultObject = defineRule({
  id: 'result/result-object',
  subject: 'exchange',
  requirement: '`result` is a JSON object.',
  keyword: 'MUST',
  basis: ['spec: basic/index#result-responses', 'spec: schema.ts JSONRPCResultResponse'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: '`result` is anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'Clients cannot parse the response.',
  why: 'Members that every result may have, `resultType` and `_meta`, need an object to stand in.',
  fix: 'Wrap what is sent in the result object that the method defines.',
  applies: hasResult,
  check: ({ result }) => {
    if (result === undefined) return 'inapplicable';
    if (isObject(result)) return 'pass';
    return [{ at: ['response', 'result'], message: `result is ${aType(result)}, not an object` }];
  },
  good: [called('an object', complete())],
  bad: [
    called('an array', []),
    called('null', null),
    answered('a list without its object', 'tools/list', [
      { name: 'search', inputSchema: { type: 'object' } },
    ]),
    called('text', 'ok'),
  ],
});
