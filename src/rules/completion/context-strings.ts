import { isObject, member, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { asked, completion, suggesting } from './examples.ts';
import { isEarnest } from './parts.ts';

const withContext = (context: Parameters<typeof completion>[0][string]) => ({ ...asked, context });

export const contextStrings = defineRule({
  id: 'completion/context-strings',
  subject: 'completion',
  requirement: '`context.arguments`, when present, maps names to strings.',
  keyword: 'MUST',
  basis: ['spec: schema.ts CompleteRequestParams.context'],
  since: '2025-06-18',
  side: 'client',
  affects: 'note',
  cases: {
    default: {
      when: '`context` or its `arguments` is no object, or a value in there is no string',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The server may refuse the request.',
  why: 'These are arguments that the user has already chosen, and prompt arguments are strings.',
  fix: 'Send each chosen argument as a string, or leave it out.',
  applies: isEarnest,
  check: ({ params }) => {
    const context = memberOf(params, 'context');
    if (context === undefined) return 'pass';
    if (!isObject(context)) return [{ message: 'params.context of the request is no object' }];
    const chosen = member(context, 'arguments');
    if (chosen === undefined) return 'pass';
    if (!isObject(chosen)) return [{ message: 'params.context.arguments of the request is no object' }];
    return Object.keys(chosen)
      .filter((name) => typeof chosen[name] !== 'string')
      .map((name) => ({
        message: `the argument ${quote(name)} in params.context of the request is no string`,
      }));
  },
  good: [
    {
      title: 'arguments chosen before',
      exchanges: [completion(withContext({ arguments: { region: 'eu' } }), suggesting())],
    },
    { title: 'an empty context', exchanges: [completion(withContext({}), suggesting())] },
  ],
  bad: [
    { title: 'a number', exchanges: [completion(withContext({ arguments: { n: 3 } }), suggesting())] },
    { title: 'an array', exchanges: [completion(withContext({ arguments: [] }), suggesting())] },
  ],
});
