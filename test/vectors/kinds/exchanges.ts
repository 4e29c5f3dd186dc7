import { type Json, type JsonObject, memberOf } from '../../../src/json/json.ts';
import { parseJson } from '../../../src/json/parse.ts';
import { readEventStream } from '../../../src/collect/sse.ts';
import type { EventStream, Evidence, HeaderPair, HttpEnvelope, Message } from '../../../src/model/evidence.ts';
import { isRequestId, kindOf, sameId } from '../../../src/protocol/jsonrpc/message.ts';
import { evidenceOf, type Kind, meta } from '../cases.ts';
import { aboutCase, calledName, clientHeaders, evidenceFor, exchange, pairsOf, requestOf, toolNamed } from './exchange.ts';
import { scenarioOf, search } from './scenarios.ts';

const isMessage = (value: Json | undefined): value is Json => kindOf(value) !== 'none';

/** A request is recorded with an id, so that its answer can be told from a notification's. */
const errorKind: Kind = {
  evidence(input, exact) {
    const answer = memberOf(input['response'], 'body') ?? null;
    const id = input['request_id'] ?? 1;
    const scenario = scenarioOf(String(input['scenario']), input['request'], id, memberOf(answer, 'result'));
    const { request, body, headers = [], expect, capabilities, first } = scenario;
    const status = memberOf(input['response'], 'status');
    const over = input['transport'] === 'stdio' ? {} : { http: envelope(request, body, headers, status, answer) };
    const about = exchange({
      expect,
      request: request === null ? null : { value: request },
      response: isMessage(answer) ? { value: answer, exact } : null,
      ...over,
    });
    if (first === true) return evidenceOf([about], about.http === undefined ? 'stdio' : 'http');
    return evidenceFor(about, { tools: [search], capabilities });
  },
  concerns: aboutCase,
};

function envelope(
  request: Json,
  body: string | undefined,
  headers: readonly HeaderPair[],
  status: Json | undefined,
  answer: Json,
): Partial<HttpEnvelope> {
  const replaced = new Set(headers.map(([name]) => name));
  return {
    requestHeaders: [...clientHeaders(request).filter(([name]) => !replaced.has(name)), ...headers],
    responseHeaders: [['Content-Type', typeof answer === 'string' ? 'text/html' : 'application/json']],
    ...(body !== undefined && { requestBody: body }),
    ...(typeof status === 'number' && { status }),
    ...(typeof answer === 'string' && { responseBody: answer }),
  };
}

const layersKind: Kind = {
  evidence(input) {
    const called = (id: string, name: string, expect: string, answer: Json | undefined) =>
      exchange({
        id,
        expect,
        request: { value: requestOf('tools/call', { name, arguments: {} }, memberOf(answer, 'id') ?? 1) },
        response: answer === undefined ? null : { value: answer },
      });
    const failure = called('failure', 'search', 'failure', input['business_failure']);
    const evidence = evidenceFor(failure, { tools: [search] });
    const unknown = called('unknown', 'no_such_tool', 'unknown-tool', input['unknown_tool']);
    return { ...evidence, exchanges: [...evidence.exchanges, unknown] };
  },
  concerns: ({ rule, subject }) =>
    rule === 'error/layers-distinct' || subject.exchange === 'failure' || subject.exchange === 'unknown',
};

const httpRequestKind: Kind = {
  evidence(input) {
    const text = String(input['body_text'] ?? '');
    const parsed = parsedOr(text);
    const request: Message | null = parsed !== undefined && isMessage(parsed.value) ? parsed : null;
    const accept = input['accept'];
    const own = new Set(['accept', ...pairsOf(input['headers']).map(([name]) => name.toLowerCase())]);
    const requestHeaders: HeaderPair[] = [
      ...(request === null ? ([['Content-Type', 'application/json']] as HeaderPair[]) : clientHeaders(request.value)).filter(
        ([name]) => !own.has(name.toLowerCase()),
      ),
      ...(typeof accept === 'string' ? ([['Accept', accept]] as HeaderPair[]) : []),
      ...pairsOf(input['headers']),
    ];
    const method = typeof input['method'] === 'string' ? input['method'] : 'POST';
    const url = `http://127.0.0.1:3000${String(input['target'] ?? '/mcp')}`;
    const about = exchange({
      request,
      // Meant in earnest: else a request without _meta would count as a probe.
      expect: 'success',
      http: { method, url, requestHeaders, ...(request === null && { requestBody: text }) },
    });
    const tools = request === null ? [] : toolNamed(calledName(request.value));
    return evidenceFor(about, { tools, capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} } });
  },
  concerns: aboutCase,
};

function parsedOr(text: string): Message | undefined {
  try {
    const { value, exact } = parseJson(text);
    return { value, exact };
  } catch {
    return undefined;
  }
}

const sent: Readonly<Record<string, Json>> = {
  notification: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } },
  get: null,
  delete: null,
};

const httpResponseKind: Kind = {
  evidence(input) {
    const kind = String(input['request_kind']).toLowerCase();
    // An extension's method: no rule knows what its result looks like.
    const request = Object.hasOwn(sent, kind) ? (sent[kind] ?? null) : requestOf('com.example/echo');
    const text = String(input['body_text'] ?? '');
    const headers = pairsOf(input['headers']);
    const isStream = headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/event-stream'));
    const stream = isStream && text !== '' ? readEventStream(text, true) : undefined;
    const parsed = stream === undefined ? parsedOr(text) : finalMessage(stream, request);
    const response = parsed !== undefined && isMessage(parsed.value) ? parsed : null;
    return evidenceFor(
      exchange({
        request: request === null ? null : { value: request },
        response,
        http: {
          method: request === null ? kind.toUpperCase() : 'POST',
          status: Number(input['status']),
          responseHeaders: [...headers, ['Date', 'Tue, 01 Dec 2026 08:00:00 GMT']],
          ...(stream === undefined && response === null && text !== '' && { responseBody: text }),
        },
        rest: stream === undefined ? {} : { stream, notifications: notificationsOf(stream) },
      }),
    );
  },
  concerns: aboutCase,
};

const notificationsOf = ({ messages }: EventStream): readonly Message[] =>
  messages.filter(({ value }) => kindOf(value) !== 'response');

function finalMessage({ messages }: EventStream, request: Json): Message | undefined {
  const responses = messages.filter(({ value }) => kindOf(value) === 'response');
  return responses.find((response) => sameId({ value: request }, response)) ?? responses.at(-1);
}

const streamKind: Kind = {
  evidence(input) {
    const request = input['request'] ?? null;
    const text = input['text'] ?? input['body_text'] ?? input['sse_text'];
    const listed = Array.isArray(input['messages']) ? (input['messages'] as Json[]) : [];
    const listening = memberOf(request, 'method') === 'subscriptions/listen';
    const stated = input['closed'] ?? input['closed_by_server'];
    const closed = typeof stated === 'boolean' ? stated : listening ? null : true;
    const stream: EventStream =
      typeof text === 'string'
        ? readEventStream(text, closed)
        : { messages: listed.map((value) => ({ value })), closed, eventIds: false, unparsed: 0 };
    const headers = pairsOf(input['headers']);
    const about = exchange({
      request: { value: request },
      response: finalMessage(stream, request) ?? null,
      http: {
        status: 200,
        responseHeaders: headers.length > 0 ? headers : [['Content-Type', 'text/event-stream'], ['X-Accel-Buffering', 'no']],
      },
      rest: { stream, notifications: notificationsOf(stream) },
    });
    return evidenceFor(about, {
      tools: toolNamed(calledName(request)),
      capabilities: { tools: { listChanged: true }, prompts: {}, resources: {}, logging: {} },
    });
  },
  concerns: aboutCase,
};

const stdoutKind: Kind = {
  evidence(input): Evidence {
    const messages: Message[] = [];
    const stray: string[] = [];
    for (const line of String(input['stdout_text']).split('\n')) {
      if (line.trim() === '') continue;
      const parsed = parsedOr(line);
      if (parsed !== undefined && isMessage(parsed.value)) messages.push(parsed);
      else stray.push(line);
    }
    const response = messages.find(({ value }) => kindOf(value) === 'response') ?? null;
    const id = response !== null && isRequestId(response) ? (memberOf(response.value, 'id') ?? 1) : 1;
    const _meta: JsonObject = {
      ...(meta as JsonObject),
      progressToken: 'p1',
      'io.modelcontextprotocol/logLevel': 'debug',
    };
    const about = exchange({
      request: { value: requestOf('tools/call', { name: 't', arguments: {}, _meta }, id) },
      response,
      rest: {
        notifications: messages.filter((message) => message !== response),
        ...(stray.length > 0 && { stray }),
      },
    });
    return evidenceFor(about, { tools: toolNamed('t') });
  },
  concerns: aboutCase,
};

export const exchangesKinds: Readonly<Record<string, Kind>> = {
  error: errorKind,
  'error-layers': layersKind,
  'http-request': httpRequestKind,
  'http-response': httpResponseKind,
  'sse-stream': streamKind,
  'stdio-stdout': stdoutKind,
};

