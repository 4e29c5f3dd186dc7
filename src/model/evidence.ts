import type { Json } from '../json/json.ts';
import type { ExactNumbers } from '../json/parse.ts';

/** A header field as it was on the wire. Pairs, not a map: repeated lines are evidence. */
export type HeaderPair = readonly [name: string, value: string];

/** Where a message's text stands in the file it was read from. */
export interface Origin {
  readonly file: string;
  /** The line of the file at which the JSON text starts, from 1. */
  readonly line: number;
  /** JSON Pointer, inside that text, of the value that `inner` of the message came from. */
  readonly base: string;
  /** JSON Pointer inside the message: where the text's value was put (a bare tool array is `/result/tools`). */
  readonly inner: string;
}

/** One JSON-RPC message. `value` is as parsed; what parsing loses stands beside it. */
export interface Message {
  readonly value: Json;
  readonly exact?: ExactNumbers | undefined;
  /** JSON Pointers (inside the message) of members whose name was already used in their object. */
  readonly duplicates?: readonly string[] | undefined;
  readonly origin?: Origin | undefined;
}

export interface HttpEnvelope {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly requestHeaders: readonly HeaderPair[];
  /** The body that was sent, kept only where it is no JSON-RPC message. */
  readonly requestBody?: string | undefined;
  readonly status?: number | undefined;
  readonly responseHeaders: readonly HeaderPair[];
  /** The body that came back, kept only where it is no JSON-RPC message. */
  readonly responseBody?: string | undefined;
}

/** A server-sent event stream that answered a request: every message on it, in order. */
export interface EventStream {
  readonly messages: readonly Message[];
  /** The server ended the stream; `null` when the recording cannot tell. */
  readonly closed: boolean | null;
  /** Events carried `id:` fields. */
  readonly eventIds: boolean;
  /** Text after the last complete event, or data that is no JSON: how much, never what. */
  readonly unparsed: number;
}

/** One JSON-RPC request, what came back, and the HTTP envelope where there was one. */
export interface Exchange {
  readonly id: string;
  readonly caller: string | null;
  readonly connection: string | null;
  /** Set when the request was sent to see how the server fails; client-side rules and walks skip it. */
  readonly probe: string | null;
  /** What was expected when it was sent: `success`, `failure`, `unknown-tool`, `malformed`, `invalid-cursor`, … */
  readonly expect: string | null;
  readonly http?: HttpEnvelope | undefined;
  readonly request: Message | null;
  readonly notifications: readonly Message[];
  readonly response: Message | null;
  /** Set when the response came as an event stream; `notifications` and `response` are taken from it. */
  readonly stream?: EventStream | undefined;
  /** Output on a stdio server's stdout that is no JSON-RPC message. */
  readonly stray?: readonly string[] | undefined;
  /** Messages or lines from the server whose bytes were not valid UTF-8: how many. */
  readonly notUtf8?: number | undefined;
}

export interface Gap {
  readonly wanted: string;
  readonly reason: string;
}

/** What was stated and cannot be seen on a wire. */
export interface Statements {
  readonly completion?:
    | {
        readonly clientDebounceMs?: number | undefined;
        readonly serverRateLimit?: string | undefined;
        /** Values that each caller may see, by caller name. */
        readonly visible?: Readonly<Record<string, readonly string[]>> | undefined;
      }
    | undefined;
  readonly walksComplete?: boolean | undefined;
}

export type Transport = 'http' | 'stdio';

/** Everything about the evidence that is not an exchange. */
export interface EvidenceHeader {
  /** Revision that the evidence says it was recorded under; `null` when nobody said. */
  readonly protocolVersion: string | null;
  readonly transport: Transport | null;
  readonly callers: Readonly<Record<string, { readonly scopes: readonly string[] }>>;
  readonly statements: Statements;
  readonly gaps: readonly Gap[];
}

export interface Evidence extends EvidenceHeader {
  readonly exchanges: readonly Exchange[];
}
