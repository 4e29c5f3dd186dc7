import type { Json } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';
import type { SubjectKind, SubjectOf } from './subject.ts';
import type { Surface } from './surface.ts';

export type Level = 'error' | 'warn' | 'info' | 'off';
export type Profile = 'spec' | 'reviewer';
export type Status = 'pass' | 'fail' | 'inapplicable' | 'unknown' | 'crashed';
export type Keyword = 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'MAY' | 'POLICY';
export type Side = 'server' | 'client' | 'reviewer';
/** What a failure changes: the verdict of the tool, the decision on the surface, or nothing. */
export type Affects = 'tool' | 'surface' | 'note';
export type Revision = '2024-11-05' | '2025-03-26' | '2025-06-18' | '2025-11-25' | '2026-07-28';

/** One way in which a rule can be broken, with its level in each profile. */
export interface RuleCase {
  readonly when: string;
  readonly spec: Level;
  readonly reviewer: Level;
  /** Where this case changes something else than the rule's other cases. */
  readonly affects?: Affects;
}

/** One violation. `at` is relative to the subject; texts name places and categories, never values. */
export interface Failure {
  /** Name of the case; the default case when absent. */
  readonly case?: string;
  readonly at?: Path;
  readonly message: string;
  /** What to change here, where that is more particular than the rule's `fix`. */
  readonly fix?: string;
  /** For a rule on a walk or surface that faults tools: where the faulted descriptors stand (their `at`). */
  readonly tools?: readonly string[];
}

/** The evidence does not decide, and why. */
export interface Unknown {
  readonly unknown: string;
}

/** What a rule found on one subject; an empty list of failures is a pass. */
export type Outcome = 'pass' | 'inapplicable' | Unknown | readonly Failure[];

/** A worked example, run as a test and printed in the rule's page. */
export interface Example {
  readonly title: string;
  /** For rules on tools: the descriptor. */
  readonly tool?: Json;
  /** For other rules: exchanges in the `mcp-evidence/1` form. */
  readonly exchanges?: readonly Json[];
  /** Other members of the evidence document. */
  readonly evidence?: { readonly [name: string]: Json };
}

/** The same requirement on subjects of another kind: content blocks of a prompt beside those of a call. */
export interface AlsoOn<K extends SubjectKind = SubjectKind> {
  readonly subject: K;
  readonly applies?: (subject: SubjectOf<K>) => boolean;
  readonly check: (subject: SubjectOf<K>, surface: Surface) => Outcome;
}

export type AnyAlsoOn = { [K in SubjectKind]: AlsoOn<K> }[SubjectKind];

export interface Rule<K extends SubjectKind = SubjectKind> {
  readonly id: string;
  readonly subject: K;
  /** One line: what has to hold. */
  readonly requirement: string;
  readonly keyword: Keyword;
  /** The sections that the rule rests on, each as `spec: …`, `reviewer-policy: …` or `audit: …`. */
  readonly basis: readonly string[];
  readonly since: Revision;
  /** It judges recordings of earlier revisions too, whatever `since` says: it is about their being earlier. */
  readonly everyRevision?: true;
  readonly side: Side;
  /**
   * It judges the evidence and no party: a failure withholds approval for want of results or of list pages. Results are
   * not asked for where the scope is descriptors.
   */
  readonly withholds?: 'calls' | 'pages';
  readonly affects: Affects;
  /** The first is the default case. */
  readonly cases: { readonly default: RuleCase } & Readonly<Record<string, RuleCase>>;
  /** What goes wrong for the user when it does not hold. */
  readonly consequence: string;
  readonly why: string;
  readonly fix: string;
  /**
   * A cheap test that tells whether the rule has anything to look at; rules that share the function share the cost.
   * `false` is `inapplicable`.
   */
  readonly applies?: (subject: SubjectOf<K>) => boolean;
  readonly check: (subject: SubjectOf<K>, surface: Surface) => Outcome;
  readonly also?: readonly AnyAlsoOn[];
  readonly good: readonly Example[];
  readonly bad: readonly Example[];
}

/** A rule of any subject, as the registry holds it. */
export type AnyRule = { [K in SubjectKind]: Rule<K> }[SubjectKind];

/** Checks a rule's type where it is written and keeps its subject. */
export function defineRule<K extends SubjectKind>(rule: Rule<K>): Rule<K> {
  return rule;
}
