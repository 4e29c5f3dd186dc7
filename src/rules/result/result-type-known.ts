import { isObject, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { CAPABILITIES_KEY, requestMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { quote } from '../../text/clean.ts';
import { called, complete, exchanged } from './examples.ts';
import { hasResultObject } from './results.ts';

const known: ReadonlySet<string> = new Set(['complete', 'input_required']);

/** Whether client and server advertise an extension in common; a sentence where that is not recorded. */
function sharesExtension({ exchange, params }: ExchangeSubject, { capabilities }: Surface): boolean | string {
  if (exchange.request === null)
    return 'the request, which names the extensions of the client, was not recorded';
  const offered = memberOf(memberOf(requestMeta(params), CAPABILITIES_KEY), 'extensions');
  if (!isObject(offered) || Object.keys(offered).length === 0) return false;
  if (capabilities === undefined)
    return 'no server/discover result, which names the extensions of the server, was recorded';
  const own = member(capabilities, 'extensions');
  return isObject(own) && Object.keys(offered).some((name) => Object.hasOwn(own, name));
}

const tasks: JsonObject = { 'io.modelcontextprotocol/tasks': {} };
const withTasks: JsonObject = {
  [CAPABILITIES_KEY]: { extensions: tasks },
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
};

export const resultTypeKnown = defineRule({
  id: 'result/result-type-known',
  subject: 'exchange',
  requirement:
    '`resultType` is `complete`, `input_required`, or a value of an extension that both sides advertise.',
  keyword: 'MUST',
  basis: ['spec: basic/index#resulttype'],
  since: '2026-07-28',
  side: 'reviewer',
  affects: 'surface',
  cases: {
    default: { when: 'any other string', spec: 'error', reviewer: 'error' },
    'extension-value': {
      when: 'another string, and both sides advertise an extension that may define it: it cannot be judged here',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'A client has to discard the result.',
  why: 'The value decides which contract the rest of the result is held to. It is compared letter by letter.',
  fix: 'Send `complete` or `input_required`; advertise the extension that defines any other value.',
  applies: hasResultObject,
  check: (subject, surface) => {
    const type = memberOf(subject.result, 'resultType');
    if (typeof type !== 'string') return 'inapplicable';
    if (known.has(type)) return 'pass';
    const shared = sharesExtension(subject, surface);
    if (typeof shared === 'string') return { unknown: shared };
    const failure = { at: ['response', 'result', 'resultType'], message: `resultType is ${quote(type, 40)}` };
    return [shared ? { ...failure, case: 'extension-value' } : failure];
  },
  good: [
    called('a final result', complete()),
    called('one that asks for input', { resultType: 'input_required', requestState: 's' }),
  ],
  bad: [
    called('a word of nobody', { resultType: 'partial', content: [] }),
    called('in other letter case', { resultType: 'Complete', content: [] }),
    {
      title: 'a task, with the extension advertised',
      exchanges: [
        exchanged(
          1,
          'server/discover',
          { _meta: withTasks },
          {
            result: { resultType: 'complete', capabilities: { extensions: tasks } },
          },
        ),
        exchanged(2, 'tools/call', { name: 'search', _meta: withTasks }, { result: { resultType: 'task' } }),
      ],
    },
  ],
});
