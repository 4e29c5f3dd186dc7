import { isObject, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import { CAPABILITIES_KEY, requestMeta } from '../../protocol/jsonrpc/request-meta.ts';
import { asked, form, sampling, visit } from './examples.ts';
import {
  type Asking,
  asksForInput,
  isInterim,
  judgeRequests,
  modeOf,
  onOtherMethods,
  paramsOf,
} from './interim.ts';

/** An empty `elicitation` stands for forms alone; one that names modes stands for those. */
function declaresMode(elicitation: JsonObject, mode: 'form' | 'url'): boolean {
  if (member(elicitation, mode) !== undefined) return true;
  return mode === 'form' && member(elicitation, 'url') === undefined;
}

/** The capability that a request needs and that the client lacks. */
function lacking(request: JsonObject, declared: JsonObject): string | undefined {
  const method = member(request, 'method');
  if (method === 'roots/list') return isObject(member(declared, 'roots')) ? undefined : 'roots';
  if (method === 'sampling/createMessage') {
    const own = member(declared, 'sampling');
    if (!isObject(own)) return 'sampling';
    const params = paramsOf(request, method);
    const usesTools =
      params !== undefined && (Object.hasOwn(params, 'tools') || Object.hasOwn(params, 'toolChoice'));
    return usesTools && member(own, 'tools') === undefined ? 'sampling.tools' : undefined;
  }
  if (method !== 'elicitation/create') return undefined;
  const own = member(declared, 'elicitation');
  if (!isObject(own)) return 'elicitation';
  const params = paramsOf(request, method);
  const mode = params && modeOf(params);
  return mode === undefined || declaresMode(own, mode) ? undefined : `elicitation.${mode}`;
}

function judge(subject: Asking): Outcome {
  if (!asksForInput(subject)) return 'inapplicable';
  const params = memberOf(subject.exchange.request?.value, 'params');
  const declared = memberOf(requestMeta(isObject(params) ? params : undefined), CAPABILITIES_KEY);
  if (!isObject(declared))
    return { unknown: 'no request that declares the capabilities of the client was recorded' };
  return judgeRequests(subject, (request) => {
    const capability = lacking(request, declared);
    return capability === undefined
      ? undefined
      : { says: `needs ${capability}, which the client did not declare` };
  });
}

export const capabilityDeclared = defineRule({
  id: 'mrtr/capability-declared',
  subject: 'call',
  requirement:
    'What a result asks for, the client declared in the request: the kind, the mode, and tools in sampling.',
  keyword: 'MUST NOT',
  basis: [
    'spec: basic/patterns/mrtr#server-requirements-basic-workflow',
    'spec: client/elicitation#capabilities',
    'spec: client/sampling',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'a request for input needs an undeclared capability', spec: 'error', reviewer: 'error' },
  },
  consequence: 'The client cannot answer, and the call never ends.',
  why: 'Every request states what its client can do. `elicitation: {}` stands for forms; `elicitation: { "url": {} }` does not.',
  fix: 'Look at the clientCapabilities of the request first; without the capability answer with -32021 or do without.',
  applies: isInterim,
  check: judge,
  also: onOtherMethods(judge),
  good: [
    asked('a form', form({ name: { type: 'string' } }), { elicitation: {} }),
    asked('a URL', visit('https://example.com/connect'), { elicitation: { url: {} } }),
  ],
  bad: [
    asked('a URL from a client of forms', visit('https://example.com/connect'), { elicitation: {} }),
    asked('a form from a client of URLs', form({ name: { type: 'string' } }), { elicitation: { url: {} } }),
    asked('tools in sampling', sampling({ tools: [] }), { sampling: {} }),
    asked('roots', { method: 'roots/list' }, {}),
  ],
});
