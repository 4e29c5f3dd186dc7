import { isObject, type Json, type JsonObject, member, memberOf } from '../json/json.ts';
import type { JsonDocument } from '../json/parse.ts';
import { parseJson } from '../json/parse.ts';
import type { Exchange, HeaderPair, Message } from '../model/evidence.ts';
import { fieldValue } from '../protocol/http/fields.ts';
import { EVENT_STREAM, mediaType } from '../protocol/http/media-type.ts';
import { kindOf, sameId } from '../protocol/jsonrpc/message.ts';
import { type Body, bodyText, headersOf, textMember } from './har-body.ts';
import { newHarConnections } from './har-connections.ts';
import type { Found, Intake } from './intake.ts';
import { readEventStream } from './sse.ts';

/** An HTTP archive (HAR 1.2), or what is shaped like one. */
export function isHar(value: Json): boolean {
  return Array.isArray(memberOf(memberOf(value, 'log'), 'entries'));
}

/** One entry, its bodies as texts and what they parse to. */
interface Entry {
  readonly index: number;
  readonly value: JsonObject;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly HeaderPair[];
  readonly sent: Body;
  readonly request: Message | null;
}

/**
 * The exchanges of an HTTP archive: POSTs of JSON-RPC messages, and whatever else went to the same endpoint. Of an
 * entry, `_caller`, `_connection`, `_probe` and `_expect` are read as those of an exchange.
 */
export function* readHar(document: JsonDocument, intake: Intake): Generator<Found> {
  const entries = entriesOf(document.value, intake);
  const endpoints = new Set(entries.filter(speaksMcp).map(endpointOf));
  const connections = newHarConnections(intake);
  intake.state({ transport: 'http' });
  if (endpoints.size > 1)
    intake.gaps.add('one endpoint', `${intake.file} speaks to ${endpoints.size} endpoints`);
  let passed = 0;
  for (const entry of entries) {
    const { index } = entry;
    if (!endpoints.has(endpointOf(entry)) || entry.method === 'OPTIONS') {
      passed++;
      continue;
    }
    const answer = answerOf(entry);
    if (answer.lost)
      intake.gaps.add(`body of entry ${index}`, `${intake.file} has its size and not its text`);
    const exchange: Exchange = {
      id: intake.nextId(),
      caller: textMember(entry.value, '_caller') ?? null,
      connection: connections.of(entry, answer.parts.http?.responseHeaders ?? []),
      probe: textMember(entry.value, '_probe') ?? null,
      expect: textMember(entry.value, '_expect') ?? null,
      request: entry.request,
      ...answer.parts,
    };
    yield {
      exchange,
      own: { file: intake.file, line: intake.line, base: `/log/entries/${index}`, inner: '' },
    };
  }
  if (passed > 0)
    intake.gaps.add('entries of other requests', `${intake.file}: ${passed} entries are no MCP traffic`);
}

function entriesOf(value: Json, intake: Intake): Entry[] {
  const listed = memberOf(memberOf(value, 'log'), 'entries');
  const entries: Entry[] = [];
  for (const [index, item] of (Array.isArray(listed) ? listed : []).entries()) {
    const request = memberOf(item, 'request');
    const method = isObject(request) ? textMember(request, 'method') : undefined;
    const url = isObject(request) ? textMember(request, 'url') : undefined;
    if (!isObject(item) || !isObject(request) || method === undefined || url === undefined) {
      intake.gaps.add(`entry ${index} of ${intake.file}`, 'it has no request with method and URL');
      continue;
    }
    const sent = bodyText(member(request, 'postData'));
    entries.push({
      index,
      value: item,
      method: method.toUpperCase(),
      url,
      requestHeaders: headersOf(member(request, 'headers')),
      sent,
      request: messageIn(sent.text),
    });
  }
  return entries;
}

/** A JSON-RPC message was posted, or tried to be, or a header of MCP was sent. */
const speaksMcp = ({ method, sent, request, requestHeaders }: Entry): boolean =>
  method === 'POST' &&
  (request !== null || isBatch(sent.text) || requestHeaders.some(([name]) => /^mcp-/i.test(name)));

const endpointOf = ({ url }: Entry): string => url.replace(/[?#].*$/s, '');

/** The message that a text is; anything else is kept as text. Errors of HTTP have an `error` of their own. */
function messageIn(text: string | undefined): Message | null {
  const parsed = text === undefined ? undefined : parsedText(text);
  if (parsed === undefined || kindOf(parsed.value) === 'none') return null;
  const marked = ['jsonrpc', 'id'].some((name) => memberOf(parsed.value, name) !== undefined);
  return marked ? parsed : null;
}

function parsedText(text: string): Message | undefined {
  try {
    const { value, exact, duplicates } = parseJson(text);
    return { value, ...(exact && { exact }), ...(duplicates.length > 0 && { duplicates }) };
  } catch {
    return undefined;
  }
}

function isBatch(text: string | undefined): boolean {
  const value = text?.trimStart().startsWith('[') === true ? parsedText(text)?.value : undefined;
  return Array.isArray(value) && value.some((item) => kindOf(item) !== 'none');
}

interface Answer {
  readonly parts: Pick<Exchange, 'http' | 'response' | 'notifications' | 'stream' | 'notUtf8'>;
  /** The archive has the size of the body and not its text. */
  readonly lost: boolean;
}

function answerOf(entry: Entry): Answer {
  const response = memberOf(entry.value, 'response');
  const responseHeaders = headersOf(memberOf(response, 'headers'));
  const status = memberOf(response, 'status');
  const content = memberOf(response, 'content');
  const body = bodyText(content);
  const type = fieldValue(responseHeaders, 'Content-Type') ?? textMember(content, 'mimeType') ?? '';
  const streamed = mediaType(type) === EVENT_STREAM && body.text !== undefined;
  const stream = streamed
    ? readEventStream(body.text ?? '', leftOpen(entry, response) ? false : null)
    : undefined;
  const message = stream === undefined ? messageIn(body.text) : finalResponse(entry.request, stream.messages);
  const isText = stream === undefined && message === null && body.text !== undefined && body.text !== '';
  return {
    lost: body.text === undefined && Number(memberOf(content, 'size')) > 0,
    parts: {
      http: {
        method: entry.method,
        url: entry.url,
        requestHeaders: entry.requestHeaders,
        ...(entry.request === null && entry.sent.text !== undefined && { requestBody: entry.sent.text }),
        ...(typeof status === 'number' && status >= 100 && { status }),
        responseHeaders,
        ...(isText && { responseBody: body.text }),
      },
      response: message,
      notifications: stream?.messages.filter(({ value }) => kindOf(value) !== 'response') ?? [],
      ...(stream &&
        (stream.messages.length > 0 || stream.unparsed > 0 || stream.closed === false) && { stream }),
      ...(!body.utf8 && { notUtf8: 1 }),
    },
  };
}

/** The response with the request's id, else the last one. */
function finalResponse(request: Message | null, messages: readonly Message[]): Message | null {
  const responses = messages.filter(({ value }) => kindOf(value) === 'response');
  const own = request && responses.find((response) => sameId(request, response));
  return own ?? responses.at(-1) ?? null;
}

/** The recorder says in a comment that the client, not the server, ended the stream. */
function leftOpen({ value }: Entry, response: Json | undefined): boolean {
  const comments = [textMember(value, 'comment'), textMember(response, 'comment')];
  return comments.some((comment) => comment !== undefined && /left open by (?:the )?server/i.test(comment));
}
