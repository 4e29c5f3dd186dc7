import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { called, complete } from './examples.ts';
import { isFinal } from './results.ts';

export const isErrorBoolean = defineRule({
  id: 'result/is-error-boolean',
  subject: 'call',
  requirement: '`isError`, where a result has it, is a boolean; absent means false.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CallToolResult.isError'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: '`isError` is present and not a boolean', spec: 'error', reviewer: 'error' } },
  consequence: 'One client shows the model a failure, another a success.',
  why: 'What a client makes of `"false"` or `null` depends on its language.',
  fix: 'Send `true` or `false`, or leave the member out.',
  applies: isFinal,
  check: ({ complete: result }) => {
    const flag = result && member(result, 'isError');
    if (flag === undefined) return 'inapplicable';
    if (typeof flag === 'boolean') return 'pass';
    return [{ at: ['isError'], message: `isError is ${aType(flag)}, not a boolean` }];
  },
  good: [called('left out', complete()), called('true', complete({ isError: true }))],
  bad: [
    called('text', complete({ isError: 'true' })),
    called('null', complete({ isError: null })),
    called('a number', complete({ isError: 1 })),
  ],
});
