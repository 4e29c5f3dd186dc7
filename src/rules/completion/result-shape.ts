import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { completionOf, valuesOf } from '../../protocol/completion/answer.ts';
import { aType } from '../descriptor/parts.ts';
import { asked, completion, suggested, suggesting } from './examples.ts';
import { hasResult } from './parts.ts';

export const resultShape = defineRule({
  id: 'completion/result-shape',
  subject: 'completion',
  requirement: 'The result has an object `completion` with an array `values`.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CompleteResult'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: '`completion` is no object or its `values` no array', spec: 'error', reviewer: 'error' },
  },
  consequence: 'Clients cannot parse the result, and the user gets no suggestions.',
  why: 'Every client reads `result.completion.values`; nothing else of the result carries suggestions.',
  fix: 'Send `"completion": { "values": [] }`, with the suggestions in the array.',
  applies: hasResult,
  check: ({ result }) => {
    const found = memberOf(result, 'completion');
    if (completionOf(result) === undefined) {
      const at = found === undefined ? [] : ['completion'];
      return [
        { at, message: `completion is ${found === undefined ? 'missing' : aType(found)}, not an object` },
      ];
    }
    if (valuesOf(result) !== undefined) return 'pass';
    const listed = memberOf(found, 'values');
    if (listed === undefined) return [{ at: ['completion'], message: 'completion has no values' }];
    return [{ at: ['completion', 'values'], message: `values is ${aType(listed)}, not an array` }];
  },
  good: [
    { title: 'suggestions', exchanges: [completion(asked, suggesting('staging'))] },
    { title: 'no matches', exchanges: [completion(asked, suggesting())] },
  ],
  bad: [
    {
      title: 'values beside completion',
      exchanges: [completion(asked, { result: { values: ['staging'] } })],
    },
    { title: 'an array', exchanges: [completion(asked, suggested([]))] },
    { title: 'values that are an object', exchanges: [completion(asked, suggested({ values: { a: 1 } }))] },
    { title: 'no values', exchanges: [completion(asked, suggested({ total: 0 }))] },
  ],
});
