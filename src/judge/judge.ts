import type { Affects, AnyRule, Failure, Outcome, Rule, Status } from '../model/rule.ts';
import type { Subject, SubjectKind } from '../model/subject.ts';
import type { Surface } from '../model/surface.ts';
import { newObserver, type Observations, type Observer } from './matrix/observe.ts';

/** Findings of one rule on one subject beyond this many are counted, not listed. */
const MAX_LISTED_FAILURES = 20;
/** Subjects of one tool, or of no tool, on which one rule's findings are listed; beyond, they are counted. */
const MAX_LISTED_SUBJECTS = 200;

/** One violation, before anybody's opinion about its level. */
export interface RawFinding {
  readonly rule: AnyRule;
  readonly failure: Failure;
  readonly case: string;
  /** Position of the rule in the catalogue. */
  readonly order: number;
  readonly about: About;
}

/** What is kept of the subject that a finding is about. */
export interface About {
  readonly kind: SubjectKind;
  readonly at: string;
  readonly revision: string | undefined;
  readonly tool: string | undefined;
  readonly exchange: string | undefined;
  readonly caller: string | undefined;
}

/** What the rules that affect tools found on one descriptor. */
export interface ToolOutcome {
  readonly findings: RawFinding[];
  readonly unknown: { readonly rule: AnyRule; readonly reason: string }[];
}

/** How often a rule came to each status, and why when it came to no answer. */
export interface RuleTally {
  readonly rule: AnyRule;
  readonly order: number;
  readonly counts: Record<Status, number>;
  reason: string | undefined;
}

export interface Judgement {
  readonly findings: readonly RawFinding[];
  /** By the descriptor's `at`. Descriptors that nothing was found on have no entry. */
  readonly tools: ReadonlyMap<string, ToolOutcome>;
  readonly tallies: readonly RuleTally[];
  /** What speaks to each row of the verification matrix. */
  readonly observations: Observations;
}

export interface Judge {
  readonly consider: (subject: Subject, surface: Surface) => void;
  readonly judgement: Judgement;
}

/** A rule as it judges one kind of subject. */
interface Entry {
  readonly tally: RuleTally;
  readonly check: Rule['check'];
  /** The rows of the verification matrix that it speaks to. */
  readonly posts: ReturnType<Observer['postsOf']>;
}

interface Group {
  readonly applies: ((subject: never) => boolean) | undefined;
  readonly entries: Entry[];
}

/** Runs every rule of a subject's kind over each subject. Levels, profiles and waivers come later: they are opinion. */
export function newJudge(rules: readonly AnyRule[]): Judge {
  const tallies = rules.map(newTally);
  const observer = newObserver();
  const groups = groupRules(tallies, observer);
  const findings: RawFinding[] = [];
  const tools = new Map<string, ToolOutcome>();

  const outcomeOf = (at: string): ToolOutcome => {
    const known = tools.get(at) ?? { findings: [], unknown: [] };
    tools.set(at, known);
    return known;
  };

  const listedSubjects = new Map<string, number>();

  const take = (tally: RuleTally, subject: Subject, failures: readonly Failure[]): void => {
    tally.counts.fail++;
    const about = aboutOf(subject);
    const owner = toolAt(subject);
    const isListed = (name: string): boolean => {
      if (subject.kind === 'tool') return true;
      const key = `${tally.rule.id} ${name} ${owner ?? ''}`;
      const before = listedSubjects.get(key) ?? 0;
      listedSubjects.set(key, before + 1);
      return before < MAX_LISTED_SUBJECTS;
    };
    for (const failure of listed(failures, isListed)) {
      const finding = {
        rule: tally.rule,
        failure,
        case: failure.case ?? 'default',
        order: tally.order,
        about,
      };
      findings.push(finding);
      if (affectsOf(finding) !== 'tool') continue;
      const faulted = failure.tools ?? (owner === undefined ? [] : [owner]);
      for (const at of faulted) outcomeOf(at).findings.push(finding);
    }
  };

  return {
    consider(subject, surface) {
      observer.takeSubject(subject);
      for (const { applies, entries } of groups.get(subject.kind) ?? []) {
        if (applies !== undefined && !applies(subject as never)) {
          for (const { tally } of entries) tally.counts.inapplicable++;
          continue;
        }
        for (const { tally, check, posts } of entries) {
          if (isTooNew(tally.rule, subject)) {
            tally.counts.inapplicable++;
            continue;
          }
          const outcome = run(check, subject, surface);
          if (posts !== undefined && (outcome === 'pass' || Array.isArray(outcome)))
            observer.takeOutcome(posts, tally.rule, subject, surface, outcome === 'pass' ? [] : outcome);
          if (typeof outcome === 'string') tally.counts[outcome]++;
          else if (Array.isArray(outcome)) {
            if (outcome.length === 0) tally.counts.pass++;
            else take(tally, subject, outcome);
          } else {
            const { status, reason } = outcome as { status: 'unknown' | 'crashed'; reason: string };
            tally.counts[status]++;
            tally.reason ??= reason;
            const owner = toolAt(subject);
            if (owner !== undefined && tally.rule.affects === 'tool')
              outcomeOf(owner).unknown.push({ rule: tally.rule, reason });
          }
        }
      }
    },
    judgement: { findings, tools, tallies, observations: observer.observations },
  };
}

/** Descriptors are judged in full whatever their revision; everything else by the rules that are old enough. */
const isTooNew = (rule: AnyRule, subject: Subject): boolean =>
  subject.kind !== 'tool' && rule.everyRevision !== true && rule.since > subject.revision;

/** The descriptor that a subject speaks for or against. */
function toolAt(subject: Subject): string | undefined {
  if (subject.kind === 'tool') return subject.at;
  return subject.kind === 'call' ? subject.tool?.at : undefined;
}

function aboutOf(subject: Subject): About {
  const { kind, at } = subject;
  const named = subject.kind === 'tool' || subject.kind === 'call' ? subject.name : null;
  const exchange = 'exchange' in subject ? subject.exchange : undefined;
  return {
    kind,
    at,
    revision: 'revision' in subject ? subject.revision : undefined,
    tool: named ?? undefined,
    exchange: typeof exchange === 'object' ? exchange.id : exchange,
    caller: ('caller' in subject ? subject.caller : null) ?? undefined,
  };
}

export function affectsOf(finding: Pick<RawFinding, 'rule' | 'case'>): Affects {
  return finding.rule.cases[finding.case]?.affects ?? finding.rule.affects;
}

const newTally = (rule: AnyRule, order: number): RuleTally => ({
  rule,
  order,
  counts: { pass: 0, fail: 0, inapplicable: 0, unknown: 0, crashed: 0 },
  reason: undefined,
});

function groupRules(tallies: readonly RuleTally[], observer: Observer): Map<SubjectKind, Group[]> {
  const groups = new Map<SubjectKind, Group[]>();
  for (const tally of tallies) {
    for (const { subject, applies, check } of [tally.rule, ...(tally.rule.also ?? [])]) {
      const kind = groups.get(subject) ?? [];
      groups.set(subject, kind);
      const entry = { tally, check: check as Rule['check'], posts: observer.postsOf(tally.rule.id) };
      const group = kind.find((known) => known.applies === applies);
      if (group === undefined) kind.push({ applies: applies as Group['applies'], entries: [entry] });
      else group.entries.push(entry);
    }
  }
  return groups;
}

type Settled =
  | Exclude<Outcome, { unknown: string }>
  | { readonly status: 'unknown' | 'crashed'; readonly reason: string };

/** A rule that throws is a defect of ours: it is told from every answer, and what was thrown never quotes input. */
function run(check: Rule['check'], subject: Subject, surface: Surface): Settled {
  try {
    const outcome = check(subject as never, surface);
    return typeof outcome === 'object' && 'unknown' in outcome
      ? { status: 'unknown', reason: outcome.unknown }
      : outcome;
  } catch (error) {
    return {
      status: 'crashed',
      reason: `the check threw ${error instanceof Error ? error.name : 'a value'}`,
    };
  }
}

/**
 * Cut case by case, so that many mild findings hide no grave one, and with the tools that the cut ones fault.
 * `isListed`: whether findings of a case are still listed for this subject.
 */
function listed(failures: readonly Failure[], isListed: (name: string) => boolean): readonly Failure[] {
  const byCase = new Map<string, Failure[]>();
  for (const failure of failures) {
    const name = failure.case ?? 'default';
    const same = byCase.get(name);
    if (same === undefined) byCase.set(name, [failure]);
    else same.push(failure);
  }
  return [...byCase].flatMap(([name, same]) => (isListed(name) ? cut(same) : []));
}

function cut(failures: readonly Failure[]): readonly Failure[] {
  if (failures.length <= MAX_LISTED_FAILURES) return failures;
  const kept = failures.slice(0, MAX_LISTED_FAILURES);
  const last = kept[MAX_LISTED_FAILURES - 1] as Failure;
  const more = failures.slice(MAX_LISTED_FAILURES);
  const tools = [last, ...more].flatMap((failure) => failure.tools ?? []);
  const message = `${last.message} (and ${more.length} more such places)`;
  kept[MAX_LISTED_FAILURES - 1] = { ...last, message, ...(last.tools === undefined ? {} : { tools }) };
  return kept;
}
