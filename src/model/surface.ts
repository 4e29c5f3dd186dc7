import type { JsonObject } from '../json/json.ts';
import type { EvidenceHeader } from './evidence.ts';
import type { CompletionAnswer, WalkSubject } from './subject.ts';

export interface ParameterHeader {
  /** The annotation's value; the field is `Mcp-Param-` and this. */
  readonly header: string;
  /** Property names from the root of the arguments. */
  readonly path: readonly string[];
  readonly type: string;
}

/** What is remembered of one descriptor. Listed again, by another caller or walk, it stays one row. */
export interface ListedTool {
  /** The entry is no JSON object: there is no descriptor to judge. */
  readonly malformed: boolean;
  readonly name: string | null;
  /** Where it was listed first. */
  readonly at: string;
  readonly exchange: string;
  readonly page: number;
  readonly index: number;
  readonly callers: ReadonlySet<string>;
  readonly dialects: { readonly input: string | null; readonly output: string | null };
  readonly parameterHeaders: readonly ParameterHeader[];
  readonly untrustedHints: Readonly<Record<string, boolean>>;
  /** Kept to validate recorded arguments and results against. */
  readonly inputSchema: JsonObject | undefined;
  readonly outputSchema: JsonObject | undefined;
  /** The recording lists more different descriptors than are kept: it had a schema there, and that is gone. */
  readonly letGo: { readonly input: boolean; readonly output: boolean };
}

/** What is remembered of one recorded call, or of several that came to the same. */
export interface CallRecord {
  readonly at: string;
  readonly tool: string | null;
  readonly exchange: string;
  readonly caller: string | null;
  readonly outcome: 'success' | 'failure' | 'protocol-error' | 'input-required' | 'invalid';
  readonly structured: 'conforms' | 'violates' | 'missing' | 'none' | 'unknown';
  /** Content blocks by type. */
  readonly blocks: Readonly<Record<string, number>>;
  readonly expect: string | null;
  /**
   * What it is evidence of: how its tool succeeds, or how it fails (also by an argument error). `null`: of neither, as
   * when the request was malformed on purpose, named no tool, or was answered otherwise than it was stated to end.
   */
  readonly fixture: 'success' | 'failure' | null;
  /** What of the result goes beyond the stated limits; `undefined` when nothing does. */
  readonly beyond: BeyondLimits | undefined;
  /** How many calls it stands for: in a long recording, calls that came to the same are not kept one by one. */
  readonly times: number;
}

/** What of a result goes beyond the limits of the policy. */
export interface BeyondLimits {
  /** Blocks whose payload is larger than a block may be. */
  readonly blocks: number;
  /** The result as a whole is larger than a result may be. */
  readonly whole: boolean;
  /** Media types outside the list, in lower case, without parameters. */
  readonly mediaTypes: readonly string[];
}

/** What is remembered of one completion. Values are compared and counted, never shown. */
export interface CompletionRecord extends CompletionAnswer {
  readonly at: string;
  readonly exchange: string;
  readonly caller: string | null;
  /** `ref/prompt` or `ref/resource` with its name or URI, fit to be shown: no user-info, no query. */
  readonly reference: string;
  readonly argument: string;
  readonly outcome: 'result' | 'error' | 'rate-limited' | 'none';
  readonly probe: string | null;
  /** What the answer can be held against: a statement of what the caller may see, or other callers' answers. */
  readonly compared: 'stated' | 'different' | 'same' | 'alone';
}

/** A prompt or resource template that was listed, with the arguments that can be completed. */
export interface Completable {
  /** `ref/prompt` or `ref/resource` and, after a space, the name or URI template as listed. */
  readonly reference: string;
  readonly caller: string | null;
  readonly arguments: ReadonlySet<string>;
}

/** A complete walk that differs from what complete walks of the same list showed its caller before. */
export interface ListChange {
  /** The first page of that walk. */
  readonly at: string;
  readonly appeared: number;
  readonly vanished: number;
  /** A name that appeared or vanished. */
  readonly example: string | undefined;
}

export interface ListChanges {
  readonly count: number;
  readonly first: ListChange | undefined;
}

/**
 * What the complete walks of one list showed one caller, where nothing about the requests differs that may change a list
 * (revision, client capabilities). Changes that were announced are left out.
 */
export interface ListHistory {
  readonly method: string;
  readonly caller: string | null;
  readonly revision: string;
  readonly walks: number;
  readonly connections: number;
  /** The set of names differs from the walk before. */
  readonly sets: ListChanges;
  /** The same set in another order. */
  readonly orders: ListChanges;
  /** One connection saw one set before and after another connection saw another, and each always its own. */
  readonly perConnection: ListChanges;
  /** The set changed on a connection after other requests on it, and on no other connection. */
  readonly sideEffects: ListChanges;
}

/** One request that was answered to several named callers, lists as a whole. */
export interface SharedAnswer {
  readonly method: string;
  /** Where the answer to the second caller stands. */
  readonly at: string;
  readonly callers: readonly [string, string];
  /** One of them may be cached for everybody. */
  readonly public: boolean;
  readonly same: boolean;
  /** Each caller always got the same answer, and no change was announced, so that time does not explain a difference. */
  readonly steady: boolean;
}

/** The evidence indexed for judging: what rules may ask about other subjects than their own. */
export interface Surface {
  readonly evidence: EvidenceHeader;
  readonly era: 'modern' | 'legacy' | null;
  /** The revision that the recording was served under; the current one when nobody said. */
  readonly revision: string;
  readonly tools: readonly ListedTool[];
  /** The different descriptors that were listed under one name. */
  readonly toolsNamed: (name: string) => readonly ListedTool[];
  readonly walks: readonly WalkSubject[];
  /** Complete walks compared with each other; known at the end of the recording. */
  readonly histories: readonly ListHistory[];
  /** Answers to different callers compared with each other; known at the end of the recording. */
  readonly shared: readonly SharedAnswer[];
  readonly calls: readonly CallRecord[];
  readonly completions: readonly CompletionRecord[];
  readonly completables: readonly Completable[];
  /** `capabilities` of the last server/discover (or initialize) result. */
  readonly capabilities: JsonObject | undefined;
  /**
   * The server serves clients older than 2025-06-18, which send no `MCP-Protocol-Version`; `null` when it serves
   * earlier revisions and nothing tells which.
   */
  readonly servesBefore20250618: boolean | null;
  /** A server/discover result was recorded. */
  readonly discovered: boolean;
  /** Methods that were answered with a result, and methods of notifications that came from the server. */
  readonly answered: ReadonlySet<string>;
  readonly notified: ReadonlySet<string>;
}
