import type { Json } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import type { HeaderPair } from '../model/evidence.ts';
import {
  anything,
  arrayOf,
  boolean,
  type Check,
  fail,
  filledText,
  integer,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from './shape.ts';

export const FORMAT = 'mcp-evidence/1';

type Unknown = (name: string, path: Path, known: readonly string[]) => void;

const headerPair: Check<HeaderPair> = (value, path) => {
  const [name, content] = Array.isArray(value) && value.length === 2 ? value : [];
  if (typeof name !== 'string' || typeof content !== 'string')
    return fail(path, 'an array of two strings, name and value', value);
  return [name, content];
};
const headers = optional(arrayOf(headerPair));
const messages = optional(arrayOf(anything));

function exchangeShape(unknown: Unknown) {
  return object(
    {
      id: optional(filledText),
      caller: nullable(filledText),
      connection: nullable(filledText),
      probe: nullable(filledText),
      expect: nullable(filledText),
      http: nullable(
        object(
          {
            method: optional(text),
            url: optional(text),
            requestHeaders: headers,
            requestBody: optional(text),
            status: optional(integer(100, 999)),
            responseHeaders: headers,
            responseBody: optional(text),
          },
          unknown,
        ),
      ),
      request: anything,
      notifications: messages,
      response: anything,
      stream: nullable(
        object(
          {
            messages,
            closed: nullable(boolean),
            eventIds: optional(boolean),
            unparsed: optional(integer(0)),
          },
          unknown,
        ),
      ),
      stray: optional(arrayOf(text)),
      notUtf8: optional(integer(0)),
    },
    unknown,
  );
}

function documentShape(unknown: Unknown) {
  return object(
    {
      $schema: anything,
      format: oneOf(FORMAT),
      protocolVersion: nullable(filledText),
      transport: nullable(oneOf('http', 'stdio')),
      callers: optional(mapOf(object({ scopes: optional(arrayOf(text)) }, unknown))),
      exchanges: arrayOf(exchangeShape(unknown)),
      statements: optional(
        object(
          {
            completion: optional(
              object(
                {
                  clientDebounceMs: optional(integer(0)),
                  serverRateLimit: optional(text),
                  visible: optional(mapOf(arrayOf(text))),
                },
                unknown,
              ),
            ),
            walksComplete: optional(boolean),
          },
          unknown,
        ),
      ),
      gaps: optional(arrayOf(object({ wanted: text, reason: text }, unknown))),
    },
    unknown,
  );
}

export type EvidenceDocument = ReturnType<ReturnType<typeof documentShape>>;
export type EvidenceExchange = EvidenceDocument['exchanges'][number];

/** Checks an `mcp-evidence/1` document. `unknown` hears of members the format does not have. Throws `ShapeError`. */
export function checkEvidence(value: Json, unknown: Unknown): EvidenceDocument {
  const document = documentShape(unknown)(value, []);
  const ids = new Set<string>();
  for (const [index, { id }] of document.exchanges.entries()) {
    if (id !== undefined && ids.has(id))
      fail(['exchanges', index, 'id'], 'different from the ids before it', id);
    if (id !== undefined) ids.add(id);
  }
  return document;
}
