import type { Json, JsonObject } from '../json/json.ts';
import type { ExactNumbers } from '../json/parse.ts';
import type { Path } from '../json/pointer.ts';
import type { Exchange } from './evidence.ts';
import type { HeaderFacts } from './headers.ts';
import type { ContentLimits } from './policy.ts';
import type { SchemaFacts } from './schema.ts';
import type { ListedTool } from './surface.ts';

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

/** What every subject that comes from the wire has. */
interface Recorded {
  /** JSON Pointer into the evidence document. */
  readonly at: string;
  /** The revision under which it was served; rules newer than that do not apply to it. */
  readonly revision: string;
  readonly caller: string | null;
  readonly connection: string | null;
}

/** One request with all that came back. */
export interface ExchangeSubject extends Recorded {
  readonly kind: 'exchange';
  readonly exchange: Exchange;
  /** `null` where neither the request nor the shape of the result tells. */
  readonly method: string | null;
  readonly params: JsonObject | undefined;
  /** The response's own `result` member, and its `error` member. */
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  /** Why the request counts as a probe: as marked in the evidence, or as inferred. `null`: it was meant in earnest. */
  readonly probe: string | null;
  /** What the sender expected: as stated, or as the probe implies (`unknown-tool`, `invalid-cursor`, …). */
  readonly expect: string | null;
  /** A request of the current revision was served on this connection before. */
  readonly servedBefore?: boolean;
  /**
   * The result of an earlier request that asked for input and that this request continues; `unrecorded`: it says that it
   * continues one, and none that fits was recorded.
   */
  readonly continues?: Interim | 'unrecorded' | undefined;
  /** `undefined` where no request headers were recorded. Made when first asked for. */
  readonly headers?: HeaderFacts | undefined;
}

/** A result that asked for input, with what its request was. */
export interface Interim {
  /** The id of the request. */
  readonly id: Json | undefined;
  readonly params: JsonObject | undefined;
  /** The result's own members, whatever they are. */
  readonly inputRequests: Json | undefined;
  readonly requestState: Json | undefined;
}

/** One list response. `at` is the result. */
export interface PageSubject extends Recorded {
  readonly kind: 'page';
  readonly exchange: string;
  readonly method: string;
  /** Position in its walk, from 0. */
  readonly page: number;
  readonly result: Json;
  readonly exact?: ExactNumbers | undefined;
}

/** One listed item as a walk remembers it: tools and prompts by name, resources by URI, templates by URI template. */
export interface ListedItem {
  /** Where it stands; for a tool that was listed before, where that was. */
  readonly at: string;
  readonly name: string;
  readonly page: number;
  /** The same number for items whose descriptors are the same JSON value. */
  readonly copy: number;
}

/** How the request of a page follows from the page before it in its walk. */
export type PageLink =
  /** Without cursor: the first page. */
  | 'start'
  /** With a cursor, and no page before it was recorded. */
  | 'mid'
  /** With the very cursor that the page before it gave. */
  | 'echo'
  /** Without cursor, although the page before it gave one and the walks are stated to be complete. */
  | 'dropped'
  /** The cursor stands outside `params`. */
  | 'misplaced'
  /** The cursor is of another JSON type than the one given. */
  | 'retyped'
  /** With another cursor than the one given. */
  | 'other'
  /** With a cursor, although the page before it ended the list. */
  | 'past-end'
  /** The request was not recorded. */
  | 'unseen';

export interface WalkPage {
  readonly exchange: string;
  readonly at: string;
  /** The request was recorded; without it `cursor` says nothing. */
  readonly requested: boolean;
  readonly cursor: 'none' | 'empty' | 'given';
  readonly items: number;
  readonly next: 'none' | 'empty' | 'given' | 'invalid';
  readonly link: PageLink;
  /** An earlier page of the walk, by number, that lists the same names in the same order; never for an empty page. */
  readonly same: number | undefined;
  readonly scope: 'public' | 'private' | undefined;
}

/** A cursor that was sent again and answered otherwise than before. */
export interface UnstableCursor {
  /** The page it had given; -1 for a cursor that the server had issued and refused when it was first sent. */
  readonly page: number;
  readonly outcome: 'other-page' | 'refused';
}

/** The pages of one traversal of a list, for one caller on one connection. */
export interface WalkSubject extends Recorded {
  readonly kind: 'walk';
  readonly exchange: string;
  readonly method: string;
  /** Every listing of the names that are listed more than once. */
  readonly items: readonly ListedItem[];
  readonly pages: readonly WalkPage[];
  /** From the first page to the last, each asked for with the cursor before it; `null`: the requests are not recorded. */
  readonly complete: boolean | null;
  /** Later walks of the same list that showed the same again, and are not kept one by one. */
  readonly repeats: number;
  /** The next request of this list on the connection starts over, although the last page gave a cursor. */
  readonly restarted: boolean;
  /** Incomplete, and nothing is missed: a complete walk came after it, or one before it begins with the same items. */
  readonly superseded: boolean;
  /** A change of the list was announced between its first page and its last. */
  readonly announced: boolean;
  /** Another walk by the same caller shows that the set changed. */
  readonly changed: boolean;
  /** Pages that came back to the cursors that had given them before: the first of them, and how many in all. */
  readonly cycle: { readonly page: number; readonly times: number } | undefined;
  readonly unstable: readonly UnstableCursor[];
  /** Cursors sent again and answered as before. */
  readonly retries: number;
  /** Pages beyond the number that is kept. */
  readonly beyond: number;
}

/** How an instance stands to a schema. */
export interface Fit {
  readonly state: 'conforms' | 'violates' | 'unknown';
  /** Where it violates the schema: instance paths and keywords, never values. */
  readonly failures: readonly { readonly path: Path; readonly keyword: string }[];
  /** Why it is unknown. */
  readonly reason: string | undefined;
}

/** What became of a call's structured content. */
export interface StructuredOutcome extends Omit<Fit, 'state'> {
  readonly state: Fit['state'] | 'missing' | 'none';
}

/** One `tools/call` with its answer. `at` is the result where there is one, else the response. */
export interface CallSubject extends Recorded {
  readonly kind: 'call';
  readonly exchange: Exchange;
  /** The name that was called. */
  readonly name: string | null;
  /** The descriptor that was called, when it was listed. */
  readonly tool: ListedTool | undefined;
  readonly args: JsonObject | undefined;
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  readonly probe: string | null;
  readonly expect: string | null;
  /**
   * The result when it is an object that is final: it says so, or says nothing readable of its type. What the contract of
   * complete results is about.
   */
  readonly complete: JsonObject | undefined;
  readonly isError: boolean;
  /** Validated when first asked for, under budgets and a deadline. */
  readonly structured: StructuredOutcome;
  /** How the arguments stand to the input schema; absent arguments are an empty object. Validated when first asked for. */
  readonly fit: Fit;
  readonly limits: ContentLimits;
  /** Those of its exchange. */
  readonly headers?: HeaderFacts | undefined;
}

/** What the recorded lists say of a completion's reference and argument, for the caller that asked. */
export type Listing =
  /** Listed for this caller, the argument declared. */
  | { readonly state: 'listed' }
  /** Listed for this caller, but with other arguments. */
  | { readonly state: 'undeclared-argument' }
  /** In no list, though this caller's was recorded whole. */
  | { readonly state: 'unlisted' }
  /** Only in the lists of other callers, though this caller's was recorded whole. */
  | { readonly state: 'hidden' }
  /** The request names no reference and argument of the defined form. */
  | { readonly state: 'malformed' }
  | { readonly state: 'undecided'; readonly reason: string };

/** The comparable parts of an answer to `completion/complete`. Values are compared and counted, never shown. */
export interface CompletionAnswer {
  readonly values: readonly string[];
  readonly total: number | undefined;
  readonly hasMore: boolean | undefined;
}

/** One `completion/complete`. `at` is the result where there is one, else the response. */
export interface CompletionSubject extends Recorded {
  readonly kind: 'completion';
  readonly exchange: Exchange;
  readonly params: JsonObject | undefined;
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  readonly probe: string | null;
  readonly expect: string | null;
  readonly listing: Listing;
  /** The values stated to be visible to this caller; `undefined` when nobody stated any. */
  readonly visible: ReadonlySet<string> | undefined;
  /** Answers of other named callers to the same request. */
  readonly peers: readonly CompletionAnswer[];
  /** How this caller was answered where it asked for references that no caller is shown (`outcomeOf`). */
  readonly answersToUnlisted: ReadonlySet<string>;
  /** Why the answer was not compared with others, where a budget forbade it. */
  readonly notCompared: string | undefined;
}

/** The answer to `server/discover`, or to `initialize` in a legacy recording. `at` is the result or the response. */
export interface DiscoverSubject extends Recorded {
  readonly kind: 'discover';
  readonly exchange: Exchange;
  readonly method: 'server/discover' | 'initialize';
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  /**
   * Capabilities that the server made use of towards this caller under this revision (`tools`, `prompts`, `resources`);
   * `undefined` when the whole recording was not looked at.
   */
  readonly used: ReadonlySet<string> | undefined;
  /** Protocol versions under which it served this caller's requests, as the requests name them. */
  readonly servedVersions: ReadonlySet<string> | undefined;
}

/** The whole of what was recorded. */
export interface SurfaceSubject {
  readonly kind: 'surface';
  readonly at: string;
  readonly revision: string;
}

export type Subject =
  | ToolSubject
  | PageSubject
  | WalkSubject
  | CallSubject
  | CompletionSubject
  | DiscoverSubject
  | ExchangeSubject
  | SurfaceSubject;
export type SubjectKind = Subject['kind'];
export type SubjectOf<K extends SubjectKind> = Extract<Subject, { kind: K }>;
