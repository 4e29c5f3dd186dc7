import { isObject, member } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { codeOf, METHOD_NOT_FOUND } from '../../protocol/errors/codes.ts';
import { asked, capable, completion, refused, suggesting } from './examples.ts';
import { refusalOf } from './parts.ts';

/** Whether the server is known to have no completions; `undefined` where nothing tells. */
function lacksCompletions({ expect }: ExchangeSubject, { capabilities }: Surface): boolean | undefined {
  if (capabilities !== undefined) return !isObject(member(capabilities, 'completions'));
  return expect !== null && /(unknown|unsupported)-method|not-supported/.test(expect) ? true : undefined;
}

function judge(subject: ExchangeSubject, surface: Surface): Outcome {
  const { result, error } = subject;
  const lacks = lacksCompletions(subject, surface);
  if (lacks === false) return 'inapplicable';
  if (codeOf(error) === METHOD_NOT_FOUND) return lacks === true ? 'pass' : 'inapplicable';
  if (lacks === undefined)
    return { unknown: 'no capabilities of the server were recorded before the completion was asked for' };
  if (result !== undefined)
    return [
      { message: 'a server without the capability completions answered completion/complete with a result' },
    ];
  const refusal = refusalOf(subject);
  if (refusal.kind === 'no-message')
    return { unknown: 'no JSON-RPC answer to completion/complete was recorded' };
  if (refusal.kind !== 'error') return 'inapplicable';
  const code = refusal.code === undefined ? 'an error without integer code' : `code ${refusal.code}`;
  return [
    {
      message: `a server without the capability completions answered completion/complete with ${code} instead of ${METHOD_NOT_FOUND}`,
    },
  ];
}

export const unsupportedMethodError = defineRule({
  id: 'completion/unsupported-method-error',
  subject: 'exchange',
  requirement: 'A server without the capability `completions` answers completion/complete with -32601.',
  keyword: 'SHOULD',
  basis: ['spec: server/utilities/completion#error-handling'],
  since: '2025-03-26',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'a result or another error came back', spec: 'warn', reviewer: 'warn' },
  },
  consequence: 'A client does not learn that there is nothing to ask, and asks again at every key.',
  why: 'The code says once and for all that the method does not exist here. Its HTTP status is judged by error/unknown-method.',
  fix: 'Answer -32601, over Streamable HTTP with status 404, or declare the capability.',
  applies: ({ method }) => method === 'completion/complete',
  check: judge,
  good: [
    {
      title: 'refused',
      exchanges: [capable({ prompts: {} }), completion(asked, refused(-32601, 'Method not found'))],
    },
    {
      title: 'has completions',
      exchanges: [capable({ completions: {} }), completion(asked, suggesting())],
    },
  ],
  bad: [
    { title: 'an empty result', exchanges: [capable({ prompts: {} }), completion(asked, suggesting())] },
    { title: 'another error', exchanges: [capable({ prompts: {} }), completion(asked, refused(-32603))] },
  ],
});
