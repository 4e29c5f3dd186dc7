import { isObject, type Json, type JsonObject, member, memberOf } from '../../../src/json/json.ts';
import type { ExactNumbers } from '../../../src/json/parse.ts';
import type { Evidence, Exchange, Statements } from '../../../src/model/evidence.ts';
import { evidenceOf, type Kind, meta } from '../cases.ts';

type Marks = Partial<Pick<Exchange, 'caller' | 'connection' | 'notifications'>>;

const arrayOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const paramsOf = (params: Json | undefined): JsonObject => {
  const own = isObject(params) ? params : {};
  const ownMeta = memberOf(own, '_meta');
  return { ...own, _meta: { ...(meta as JsonObject), ...(isObject(ownMeta) ? ownMeta : {}) } };
};

/** One exchange of a recording in earnest: what was sent is meant as it is, whatever cursor it carries. */
function exchangeOf(
  method: string,
  sent: JsonObject,
  answer: JsonObject,
  exact: ExactNumbers | undefined,
  marks: Marks = {},
): Exchange {
  return {
    id: '',
    caller: null,
    connection: null,
    probe: null,
    expect: 'success',
    notifications: [],
    request: { value: { jsonrpc: '2.0', id: 1, method, ...sent, params: paramsOf(member(sent, 'params')) } },
    response: { value: { jsonrpc: '2.0', id: 1, ...answer }, exact },
    ...marks,
  };
}

/** Members of a recorded page other than the request's are those of its answer. */
const answerMembers = new Set(['result', 'error', 'notifications', 'caller', 'token', 'connection']);

function pageOf(method: string, recorded: Json, exact: ExactNumbers | undefined, marks: Marks = {}): Exchange {
  const members = isObject(recorded) ? recorded : {};
  const sent = Object.fromEntries(Object.entries(members).filter(([name]) => !answerMembers.has(name)));
  const error = member(members, 'error');
  const answer = error === undefined ? { result: member(members, 'result') ?? null } : { error };
  const notifications = arrayOf(member(members, 'notifications')).map((value) => ({ value: messageOf(value) }));
  return exchangeOf(method, sent, answer, exact, { notifications, ...marks });
}

/** A message, or the name of its method. */
const messageOf = (value: Json): Json =>
  typeof value === 'string' ? { jsonrpc: '2.0', method: value } : value;

function evidence(exchanges: readonly Exchange[], statements: Statements = {}): Evidence {
  const numbered = exchanges.map((exchange, index) => ({ ...exchange, id: `e${index + 1}` }));
  const callers = new Set(exchanges.flatMap(({ caller }) => caller ?? []));
  return {
    ...evidenceOf(numbered),
    statements,
    callers: Object.fromEntries([...callers].map((name) => [name, { scopes: [] }])),
  };
}

/** A recording may say of itself that it is partial; that the client did not declare its walk complete is less. */
function statementsOf(input: JsonObject): Statements {
  const partial = /partial|incomplete/i;
  const saysSo = Object.entries(input).some(([name, value]) =>
    partial.test(name) ? value !== false && value !== null : typeof value === 'string' && partial.test(value),
  );
  if (saysSo) return { walksComplete: false };
  return member(input, 'client_declares_complete') === true ? { walksComplete: true } : {};
}

/** What was sent between two walks: a request (an object, or the name of its method), or what the server announced. */
function betweenOf(value: Json, marks: Marks): readonly Exchange[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one: Json) => {
    if (one === null) return [];
    const request = memberOf(one, 'request') ?? one;
    const method = typeof request === 'string' ? request : memberOf(request, 'method');
    if (typeof method !== 'string') return [];
    if (method.startsWith('notifications/'))
      return [{ ...exchangeOf(method, {}, {}, undefined, marks), request: null, response: null, expect: null, notifications: [{ value: messageOf(request) }] }];
    const params = memberOf(request, 'params') ?? (method === 'tools/call' ? { name: 'login', arguments: {} } : {});
    const result = memberOf(memberOf(one, 'response'), 'result') ?? memberOf(one, 'result') ?? { resultType: 'complete', content: [] };
    return [exchangeOf(method, { params }, { result }, undefined, marks)];
  });
}

function walkPair(input: JsonObject, exact: ExactNumbers | undefined): Evidence {
  const method = String(member(input, 'method'));
  const walks = arrayOf(member(input, 'walks'));
  const names = (list: string, index: number): string | null => {
    const name = arrayOf(member(input, list))[index];
    return typeof name === 'string' ? name : null;
  };
  const between = member(input, 'between') ?? [];
  const perGap = Array.isArray(between) && between.some(Array.isArray) ? between : [between];
  return evidence(
    walks.flatMap((walk, index) => {
      const marks = {
        connection: names('connections', index),
        caller: names('callers', index) ?? names('tokens', index),
      };
      const before = index === 0 ? [] : betweenOf(perGap[index - 1] ?? [], marks);
      return [...before, ...arrayOf(walk).map((page) => pageOf(method, page, exact, marks))];
    }),
    statementsOf(input),
  );
}

/** An otherwise flawless item of each list. */
const lists: Readonly<Record<string, string>> = {
  tools: 'tools/list',
  prompts: 'prompts/list',
  resources: 'resources/list',
  resourceTemplates: 'resources/templates/list',
};

const areas = /^(?:pagination|caching|descriptor)\//;
/** What a pair of walks is about is their difference; that either is whole is asked of single walks. */
const wholeness = new Set(['pagination/missing-pages', 'descriptor/evidence-complete-pages']);
const aboutLists: Kind['concerns'] = ({ subject, rule }) =>
  subject.kind !== 'tool' && (areas.test(rule) || rule === 'naming/tool-unique');
const aboutCaching: Kind['concerns'] = ({ rule }) => rule.startsWith('caching/');

export const listsKinds: Readonly<Record<string, Kind>> = {
  'list-walk': {
    evidence: (input, exact) =>
      evidence(
        arrayOf(member(input, 'exchanges')).flatMap((page) => {
          const announced = memberOf(page, 'notification');
          return announced === undefined
            ? [pageOf(String(member(input, 'method')), page, exact)]
            : betweenOf(announced, {});
        }),
        statementsOf(input),
      ),
    concerns: aboutLists,
  },
  'list-walk-pair': {
    evidence: walkPair,
    concerns: (finding, report) => aboutLists(finding, report) && !wholeness.has(finding.rule),
  },
  cacheable: {
    evidence: (input, exact) => evidence([pageOf(String(member(input, 'method')), input, exact)]),
    concerns: aboutCaching,
  },
  'cacheable-pair': {
    evidence: (input, exact) =>
      evidence(
        arrayOf(member(input, 'results')).map((one) =>
          pageOf(String(member(input, 'method')), { params: member(input, 'params') ?? {}, ...(one as JsonObject) }, exact, {
            caller: String(memberOf(one, 'token') ?? memberOf(one, 'caller')),
          }),
        ),
      ),
    concerns: aboutCaching,
  },
  'list-item': {
    evidence: (input, exact) => {
      const list = String(member(input, 'list'));
      const items = { [list]: [member(input, 'item') ?? null], resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
      return evidence([pageOf(lists[list] ?? list, { result: items }, exact)]);
    },
    concerns: ({ subject, rule }) => subject.kind === 'page' && rule.startsWith('descriptor/'),
  },
};
