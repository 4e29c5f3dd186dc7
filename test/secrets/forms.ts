import { type Json, type JsonObject, memberOf } from '../../src/json/json.ts';

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const exchangesOf = (document: JsonObject): readonly Json[] => list(memberOf(document, 'exchanges'));

/** The messages of a document as a log in JSON Lines, with stray output and what the server said on stderr. */
export function asLines(document: JsonObject, secret: string): string {
  const lines: Json[] = [
    { dir: 'note', event: 'spawn', command: ['server', secret], env: { TOKEN: secret } },
  ];
  for (const [index, exchange] of exchangesOf(document).entries()) {
    const marks = {
      connection: memberOf(exchange, 'connection') ?? null,
      caller: memberOf(exchange, 'caller') ?? null,
    };
    const send = (message: Json | undefined): void => {
      if (message !== undefined && message !== null) lines.push({ dir: 'send', ...marks, message });
    };
    send(memberOf(exchange, 'request'));
    for (const raw of list(memberOf(exchange, 'stray'))) lines.push({ dir: 'recv', raw });
    for (const message of list(memberOf(exchange, 'notifications')))
      lines.push({ dir: 'recv', ...marks, message });
    const response = memberOf(exchange, 'response') ?? null;
    if (response !== null) lines.push({ dir: 'recv', ...marks, message: response });
    if (index % 5 === 0)
      lines.push(
        { dir: 'stderr', raw: secret },
        { dir: 'note', event: 'stderr', text: secret },
        { dir: 'recv', message: secret },
        { dir: 'recv', message: [secret, { [secret]: 1 }] },
      );
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const pairs = (headers: Json | undefined): Json[] =>
  list(headers).map((pair) => ({ name: list(pair)[0] ?? '', value: list(pair)[1] ?? '' }));

/** The HTTP exchanges of a document as an HTTP archive; those without an envelope are given one. */
export function asArchive(document: JsonObject, secret: string): string {
  const entries = exchangesOf(document).map((exchange): Json => {
    const http = memberOf(exchange, 'http');
    const request = memberOf(exchange, 'request') ?? null;
    const response = memberOf(exchange, 'response') ?? null;
    const stream = memberOf(exchange, 'stream');
    const sent = request === null ? (memberOf(http, 'requestBody') ?? '') : JSON.stringify(request);
    const events = list(memberOf(stream, 'messages')).map(
      (message) => `id: 1\ndata: ${JSON.stringify(message)}\n\n`,
    );
    const body = response === null ? (memberOf(http, 'responseBody') ?? secret) : JSON.stringify(response);
    const streamed = stream !== undefined;
    const url = memberOf(http, 'url') ?? 'https://host.example/mcp';
    return {
      comment: `kept open by ${secret}`,
      request: {
        method: memberOf(http, 'method') ?? 'POST',
        url,
        headers: pairs(memberOf(http, 'requestHeaders')),
        cookies: [{ name: 'session', value: secret }],
        queryString: [{ name: 'token', value: secret }],
        postData: { mimeType: 'application/json', text: sent },
      },
      response: {
        status: memberOf(http, 'status') ?? 200,
        statusText: secret,
        headers: [
          ...pairs(memberOf(http, 'responseHeaders')),
          ...(streamed ? [{ name: 'Content-Type', value: 'text/event-stream' }] : []),
        ],
        content: {
          mimeType: streamed ? 'text/event-stream' : 'application/json',
          text: streamed ? `${events.join('')}data: ${secret}` : body,
        },
        redirectURL: `https://host.example/?${secret}`,
      },
    };
  });
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries } });
}
