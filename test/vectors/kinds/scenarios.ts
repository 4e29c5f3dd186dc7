import { type Json, type JsonObject, member, memberOf } from '../../../src/json/json.ts';
import type { HeaderPair } from '../../../src/model/evidence.ts';
import { meta } from '../cases.ts';
import { requestOf } from './exchange.ts';

/** What was sent in a scenario of an error, and what the sender expected. */
export interface Scenario {
  /** `null`: the body is no message. */
  readonly request: Json;
  readonly body?: string;
  readonly expect: string | null;
  readonly headers?: readonly HeaderPair[];
  readonly capabilities?: JsonObject;
  /** Nothing was served before it. */
  readonly first?: boolean;
}

export const search: JsonObject = {
  name: 'search',
  inputSchema: { type: 'object', properties: { limit: { type: 'integer', maximum: 10 } } },
};

const call = (args: Json = {}): Json => requestOf('tools/call', { name: 'search', arguments: args });
const withMeta = (more: JsonObject): JsonObject => ({ _meta: { ...(meta as JsonObject), ...more } });
const capabilities: JsonObject = { tools: {}, prompts: {}, resources: {}, logging: {}, completions: {} };
const completion: JsonObject = { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } };

const scenarios: Readonly<Record<string, Scenario>> = {
  'unknown-tool': { request: requestOf('tools/call', { name: 'no_such_tool', arguments: {} }), expect: 'unknown-tool' },
  'business-failure': { request: call(), expect: 'failure' },
  'malformed-call': { request: call([]), expect: 'malformed' },
  'invalid-arguments': { request: call({ limit: 11 }), expect: null },
  'unknown-method': { request: requestOf('no/such/method'), expect: 'unknown-method' },
  'missing-meta': { request: requestOf('tools/list', { _meta: {} }), expect: 'missing-meta', first: true },
  'missing-meta-after-good-request': { request: requestOf('tools/list', { _meta: {} }), expect: 'missing-meta' },
  'header-mismatch': {
    request: requestOf('tools/list'),
    expect: 'header-mismatch',
    headers: [['Mcp-Method', 'prompts/list']],
  },
  'missing-capability': { request: call(), expect: 'missing-capability' },
  'unsupported-version': {
    request: requestOf('tools/list', withMeta({ 'io.modelcontextprotocol/protocolVersion': '1900-01-01' })),
    expect: 'unsupported-version',
  },
  'resource-not-found': { request: requestOf('resources/read', { uri: 'file:///missing' }), expect: 'resource-not-found' },
  'prompt-invalid': { request: requestOf('prompts/get', { name: 'no_such_prompt' }), expect: 'prompt-invalid' },
  'internal-error': { request: requestOf('resources/list'), expect: 'internal-error' },
  'invalid-log-level': {
    request: requestOf('tools/list', withMeta({ 'io.modelcontextprotocol/logLevel': 'trace' })),
    expect: null,
  },
  'invalid-cursor': { request: requestOf('tools/list', { cursor: 'never-issued' }), expect: 'invalid-cursor' },
  discover: { request: requestOf('server/discover'), expect: null },
  'completion-not-supported': {
    request: requestOf('completion/complete', completion),
    expect: null,
    capabilities: { tools: {}, prompts: {} },
  },
  'malformed-completion': { request: requestOf('completion/complete', { ref: { type: 'ref/tool' } }), expect: 'malformed' },
  'parse-error': { request: null, body: '{"jsonrpc":"2.0",', expect: 'parse-error' },
  'invalid-request': { request: null, body: '{"jsonrpc":"2.0"}', expect: 'invalid-request' },
  batch: { request: null, body: '[]', expect: 'invalid-request' },
  'invalid-origin': { request: call(), expect: 'invalid-origin', headers: [['Origin', 'https://evil.example']] },
  notification: { request: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }, expect: null },
};

/** Other names of the same situations. */
const names: Readonly<Record<string, string>> = {
  'tool-failure': 'business-failure',
  'execution-failure': 'business-failure',
  'tool-execution-failure': 'business-failure',
  'argument-validation': 'invalid-arguments',
  'input-validation': 'invalid-arguments',
  'undeclared-capability': 'completion-not-supported',
  'unknown-prompt': 'prompt-invalid',
  'missing-argument': 'prompt-invalid',
  'log-level-invalid': 'invalid-log-level',
  'invalid-json': 'parse-error',
  'batch-request': 'batch',
  'notification-refused': 'notification',
};

/** For a scenario that is not known by name: the request that a result of that shape answers. */
const byMember: readonly (readonly [member: string, request: Json])[] = [
  ['tools', requestOf('tools/list')],
  ['content', call()],
  ['contents', requestOf('resources/read', { uri: 'file:///a' })],
  ['messages', requestOf('prompts/get', { name: 'p' })],
  ['completion', requestOf('completion/complete', completion)],
  ['supportedVersions', requestOf('server/discover')],
];

function guess(result: Json | undefined): Scenario {
  const found = byMember.find(([name]) => memberOf(result, name) !== undefined);
  const request = found?.[1] ?? (result === undefined ? requestOf('tools/list') : requestOf('com.example/echo'));
  return { request, expect: null };
}

/** The scenario of that name, with the request that the case gives. */
export function scenarioOf(
  name: string,
  given: Json | undefined,
  id: Json,
  result: Json | undefined,
): Scenario & { capabilities: JsonObject } {
  const known = scenarios[names[name] ?? name] ?? guess(result);
  const members = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as JsonObject) : undefined;
  const request = members === undefined ? withId(known.request, id) : withId({ jsonrpc: '2.0', id, ...members }, id);
  return { capabilities, ...known, request };
}

function withId(request: Json, id: Json): Json {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return request;
  return member(request as JsonObject, 'id') === undefined ? request : { ...(request as JsonObject), id };
}
