import type { Json, JsonObject } from '../json/json.ts';
import type { ExactNumbers } from '../json/parse.ts';
import type { Exchange } from './evidence.ts';
import type { SchemaFacts } from './schema.ts';

/** One entry of a `tools` array. */
export interface ToolSubject {
  readonly kind: 'tool';
  /** JSON Pointer into the evidence document. */
  readonly at: string;
  readonly exchange: string;
  readonly caller: string | null;
  readonly page: number;
  readonly index: number;
  /** The entry as listed, whatever it is. */
  readonly entry: Json;
  /** The entry when it is an object; rules on members need nothing else. */
  readonly descriptor: JsonObject | undefined;
  readonly name: string | null;
  /** Facts of `inputSchema` and `outputSchema` where those are objects. */
  readonly input: SchemaFacts | undefined;
  readonly output: SchemaFacts | undefined;
  readonly exact: ExactNumbers | undefined;
  /** Words and lists of the sensitive-name policy. */
  readonly sensitive: SensitiveNames;
}

/** The policy about parameter names that must not travel in headers. */
export interface SensitiveNames {
  /** Lower-case words or runs of words (`api key`), matched against split names. */
  readonly words: readonly string[];
  /** Property or header names that a person cleared, each with the reason. */
  readonly allow: Readonly<Record<string, string>>;
}

/** One list response. */
export interface PageSubject {
  readonly kind: 'page';
  readonly at: string;
  readonly exchange: string;
  readonly caller: string | null;
  readonly connection: string | null;
  readonly method: string;
  /** Position in its walk, from 0. */
  readonly page: number;
  readonly result: Json;
}

/** One listed item as a walk remembers it. */
export interface ListedItem {
  readonly at: string;
  readonly name: string;
  readonly page: number;
  /** The same number for items whose descriptors are the same JSON value. */
  readonly copy: number;
}

/** The pages of one traversal of a list, for one caller on one connection. */
export interface WalkSubject {
  readonly kind: 'walk';
  readonly at: string;
  readonly exchange: string;
  readonly caller: string | null;
  readonly connection: string | null;
  readonly method: string;
  readonly items: readonly ListedItem[];
  readonly pages: readonly WalkPage[];
}

export interface WalkPage {
  readonly exchange: string;
  readonly at: string;
  readonly cursor: 'none' | 'empty' | 'given';
  readonly items: number;
  readonly next: 'none' | 'empty' | 'given' | 'invalid';
}

export interface ExchangeSubject {
  readonly kind: 'exchange';
  readonly at: string;
  readonly exchange: Exchange;
}

/** The whole of what was recorded. */
export interface SurfaceSubject {
  readonly kind: 'surface';
  readonly at: string;
}

export type Subject = ToolSubject | PageSubject | WalkSubject | ExchangeSubject | SurfaceSubject;
export type SubjectKind = Subject['kind'];
export type SubjectOf<K extends SubjectKind> = Extract<Subject, { kind: K }>;
