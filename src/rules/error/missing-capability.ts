import { isObject, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { codeOf, MISSING_CAPABILITY } from '../../protocol/errors/codes.ts';
import { call, failed, JSON_HEADERS, post } from '../transport/examples.ts';
import { oneCase } from '../transport/support.ts';
import { errorRule, judgeRefusal } from './support.ts';

const answers = (title: string, data: object) =>
  post(
    title,
    call,
    { status: 400, responseHeaders: JSON_HEADERS },
    { expect: 'missing-capability', response: failed(-32021, data as never) },
  );

export const missingCapability = defineRule({
  ...errorRule,
  id: 'error/missing-capability',
  requirement:
    'A request that needs a capability the client did not declare is answered with -32021 and data.requiredCapabilities, on HTTP with status 400.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta', 'spec: schema.ts MissingRequiredClientCapabilityError'],
  since: '2026-07-28',
  cases: oneCase('error'),
  consequence: 'The call hangs, or does less than it says.',
  why: 'requiredCapabilities has the form of client capabilities, an object. A server that gets by without the capability may serve the request.',
  fix: 'Name what is needed: `"data": { "requiredCapabilities": { "elicitation": {} } }`.',
  applies: ({ expect, error }) => expect === 'missing-capability' || codeOf(error) === MISSING_CAPABILITY,
  check: (subject) => {
    if (subject.result !== undefined) return 'pass';
    const refusal = judgeRefusal(subject, {
      codes: [MISSING_CAPABILITY],
      status: 400,
      what: 'that needs a client capability',
    });
    if (refusal !== 'pass') return refusal;
    return isObject(memberOf(memberOf(subject.error, 'data'), 'requiredCapabilities'))
      ? 'pass'
      : [{ at: ['response', 'error', 'data'], message: 'data.requiredCapabilities is no object' }];
  },
  good: [answers('an object', { data: { requiredCapabilities: { elicitation: {} } } })],
  bad: [
    answers('no data', {}),
    answers('a list of names', { data: { requiredCapabilities: ['elicitation'] } }),
  ],
});
