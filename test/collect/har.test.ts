import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collect } from '../../src/collect/collect.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { startReview } from '../../src/review.ts';
import { read } from './reading.ts';

const headers = (fields: Readonly<Record<string, string>>): Json =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));
const url = 'http://127.0.0.1:3001/mcp';
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const body = (method: string, more: JsonObject = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: meta, ...more } });
const answer = (result: JsonObject): string => JSON.stringify({ jsonrpc: '2.0', id: 1, result });

interface Sketch {
  readonly method?: string;
  readonly url?: string;
  readonly sent?: string;
  readonly sentHeaders?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly type?: string;
  readonly content?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: JsonObject;
}

const entry = (sketch: Sketch): JsonObject => ({
  request: {
    method: sketch.method ?? 'POST',
    url: sketch.url ?? url,
    headers: headers(sketch.sentHeaders ?? { 'MCP-Protocol-Version': '2026-07-28' }),
    ...(sketch.sent === undefined ? {} : { postData: { mimeType: 'application/json', text: sketch.sent } }),
  },
  response: {
    status: sketch.status ?? 200,
    headers: headers({ 'content-type': sketch.type ?? 'application/json', ...sketch.headers }),
    content: sketch.content ?? {},
  },
  ...sketch.more,
});
const archive = (...entries: Json[]): string => JSON.stringify({ log: { version: '1.2', entries } });
const listed = entry({ sent: body('tools/list'), content: { text: answer({ tools: [] }) } });

describe('an HTTP archive', () => {
  it('is read entry by entry', async () => {
    const { exchanges, header } = await read(archive(listed));
    expect(header.transport).toBe('http');
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({
      id: 'e1',
      probe: null,
      expect: null,
      http: { method: 'POST', url, status: 200, requestHeaders: [['MCP-Protocol-Version', '2026-07-28']] },
      request: { value: { method: 'tools/list' } },
      response: { value: { result: { tools: [] } } },
    });
  });

  it('keeps bodies that are no message as text', async () => {
    const { exchanges } = await read(
      archive(
        listed,
        entry({ sent: '{not json', status: 400, type: 'text/html', content: { text: '<html>' } }),
        entry({ sent: '[]', status: 403, content: { text: '{"error":"Forbidden"}' } }),
      ),
    );
    expect(
      exchanges
        .slice(1)
        .map(({ request, response, http }) => [request, response, http?.requestBody, http?.responseBody]),
    ).toEqual([
      [null, null, '{not json', '<html>'],
      [null, null, '[]', '{"error":"Forbidden"}'],
    ]);
  });

  it('reads streams, and who left them open', async () => {
    const type = 'text/event-stream; charset=utf-8';
    const text = `data: {"jsonrpc":"2.0","method":"notifications/x"}\n\ndata: ${answer({})}\n\n`;
    const { exchanges } = await read(
      archive(
        entry({ sent: body('tools/list'), type, content: { text } }),
        entry({
          method: 'GET',
          type,
          content: { text: '' },
          more: { comment: 'stream left open by server' },
        }),
      ),
    );
    expect(
      exchanges.map(({ stream, notifications, response }) => [
        stream?.closed,
        notifications.length,
        response !== null,
      ]),
    ).toEqual([
      [null, 1, true],
      [false, 0, false],
    ]);
  });

  it('decodes base64 and says what was no UTF-8', async () => {
    const text = Buffer.from(answer({ tools: [] })).toString('base64');
    const latin = Buffer.from('{"jsonrpc":"2.0","id":1,"result":{"a":"\u00e9"}}', 'latin1').toString(
      'base64',
    );
    const { exchanges } = await read(
      archive(
        entry({ sent: body('tools/list'), content: { encoding: 'base64', text } }),
        entry({ sent: body('tools/list'), content: { encoding: 'base64', text: latin } }),
      ),
    );
    expect(exchanges.map(({ response, notUtf8 }) => [response !== null, notUtf8])).toEqual([
      [true, undefined],
      [true, 1],
    ]);
  });

  it('tells connections by handshake, session and version', async () => {
    const bare = (method: string, id = 1): string =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params: {} });
    const { exchanges } = await read(
      archive(
        listed,
        entry({
          sent: bare('initialize'),
          sentHeaders: {},
          headers: { 'mcp-session-id': 's1' },
          content: { text: answer({}) },
        }),
        entry({ sent: bare('tools/list'), sentHeaders: { 'Mcp-Session-Id': 's1' } }),
        entry({ sent: bare('initialize'), sentHeaders: {}, content: { text: answer({}) } }),
        entry({ sent: bare('tools/list'), sentHeaders: { 'MCP-Protocol-Version': '2025-11-25' } }),
        entry({ sent: bare('tools/list'), sentHeaders: { 'mcp-session-id': 's1' } }),
        entry({ sent: bare('tools/list'), sentHeaders: { 'MCP-Protocol-Version': '2026-07-28' } }),
        entry({
          sent: body('tools/list'),
          more: { _connection: 'mine', _probe: 'p', _expect: 'failure', _caller: 'a' },
        }),
      ),
    );
    expect(exchanges.map(({ connection }) => connection)).toEqual([
      'c1',
      'c2',
      'c2',
      'c3',
      'c3',
      'c2',
      'c1',
      'mine',
    ]);
    expect(exchanges.at(-1)).toMatchObject({ probe: 'p', expect: 'failure', caller: 'a' });
    expect(JSON.stringify(exchanges.map(({ connection }) => connection))).not.toContain('s1');
  });

  it('passes over what is no MCP traffic, and says so', async () => {
    const { exchanges, header } = await read(
      archive(
        listed,
        entry({ method: 'GET', url: 'http://127.0.0.1:3001/', type: 'text/html' }),
        entry({ method: 'OPTIONS' }),
        entry({ method: 'DELETE', status: 405 }),
        { request: { method: 'POST' } },
        null,
        entry({ sent: body('tools/list'), content: { size: 12 } }),
      ),
    );
    expect(exchanges.map(({ http }) => http?.method)).toEqual(['POST', 'DELETE', 'POST']);
    expect(header.gaps.map(({ wanted }) => wanted.replace(/ of -$/, ''))).toEqual([
      'entry 4',
      'entry 5',
      'body of entry 6',
      'entries of other requests',
    ]);
  });

  it('places a finding in its entry', async () => {
    const { places } = await read(archive(listed));
    expect(await places('/exchanges/0/request/params', '/exchanges/0/response')).toEqual([
      expect.stringMatching(/^-:1:\d+$/),
      expect.stringMatching(/^-:1:\d+$/),
    ]);
  });
});

const corpus = process.env.MCP_REVIEW_CORPUS;

describe.skipIf(corpus === undefined)('archives found in the world', () => {
  const folder = join(corpus ?? '', 'live-http');
  const files = corpus === undefined ? [] : readdirSync(folder);
  it.each(files)('%s', async (name) => {
    const path = join(folder, name);
    const { log } = JSON.parse(readFileSync(path, 'utf8'));
    const collected = await collect([path]);
    const review = startReview({ source: collected.source }, collected.header());
    let exchanges = 0;
    for await (const exchange of collected.exchanges) {
      exchanges++;
      review.add(exchange);
    }
    const report = review.finish(collected.header());
    expect(exchanges).toBe(log.entries.length);
    expect(report.tools.length).toBeGreaterThan(0);
    expect(report.rules.filter(({ status }) => status === 'crashed')).toEqual([]);
  });
});
