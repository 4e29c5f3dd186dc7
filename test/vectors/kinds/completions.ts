import { isObject, type Json, type JsonObject, memberOf } from '../../../src/json/json.ts';
import type { Evidence, Exchange } from '../../../src/model/evidence.ts';
import { evidenceOf, type Kind, meta, page } from '../cases.ts';
import { aboutCase, before, CASE, evidenceFor, exchange, requestOf, resultOf, toolNamed, VERSIONS } from './exchange.ts';

const completing: JsonObject = { tools: {}, prompts: {}, resources: {}, completions: {} };
const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const asArray = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const answer = (result: Json | undefined): Json => ({ jsonrpc: '2.0', id: 1, result: result ?? null });
const complete = (input: JsonObject): Json =>
  requestOf('completion/complete', asObject(input['request_params']));

const completionKind: Kind = {
  evidence: (input) =>
    evidenceFor(
      exchange({ request: { value: complete(input) }, response: { value: answer(input['result']) } }),
      { capabilities: completing },
    ),
  concerns: aboutCase,
};

/** One answer of the case; what has a code is an error. */
function answerTo(item: Json): Json {
  const error = memberOf(item, 'error');
  if (error !== undefined) return { jsonrpc: '2.0', id: 1, error };
  const { caller: _caller, visible: _visible, ...completion } = asObject(item);
  return resultOf({ completion });
}

/** Each caller asks the same; what it may see is stated where the case says it. */
function isolationEvidence(input: JsonObject): Evidence {
  const items = asArray(input['callers']);
  const nameOf = (item: Json, index: number): string => String(memberOf(item, 'caller') ?? `caller-${index}`);
  const names = items.map(nameOf);
  const visible = items.flatMap((item, index) => {
    const values = memberOf(item, 'visible');
    return Array.isArray(values) ? [[nameOf(item, index), values.map(String)] as const] : [];
  });
  const asked = items.map((item, index) =>
    exchange({
      id: `${CASE} ${index}`,
      request: { value: complete(input) },
      response: { value: answerTo(item) },
      rest: { caller: nameOf(item, index) },
    }),
  );
  return {
    ...evidenceOf([...before([], false, completing, VERSIONS), ...asked], 'stdio'),
    callers: Object.fromEntries(names.map((name) => [name, { scopes: [] }])),
    statements: visible.length > 0 ? { completion: { visible: Object.fromEntries(visible) } } : {},
  };
}

const isolationKind: Kind = {
  evidence: isolationEvidence,
  concerns: ({ subject }) => subject.exchange?.startsWith(CASE) === true,
};

function list(id: string, method: string, name: string, items: readonly Json[], caller: string | null): Exchange {
  return exchange({
    id,
    request: { value: requestOf(method) },
    response: { value: resultOf({ [name]: items, ttlMs: 0, cacheScope: 'private' }) },
    rest: { caller },
  });
}

/** Items that are listed by name alone declare the argument that the case asks for. */
function prompts(names: readonly Json[], input: JsonObject): Json[] {
  const argument = memberOf(memberOf(input['request_params'], 'argument'), 'name');
  return names.map((item) => (isObject(item) ? item : { name: item, arguments: [{ name: argument ?? 'a' }] }));
}

const named = (key: string, items: readonly Json[]): Json[] =>
  items.map((item) => (isObject(item) ? item : { name: 'item', [key]: item }));

function probeEvidence(input: JsonObject): Evidence {
  const hidden = prompts(asArray(input['hidden_prompts']), input);
  const caller = hidden.length > 0 ? 'guest' : null;
  const listed = prompts(asArray(input['listed_prompts']), input);
  const templates = named(
    'uriTemplate',
    asArray(input['listed_templates'] ?? input['listed_resource_templates']),
  );
  const lists = [
    list('prompts', 'prompts/list', 'prompts', listed, caller),
    list('templates', 'resources/templates/list', 'resourceTemplates', templates, caller),
    list('resources', 'resources/list', 'resources', named('uri', asArray(input['listed_resources'])), caller),
  ];
  if (caller !== null) lists.push(list('all', 'prompts/list', 'prompts', [...listed, ...hidden], 'operator'));
  const probe = exchange({
    probe: 'completion',
    request: { value: complete(input) },
    response: input['response'] === undefined ? null : { value: input['response'] },
    rest: { caller },
  });
  return {
    ...evidenceOf([...before([], false, completing, VERSIONS), ...lists, probe], 'stdio'),
    callers: caller === null ? {} : { guest: { scopes: [] }, operator: { scopes: [] } },
  };
}

const discoverKind: Kind = {
  evidence: (input) =>
    evidenceOf(
      [
        exchange({
          request: { value: requestOf('server/discover') },
          response: { value: input['response'] ?? answer(input['result']) },
        }),
      ],
      'stdio',
    ),
  concerns: aboutCase,
};

const hints: JsonObject = { ttlMs: 0, cacheScope: 'private' };
const message: Json = { role: 'user', content: { type: 'text', text: 'Hello' } };

/** What a server that has the feature answers: parameters and result of each request that can be observed. */
const observable: Readonly<Record<string, readonly [params: JsonObject, result: JsonObject]>> = {
  'tools/list': [{}, { tools: toolNamed('t'), ...hints }],
  'tools/call': [{ name: 't', arguments: {} }, { content: [{ type: 'text', text: 'done' }] }],
  'prompts/list': [{}, { prompts: [{ name: 'p', arguments: [{ name: 'a' }] }], ...hints }],
  'prompts/get': [{ name: 'p', arguments: { a: 'x' } }, { messages: [message] }],
  'resources/list': [{}, { resources: [{ uri: 'x://r', name: 'r' }], ...hints }],
  'resources/templates/list': [{}, { resourceTemplates: [{ uriTemplate: 'x://{a}', name: 't' }], ...hints }],
  'resources/read': [{ uri: 'x://r' }, { contents: [{ uri: 'x://r', text: 'text' }], ...hints }],
  'completion/complete': [
    { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } },
    { completion: { values: ['x'], total: 1, hasMore: false } },
  ],
};

function observed(method: Json, index: number): Exchange {
  const id = `${CASE} ${index}`;
  const request = observable[String(method)];
  if (request !== undefined) {
    const [params, result] = request;
    return exchange({
      id,
      request: { value: requestOf(String(method), params) },
      response: { value: resultOf(result) },
    });
  }
  const logging: JsonObject = { _meta: { ...asObject(meta), 'io.modelcontextprotocol/logLevel': 'debug' } };
  const params: JsonObject = method === 'notifications/message' ? { level: 'info', data: 'text' } : {};
  return exchange({
    id,
    request: { value: requestOf('tools/list', logging) },
    response: { value: { jsonrpc: '2.0', id: 1, result: page([]) } },
    rest: { notifications: [{ value: { jsonrpc: '2.0', method, params } }] },
  });
}

const behaviourKind: Kind = {
  evidence: (input) => {
    const [discovery] = before([], false, asObject(input['capabilities']), VERSIONS);
    return evidenceOf(
      [...(discovery ? [discovery] : []), ...asArray(input['observed']).map(observed)],
      'stdio',
    );
  },
  concerns: ({ subject, rule }) =>
    subject.kind === 'discover' || (subject.kind === 'surface' && /^(discover|completion)\//.test(rule)),
};

const traceKind: Kind = {
  evidence: (input) =>
    evidenceFor(
      exchange({
        request: { value: requestOf('tools/list', { _meta: { ...asObject(meta), ...input } }) },
        response: { value: { jsonrpc: '2.0', id: 1, result: page([]) } },
      }),
    ),
  concerns: aboutCase,
};

export const completionsKinds: Readonly<Record<string, Kind>> = {
  completion: completionKind,
  'completion-isolation': isolationKind,
  'completion-probe': { evidence: probeEvidence, concerns: aboutCase },
  discover: discoverKind,
  'capability-vs-behaviour': behaviourKind,
  traceparent: traceKind,
};
