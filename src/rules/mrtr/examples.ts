import type { Json, JsonObject } from '../../json/json.ts';
import type { Example } from '../../model/rule.ts';
import { exchanged } from '../result/examples.ts';

/** Capabilities of a client that can do all that may be asked. */
const everything: JsonObject = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

const asking = (capabilities: JsonObject): JsonObject => ({
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': capabilities,
});

/** A call that is answered with a result that asks for input. */
export const interim = (
  title: string,
  members: JsonObject,
  capabilities: JsonObject = everything,
): Example => ({
  title,
  exchanges: [
    exchanged(
      1,
      'tools/call',
      { name: 'search', arguments: {}, _meta: asking(capabilities) },
      { result: { resultType: 'input_required', ...members } },
    ),
  ],
});

/** The same with one request for input. */
export const asked = (title: string, request: Json, capabilities?: JsonObject): Example =>
  interim(title, { inputRequests: { a: request } }, capabilities);

export const elicitation = (params: Json): JsonObject => ({ method: 'elicitation/create', params });

/** A form with these fields. */
export const form = (properties: Json, message = 'Who are you?'): JsonObject =>
  elicitation({ message, requestedSchema: { type: 'object', properties } });

export const visit = (url: string): JsonObject =>
  elicitation({ mode: 'url', message: 'Please sign in.', url });

export const sampling = (members: JsonObject = {}): JsonObject => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }], maxTokens: 10, ...members },
});

export interface Retry {
  readonly id?: Json;
  readonly params: JsonObject;
}

/** A call, its interim result, and the request that continues it. */
export function retried(title: string, members: JsonObject, { id = 2, params }: Retry): Example {
  const { exchanges } = interim('', members);
  const again = { name: 'search', arguments: {}, _meta: asking(everything), ...params };
  return {
    title,
    exchanges: [
      ...(exchanges ?? []),
      {
        request: { jsonrpc: '2.0', id, method: 'tools/call', params: again },
        response: { jsonrpc: '2.0', id, result: { resultType: 'complete', content: [] } },
      },
    ],
  };
}
