import { readFileSync } from 'node:fs';
import { type Json, type JsonObject, memberOf } from '../../src/json/json.ts';
import type { Evidence, Exchange, Message } from '../../src/model/evidence.ts';
import { rules } from '../../src/rules/registry.ts';
import { kinds } from '../vectors/kinds/index.ts';

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Evidence that breaks every rule somewhere: the examples of the rules, as documents. */
export function exampleDocuments(): JsonObject[] {
  return rules.flatMap(({ bad, good }) =>
    [...bad, ...good].map(
      ({ tool, exchanges, evidence = {} }): JsonObject => ({
        ...evidence,
        exchanges: exchanges ?? [
          {
            response: {
              jsonrpc: '2.0',
              id: 1,
              result: { resultType: 'complete', tools: [tool ?? null], ttlMs: 0, cacheScope: 'private' },
            },
          },
        ],
      }),
    ),
  );
}

/** The worked cases, as documents. */
export function vectorDocuments(): JsonObject[] {
  const file = new URL('../vectors/vectors.json', import.meta.url);
  const text = JSON.parse(readFileSync(file, 'utf8')) as Json;
  const cases = Array.isArray(text) ? text : list(memberOf(text, 'vectors'));
  return cases.flatMap((vector) => {
    const how = kinds[String(memberOf(vector, 'kind'))];
    const input = memberOf(vector, 'input');
    return how === undefined || 'direct' in how
      ? []
      : [documentOf(how.evidence(input as JsonObject, undefined))];
  });
}

function documentOf({ exchanges, protocolVersion: _, gaps: __, ...header }: Evidence): JsonObject {
  return { ...(header as unknown as JsonObject), exchanges: exchanges.map(exchangeDocument) };
}

function exchangeDocument({
  id: _,
  http,
  request,
  response,
  notifications,
  stream,
  ...rest
}: Exchange): Json {
  const value = (message: Message | null): Json => message?.value ?? null;
  return JSON.parse(
    JSON.stringify({
      ...rest,
      http,
      request: value(request),
      response: value(response),
      notifications: notifications.map(value),
      stream: stream && { ...stream, messages: stream.messages.map(value) },
    }),
  );
}

/** Several documents as one: their exchanges one after the other, each on connections of its own. */
export function merged(documents: readonly JsonObject[], transport: Json = null): JsonObject {
  return {
    format: 'mcp-evidence/1',
    transport,
    callers: Object.assign({}, ...documents.map((document) => document.callers ?? {})),
    statements: Object.assign({}, ...documents.map((document) => document.statements ?? {})),
    exchanges: documents.flatMap((document, number) =>
      list(document.exchanges).map((exchange) => {
        const { id: _, ...rest } = exchange as JsonObject;
        return { ...rest, connection: `${number} ${memberOf(exchange, 'connection') ?? ''}` };
      }),
    ),
  };
}
