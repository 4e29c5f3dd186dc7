import fc from 'fast-check';
import type { Json, JsonObject } from '../src/json/json.ts';

const names = [
  'name',
  'type',
  'properties',
  'items',
  'inputSchema',
  'outputSchema',
  'x-mcp-header',
  '$ref',
  '$defs',
  '$schema',
  '$id',
  'const',
  'enum',
  'pattern',
  'required',
  'allOf',
  'not',
  'content',
  'structuredContent',
  'isError',
  'resultType',
  'tools',
  'nextCursor',
  'cursor',
  'ttlMs',
  'cacheScope',
  '_meta',
  'annotations',
  'icons',
  'src',
  'text',
  'data',
  'mimeType',
  'uri',
  'resource',
  'blob',
  'code',
  'message',
  'inputRequests',
  'inputResponses',
  'requestState',
  'params',
  'method',
  'arguments',
  'ref',
  'argument',
  'value',
  'completion',
  'values',
  'total',
  'hasMore',
  'capabilities',
  'supportedVersions',
  'messages',
  'role',
  'contents',
  'prompts',
  'resources',
  'resourceTemplates',
  'uriTemplate',
  'requestedSchema',
  'audience',
  'priority',
  'io.modelcontextprotocol/protocolVersion',
  'io.modelcontextprotocol/clientCapabilities',
  'io.modelcontextprotocol/serverInfo',
  'traceparent',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
];
const words: readonly Json[] = [
  'object',
  'string',
  'integer',
  'array',
  'complete',
  'input_required',
  'text',
  'image',
  'resource',
  'resource_link',
  '#',
  '#/$defs/a',
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
  '2026-07-28',
  '2025-06-18',
  'Region',
  '^(a|a)*$',
  '[',
  '=?base64?4pyT?=',
  'private',
  'https://u:p@h/?q',
  '\ud800',
  '\u0000',
  '',
  0,
  -0,
  1,
  -1,
  1.5,
  1e308,
  9007199254740992,
  true,
  false,
  null,
  -32602,
  -32020,
];

const methods = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'completion/complete',
  'server/discover',
  'initialize',
  'subscriptions/listen',
  'ping',
  'notifications/tools/list_changed',
  'notifications/progress',
  'elicitation/create',
  'toString',
  '',
];

/** Any JSON, with words that mean something here more often than chance would have it. */
const { json: any } = fc.letrec<{ json: Json; object: JsonObject }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...words),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('json'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 6 })), tie('json')), {
      maxLength: 6,
    })
    .map(objectOf),
}));

/** `Object.fromEntries` would do, and it says that `__proto__` is an own member. */
function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}

const members = (shape: Record<string, fc.Arbitrary<Json | undefined>>): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(fc.record(shape), fc.array(fc.tuple(fc.constantFrom(...names), any), { maxLength: 3 }))
    .map(([known, more]) => {
      const present = Object.entries(known).filter(
        (entry): entry is [string, Json] => entry[1] !== undefined,
      );
      return objectOf([...present, ...more]);
    });
const sometimes = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json | undefined> =>
  fc.oneof(
    { weight: 6, arbitrary: value },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const tool = members({
  name: sometimes(fc.constantFrom('a', 'b', 'search')),
  inputSchema: sometimes(members({ type: sometimes(fc.constant('object')) })),
  outputSchema: sometimes(any),
});
const list = members({
  resultType: sometimes(fc.constant('complete')),
  tools: sometimes(fc.array(fc.oneof(tool, any), { maxLength: 12 })),
  ttlMs: sometimes(fc.constant(0)),
  cacheScope: sometimes(fc.constant('private')),
});
const block = members({
  type: sometimes(fc.constantFrom('text', 'image', 'resource', 'resource_link')),
  text: sometimes(fc.constant('x')),
});
const called = members({
  resultType: sometimes(fc.constantFrom('complete', 'input_required')),
  content: sometimes(fc.array(fc.oneof(block, any), { maxLength: 3 })),
  structuredContent: sometimes(any),
});
const meta = fc.constant<Json>({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'h', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
});
const params = members({
  _meta: sometimes(meta),
  name: sometimes(fc.constantFrom('a', 'b', 'search')),
  arguments: sometimes(any),
  cursor: fc.oneof(fc.constant(undefined), any),
});
const request = members({
  jsonrpc: sometimes(fc.constant('2.0')),
  id: sometimes(fc.constant(1)),
  method: sometimes(fc.constantFrom(...methods)),
  params: sometimes(params),
});
const result = fc.oneof(list, called, any);
const response = fc.oneof(
  members({
    jsonrpc: sometimes(fc.constant('2.0')),
    id: sometimes(fc.constant(1)),
    result: sometimes(result),
  }),
  members({
    jsonrpc: sometimes(fc.constant('2.0')),
    id: sometimes(fc.constant(1)),
    error: sometimes(members({ code: sometimes(fc.constantFrom(-32602, -32020, -32603)) })),
  }),
  any,
);
const header = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      'Mcp-Method',
      'Mcp-Name',
      'MCP-Protocol-Version',
      'Mcp-Param-Region',
      'mcp-param-',
      'Content-Type',
      'Accept',
      'Origin',
      'Mcp-Session-Id',
    ),
    fc.string({ maxLength: 5 }),
  ),
  fc.oneof(
    fc.constantFrom(
      'tools/call',
      'tools/list',
      '2026-07-28',
      'application/json',
      'text/event-stream',
      '=?base64?4pyT?=',
      '=?base64?',
      ' x ',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  ),
);
const headers = fc.array(header, { maxLength: 5 });
const http = fc.record(
  {
    url: fc.constantFrom('https://h/mcp', 'https://u:p@h/mcp?token=1', '::', ''),
    method: fc.constantFrom('POST', 'GET', 'DELETE'),
    status: fc.constantFrom(200, 202, 400, 404, 429, 500),
    requestHeaders: headers,
    responseHeaders: headers,
    requestBody: fc.string(),
    responseBody: fc.string(),
  },
  { requiredKeys: [] },
);
const exchange = fc.record(
  {
    caller: fc.constantFrom(null, 'alice', '__proto__'),
    connection: fc.constantFrom(null, 'c1', 'c2'),
    probe: fc.constantFrom(null, null, 'p'),
    expect: fc.constantFrom(null, null, 'success', 'failure', 'unknown-tool', 'toString'),
    http,
    request: fc.oneof(request, any),
    response,
    notifications: fc.array(fc.oneof(request, any), { maxLength: 2 }),
    stream: fc.record({
      messages: fc.array(fc.oneof(response, request, any), { maxLength: 3 }),
      closed: fc.constantFrom(true, false, null),
    }),
    stray: fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 2 }),
    notUtf8: fc.nat(3),
  },
  { requiredKeys: ['caller', 'request', 'response'] },
);

export const anyToolList: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ jsonrpc: fc.constant('2.0'), id: fc.constant(1), result: list }),
  fc.record({ tools: fc.array(fc.oneof(tool, any), { maxLength: 20 }) }),
) as fc.Arbitrary<JsonObject>;

export const anyDocument: fc.Arbitrary<JsonObject> = fc.record(
  {
    format: fc.constant('mcp-evidence/1'),
    transport: fc.constantFrom('http', 'stdio', null),
    protocolVersion: fc.constantFrom('2026-07-28', '2025-06-18', null),
    callers: fc.constantFrom<Json>(
      { alice: { scopes: ['read'] } },
      JSON.parse('{"__proto__":{"scopes":[]},"alice":{}}'),
    ),
    exchanges: fc.array(exchange, { minLength: 1, maxLength: 15 }),
    statements: fc.record(
      {
        walksComplete: fc.boolean(),
        completion: fc.record({
          visible: fc.constantFrom<Json>({ alice: ['x'] }, JSON.parse('{"__proto__":["x"]}')),
        }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['format', 'exchanges'] },
) as fc.Arbitrary<JsonObject>;

const pairs = headers.map((all) => all.map(([name, value]) => ({ name, value })));
const body = fc.oneof(
  response.map((message) => JSON.stringify(message)),
  response.map((message) => `data: ${JSON.stringify(message)}\n\n`),
  fc.string(),
);
const entry = members({
  request: fc.record({
    method: fc.constantFrom('POST', 'GET'),
    url: fc.constantFrom('https://h/mcp', 'https://h/mcp?x=1', 'https://other/'),
    headers: pairs,
    postData: fc.record({
      text: fc.oneof(
        request.map((message) => JSON.stringify(message)),
        fc.string(),
      ),
    }),
  }) as fc.Arbitrary<Json>,
  response: fc.record({
    status: fc.constantFrom(200, 400, 0),
    headers: pairs,
    content: members({
      text: sometimes(body),
      encoding: fc.constantFrom(undefined, 'base64'),
      mimeType: fc.constantFrom('application/json', 'text/event-stream'),
    }),
  }) as fc.Arbitrary<Json>,
});
export const anyArchive: fc.Arbitrary<JsonObject> = fc
  .array(fc.oneof({ weight: 5, arbitrary: entry }, { weight: 1, arbitrary: any }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((entries) => ({ log: { version: '1.2', entries } }));

/** Lines of a log; some are no JSON. */
export const anyLog: fc.Arbitrary<string[]> = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom('send', 'recv', 'note', 'stderr'), fc.oneof(request, response))
      .map(([dir, message]) => JSON.stringify({ dir, message })),
    fc.oneof(request, response, any).map((message) => JSON.stringify(message)),
    fc
      .tuple(fc.constantFrom('recv', 'send'), fc.string({ unit: 'binary' }))
      .map(([dir, raw]) => JSON.stringify({ dir, raw })),
    fc.string().map((text) => text.replace(/[\r\n]/g, '')),
  ),
  { minLength: 2, maxLength: 30 },
);

/** The same value with the members of every object in another order. */
export function reordered<T extends Json>(value: T, seed: number): T {
  if (Array.isArray(value)) return value.map((item: Json) => reordered(item, seed)) as unknown as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonObject);
  const start = entries.length === 0 ? 0 : seed % entries.length;
  const turned = [...entries.slice(start), ...entries.slice(0, start)];
  if (seed % 2 === 1) turned.reverse();
  return objectOf(turned.map(([name, item]) => [name, reordered(item, seed)])) as unknown as T;
}
