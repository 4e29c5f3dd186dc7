import { closeSync, openSync, writeSync } from 'node:fs';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { makeTools } from './tools.ts';

const MEGABYTE = 1024 * 1024;
const PAGE = 50;
const PAGES_OF_A_WALK = 10;

const meta: Json = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const series = {
  name: 'series',
  description: 'Measurements of a day.',
  inputSchema: { type: 'object', properties: { day: { type: 'string' } } },
  outputSchema: { type: 'array', items: { type: 'number', minimum: 0 } },
};
const rows = {
  name: 'rows',
  description: 'Rows of a table.',
  inputSchema: { type: 'object', properties: { table: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    required: ['rows'],
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name'],
          properties: {
            id: { type: 'integer' },
            name: { type: 'string', minLength: 1 },
            tags: { type: 'array', items: { enum: ['new', 'old', 'paid'] } },
            price: { anyOf: [{ type: 'number' }, { type: 'null' }] },
          },
          additionalProperties: false,
        },
      },
    },
  },
};
const search = {
  name: 'search',
  description: 'Full text.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
};

const sentence =
  'The order of the customer was shipped from the region in two parts, and neither has arrived. ';

/**
 * Writes a recorded session in JSON Lines: a third pages of tools/list (half of them the same walk again and again, half
 * walks of ever new tools), a third structured content, numbers and objects, and a third text.
 */
export function writeRecording(path: string, megabytes: number): void {
  const file = openSync(path, 'w');
  const wanted = (megabytes * MEGABYTE) / 3;
  let pending = '';
  let id = 0;

  function line(value: JsonObject): number {
    const text = `${JSON.stringify(value)}\n`;
    pending += text;
    if (pending.length > MEGABYTE) flush();
    return text.length;
  }
  function flush(): void {
    writeSync(file, pending);
    pending = '';
  }
  function exchange(method: string, params: JsonObject, result: JsonObject): number {
    id++;
    const request = { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } };
    const response = { jsonrpc: '2.0', id, result: { resultType: 'complete', ...result } };
    return line({ dir: 'send', message: request }) + line({ dir: 'recv', message: response });
  }
  function walk(pages: readonly (readonly JsonObject[])[]): number {
    let length = 0;
    for (const [index, tools] of pages.entries()) {
      const next = index + 1 < pages.length ? { nextCursor: `p${index + 1}` } : {};
      const params = index === 0 ? {} : { cursor: `p${index}` };
      length += exchange('tools/list', params, {
        tools: [...tools],
        ...next,
        ttlMs: 0,
        cacheScope: 'private',
      });
    }
    return length;
  }
  function newWalk(number: number): JsonObject[][] {
    const tools = makeTools(PAGE * PAGES_OF_A_WALK, number + 1).map((tool) => ({
      ...tool,
      name: `w${number}_${tool.name}`,
    }));
    return Array.from({ length: PAGES_OF_A_WALK }, (_, page) => tools.slice(page * PAGE, (page + 1) * PAGE));
  }
  const call = (name: string, args: JsonObject, result: JsonObject): number =>
    exchange('tools/call', { name, arguments: args }, result);
  const structured = (name: string, args: JsonObject, content: Json): number =>
    call(name, args, {
      content: [{ type: 'text', text: JSON.stringify(content) }],
      structuredContent: content,
    });

  exchange(
    'server/discover',
    {},
    {
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1' } },
    },
  );
  const first = newWalk(0);
  const pages = [[series, rows, search, ...(first[0] ?? [])], ...first.slice(1)];
  const spent = { lists: walk(pages), structured: 0, text: 0 };
  for (let round = 1; Math.min(spent.lists, spent.structured, spent.text) < wanted; round++) {
    if (spent.lists < wanted) spent.lists += walk(round % 2 === 0 ? pages : newWalk(round));
    while (spent.structured < Math.min(wanted, spent.lists)) {
      const numbers = Array.from({ length: 400 }, (_, index) => ((round * index) % 10_007) / 8);
      spent.structured += structured('series', { day: `day ${round}` }, numbers);
      const table = Array.from({ length: 40 }, (_, index) => ({
        id: round * index,
        name: `row ${index}`,
        tags: ['new', 'paid'],
        price: index % 3 === 0 ? null : index / 4,
      }));
      spent.structured += structured('rows', { table: `t${round}` }, { rows: table });
    }
    while (spent.text < Math.min(wanted, spent.lists)) {
      const text = sentence.repeat(1 + (id % 150));
      const isError = id % 7 === 0;
      spent.text += call(
        'search',
        { query: `q${id}` },
        { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) },
      );
    }
  }
  flush();
  closeSync(file);
}
