import type { Gap, Transport } from './evidence.ts';
import type { Profile, Side, Status } from './rule.ts';

export type Verdict = 'ADMIT' | 'CONDITIONAL' | 'REJECT';
export type Scope = 'surface' | 'descriptors';
export type DecisionOutcome = 'approved' | 'approved-with-exclusions' | 'refused';
/**
 * What the decision rests on. `violated`: something must be repaired or left out; `legacy`: nothing but an earlier revision
 * was served; `thin`: nothing is violated, and evidence is missing; `clear`: nothing stands against approval.
 */
export type DecisionBasis = 'violated' | 'legacy' | 'thin' | 'clear';

/** Why a tool is conditional, for programs. */
export interface Condition {
  readonly kind: 'evidence' | 'client' | 'transport' | 'revision' | 'policy';
  readonly need?: string;
  readonly rule?: string;
  readonly case?: string;
}

export interface MissingEvidence {
  readonly need: string;
  readonly tool?: string;
  readonly caller?: string;
  /** The question that a person can answer. */
  readonly ask: string;
}

export interface ReportTool {
  readonly name: string | null;
  readonly at: string;
  readonly page: number;
  readonly index: number;
  readonly callers: readonly string[];
  readonly verdict: Verdict;
  readonly reason: string;
  readonly rule: string | null;
  readonly conditions: readonly Condition[];
  readonly dialects: { readonly input: string | null; readonly output: string | null };
  readonly parameterHeaders: readonly {
    readonly header: string;
    readonly path: readonly string[];
    readonly type: string;
  }[];
  /** The annotations as listed, hints that decide nothing; only their booleans are kept. */
  readonly untrustedHints: Readonly<Record<string, boolean>>;
  readonly droppedByConformingClients: boolean | null;
  readonly rejectedByPolicy: boolean;
  readonly results: { readonly success: number; readonly failure: number };
}

export interface ReportFinding {
  readonly rule: string;
  readonly case: string;
  readonly level: 'error' | 'warn' | 'info';
  readonly keyword: string;
  readonly basis: readonly string[];
  readonly side: Side;
  /** JSON Pointer into the evidence document. */
  readonly at: string;
  readonly subject: {
    readonly kind: string;
    readonly tool?: string;
    readonly exchange?: string;
    readonly caller?: string;
  };
  readonly location?: { readonly file: string; readonly line: number; readonly column: number };
  /** Names of the tools that a finding on a walk or the surface faults; at most 100. */
  readonly tools?: readonly string[];
  readonly message: string;
  readonly consequence?: string;
  readonly fix: string;
  readonly fingerprint: string;
  readonly waived?: { readonly reason: string; readonly expires: string };
}

export interface ReportRule {
  readonly id: string;
  readonly status: Status;
  readonly subjects: number;
  readonly failed: number;
  readonly unknown: number;
  readonly reason?: string;
}

export interface ReportMatrixRow {
  readonly check: string;
  readonly fixture: string;
  readonly expected: string;
  readonly gate: 'pass' | 'fail';
  readonly observed: 'pass' | 'fail' | 'not-observed';
  readonly evidence: readonly string[];
  /** What `gate` was run on: every variant that the row names, accepted and rejected. */
  readonly variants: readonly { readonly name: string; readonly gate: 'pass' | 'fail' }[];
}

export interface ReportWalk {
  readonly method: string;
  readonly caller: string | null;
  readonly connection: string | null;
  readonly pages: readonly {
    readonly exchange: string;
    readonly cursor: 'none' | 'empty' | 'given';
    readonly items: number;
    readonly next: 'none' | 'empty' | 'given' | 'invalid';
  }[];
  readonly complete: boolean | null;
}

/** Version 1 of the published report. Members may be added; none changes its meaning. */
export interface Report {
  readonly reportVersion: 1;
  readonly reviewer: { readonly name: string; readonly version: string };
  readonly protocolVersion: '2026-07-28';
  readonly asOf: string | null;
  readonly profile: Profile;
  readonly scope: Scope;
  readonly config: string | null;
  readonly era: 'modern' | 'legacy' | null;
  /** The revision that the recording was served under; the current one when nothing tells. */
  readonly revision: string;
  readonly transport: Transport | null;
  readonly source: { readonly kind: 'file' | 'http' | 'stdio'; readonly name: string };
  readonly decision: {
    readonly outcome: DecisionOutcome;
    readonly basis: DecisionBasis;
    readonly reason: string;
    readonly missing: readonly MissingEvidence[];
    readonly conditions: readonly Condition[];
  };
  readonly callers: readonly { readonly name: string; readonly scopes: readonly string[] }[];
  /** What was stated of completion and cannot be seen on a wire; `null` when nothing was. Visible values are left out. */
  readonly statements: {
    readonly completion: {
      readonly clientDebounceMs: number | null;
      readonly serverRateLimit: string | null;
    } | null;
  };
  readonly tools: readonly ReportTool[];
  readonly results: readonly {
    readonly tool: string;
    readonly exchange: string;
    readonly isError: boolean;
    readonly structured: 'conforms' | 'violates' | 'missing' | 'none' | 'unknown';
    readonly blocks: Readonly<Record<string, number>>;
  }[];
  readonly walks: readonly ReportWalk[];
  readonly completions: readonly {
    readonly reference: string;
    readonly argument: string;
    readonly caller: string | null;
    readonly values: number;
  }[];
  readonly findings: readonly ReportFinding[];
  readonly rules: readonly ReportRule[];
  readonly matrix: readonly ReportMatrixRow[];
  readonly limits: {
    readonly maxBlockBytes: number;
    readonly maxResultBytes: number;
    readonly mediaTypes: readonly string[];
    readonly schema: SchemaBudget;
  };
  readonly gaps: readonly Gap[];
}

/** Bounds on the work that one schema may cause. Beyond them the answer is `unknown`. */
export interface SchemaBudget {
  readonly maxNodes: number;
  readonly maxReferenceSteps: number;
  readonly maxPatternLength: number;
}
