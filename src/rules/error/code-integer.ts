import { memberOf, typeOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { codeOf } from '../../protocol/errors/codes.ts';
import { example, failed, list } from '../transport/examples.ts';
import { oneCase } from '../transport/support.ts';
import { errorRule, hasError } from './support.ts';

const withCode = (title: string, code: number | string) =>
  example(title, { request: list, response: failed(code) }, 'stdio');

export const codeInteger = defineRule({
  ...errorRule,
  id: 'error/code-integer',
  requirement: 'The code of an error is an integer.',
  keyword: 'MUST',
  basis: ['spec: basic/index#error-responses'],
  since: '2024-11-05',
  cases: oneCase('error'),
  consequence: 'The client cannot tell one error from another.',
  why: 'Clients compare codes as numbers. -32602.0 is the integer -32602.',
  fix: 'Send the code as a JSON integer.',
  applies: hasError,
  check: ({ error }) => {
    if (codeOf(error) !== undefined) return 'pass';
    const code = memberOf(error, 'code');
    const what =
      typeof code === 'number'
        ? 'has a fraction'
        : code === undefined
          ? 'is missing'
          : `is of type ${typeOf(code)}`;
    return [{ at: ['response', 'error', 'code'], message: `the code of the error ${what}` }];
  },
  good: [withCode('an integer', -32602)],
  bad: [withCode('a string', '-32602'), withCode('a fraction', -32602.5)],
});
