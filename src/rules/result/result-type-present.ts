import { isObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { answered, called, complete } from './examples.ts';
import { asksForOtherRevision, assumedRevision, hasResultObject } from './results.ts';

export const resultTypePresent = defineRule({
  id: 'result/result-type-present',
  subject: 'exchange',
  requirement: 'Every result has a string `resultType`.',
  keyword: 'MUST',
  basis: [
    'spec: basic/index#result-responses',
    'spec: schema.ts Result.resultType',
    'reviewer-policy: Result contract (require resultType: complete)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: '`resultType` is missing or not a string', spec: 'error', reviewer: 'error' } },
  consequence: 'Clients take the server for one of an earlier revision, or drop the result.',
  why: 'The member tells a final result from one that asks for input. That clients read its absence as complete helps older servers and excuses no server of this revision.',
  fix: 'Add `"resultType": "complete"` to every final result.',
  applies: hasResultObject,
  check: (subject, surface) => {
    const { result } = subject;
    if (!isObject(result) || asksForOtherRevision(subject)) return 'inapplicable';
    const type = member(result, 'resultType');
    if (typeof type === 'string') return 'pass';
    const assumed = assumedRevision(subject, surface);
    if (assumed !== undefined) return { unknown: assumed };
    if (type === undefined) return [{ at: ['response', 'result'], message: 'the result has no resultType' }];
    const at = ['response', 'result', 'resultType'];
    return [{ at, message: `resultType is ${aType(type)}, not a string` }];
  },
  good: [
    called('a final result', complete()),
    called('one that asks for input', { resultType: 'input_required', requestState: 's' }),
  ],
  bad: [
    called('missing', { content: [] }),
    called('null', { resultType: null, content: [] }),
    answered('missing from a list', 'tools/list', { tools: [], ttlMs: 0, cacheScope: 'private' }),
  ],
});
