// Measures one way of checking one call, in a process of its own: prints microseconds a call.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Client, isCallToolResult, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { checkHeaders } from '../../src/headers.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Exchange, HeaderPair } from '../../src/model/evidence.ts';
import { checkParameterHeaders } from '../../src/protocol/header/check-parameters.ts';
import { checkStandardHeaders } from '../../src/protocol/header/check-standard.ts';
import { startReview } from '../../src/review.ts';
import { compileInstanceValidator } from '../../src/schema/instance/validator.ts';

const revision = '2026-07-28';
const meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const tool = {
  name: 'orders',
  description: 'Orders of a region.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      priority: { type: 'integer', 'x-mcp-header': 'Priority' },
      archived: { type: 'boolean', 'x-mcp-header': 'Archived' },
      query: { type: 'string', minLength: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
    required: ['region'],
  },
  outputSchema: {
    type: 'object' as const,
    required: ['orders'],
    properties: {
      orders: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'amount'],
          properties: {
            id: { type: 'integer' },
            amount: { type: 'number', minimum: 0 },
            status: { enum: ['open', 'shipped', 'paid'] },
            customer: { type: 'string', minLength: 1 },
          },
          additionalProperties: false,
        },
      },
    },
  },
} satisfies JsonObject;

const args = { region: 'Zürich', priority: 42, archived: false, query: 'late', limit: 20 };
const body = (id: number): JsonObject => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: tool.name, arguments: args, _meta: meta },
});
const headers: HeaderPair[] = [
  ['Host', 'localhost'],
  ['Accept', 'application/json, text/event-stream'],
  ['Content-Type', 'application/json'],
  ['MCP-Protocol-Version', revision],
  ['Mcp-Method', 'tools/call'],
  ['Mcp-Name', tool.name],
  ['Mcp-Param-Region', `=?base64?${Buffer.from(args.region).toString('base64')}?=`],
  ['Mcp-Param-Priority', '42'],
  ['Mcp-Param-Archived', 'false'],
];
const content = {
  orders: Array.from({ length: 20 }, (_, id) => ({
    id,
    amount: id * 2.5,
    status: 'open',
    customer: `customer ${id}`,
  })),
};
const result = {
  resultType: 'complete',
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: content,
};

type Way = () => unknown;

/** Functions that the official package keeps to itself, by the names they have in its bundle. */
async function officialHeaderChecks(): Promise<Record<string, (...parts: never[]) => unknown>> {
  const folder = 'node_modules/@modelcontextprotocol/server/dist/';
  const chunk = readdirSync(folder).find((name) => /^src-.*\.mjs$/.test(name));
  const module: Record<string, unknown> = await import(pathToFileURL(folder + chunk).href);
  const functions = Object.values(module).filter((value) => typeof value === 'function');
  return Object.fromEntries(functions.map((found) => [found.name, found])) as never;
}

function exchange(request: Json | null, response: Json, id: number): Exchange {
  const http = {
    url: 'https://localhost/mcp',
    method: 'POST',
    status: 200,
    requestHeaders: headers,
    responseHeaders: [],
  };
  return {
    id: `e${id}`,
    caller: null,
    connection: 'c1',
    probe: null,
    expect: null,
    http,
    request: request === null ? null : { value: request },
    notifications: [],
    response: { value: response },
  };
}

/** A review that has seen the tool; each further call is judged by every rule. */
function reviewing(): Way {
  const review = startReview();
  const listed = { resultType: 'complete', tools: [tool], ttlMs: 0, cacheScope: 'private' };
  const lists = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } };
  review.add(exchange(lists, { jsonrpc: '2.0', id: 1, result: listed }, 1));
  let id = 1;
  return () => {
    id++;
    review.add(exchange(body(id), { jsonrpc: '2.0', id, result }, id));
  };
}

async function callingWithOfficialClient(): Promise<() => Promise<unknown>> {
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: { pin: revision } } },
  );
  const answers: Record<string, unknown> = {
    'server/discover': {
      resultType: 'complete',
      supportedVersions: [revision],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1' } },
    },
    'tools/list': { resultType: 'complete', tools: [tool], ttlMs: 0, cacheScope: 'private' },
    'tools/call': result,
  };
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: async (message: JSONRPCMessage) => {
      if (!('method' in message) || !('id' in message)) return;
      const answer = { jsonrpc: '2.0', id: message.id, result: answers[message.method] };
      transport.onmessage?.(answer as JSONRPCMessage);
    },
  };
  await client.connect(transport);
  await client.listTools();
  return () => client.callTool({ name: tool.name, arguments: args });
}

async function wayOf(what: string): Promise<Way> {
  const annotations = [
    { header: 'Region', path: ['region'] },
    { header: 'Priority', path: ['priority'] },
    { header: 'Archived', path: ['archived'] },
  ];
  const request = body(1);
  switch (what) {
    case 'headers':
      return () => [
        checkStandardHeaders(headers, request, 'reviewer'),
        checkParameterHeaders(annotations, headers, args, 'reviewer'),
      ];
    case 'headers-and-schema':
      return () => checkHeaders(tool, headers, request);
    case 'official-headers':
    case 'official-headers-and-schema': {
      const { validateStandardRequestHeaders, validateMcpParamHeaders, scanXMcpHeaderDeclarations } =
        await officialHeaderChecks();
      const fields = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
      const inbound = {
        protocolVersionHeader: revision,
        mcpMethodHeader: 'tools/call',
        mcpNameHeader: tool.name,
      };
      const route = { messageKind: 'request', message: request, classification: { era: 'modern', revision } };
      const scan = (): { declarations: never } =>
        scanXMcpHeaderDeclarations?.(tool.inputSchema as never) as never;
      const known = scan();
      return () => [
        validateStandardRequestHeaders?.(inbound as never, route as never),
        validateMcpParamHeaders?.(
          (what.endsWith('schema') ? scan() : known).declarations,
          args as never,
          fields as never,
        ),
      ];
    }
    case 'content': {
      const validator = compileInstanceValidator(tool.outputSchema);
      return () => validator.validate(content);
    }
    case 'official-content': {
      const validate = new AjvJsonSchemaValidator().getValidator(tool.outputSchema);
      return () => [isCallToolResult(result), validate(content)];
    }
    case 'result':
      return reviewing();
    case 'official-result':
      return callingWithOfficialClient();
    default:
      throw new Error(`unknown way ${what}`);
  }
}

const ROUNDS = 20;
const CALLS = 2000;
const way = await wayOf(process.argv[2] ?? '');
let best = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now();
  for (let call = 0; call < CALLS; call++) {
    const found = way();
    if (found instanceof Promise) await found;
  }
  best = Math.min(best, performance.now() - start);
}
console.log(JSON.stringify({ microseconds: (best * 1000) / CALLS }));
