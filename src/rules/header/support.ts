import type { HeaderFacts, HeaderHit } from '../../model/headers.ts';
import type { Example, Failure, Level, Outcome, Rule, RuleCase } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { clean } from '../../text/clean.ts';
import { isProbe } from '../transport/support.ts';

/** Header rules differ in which finding of the one comparison they report: each is a row. */
export interface HeaderRow {
  readonly id: string;
  readonly keyword: Rule['keyword'];
  readonly basis: readonly string[];
  readonly since?: Rule['since'];
  readonly cases: Rule['cases'];
  readonly requirement: string;
  readonly consequence: string;
  readonly why: string;
  readonly fix: string;
  /** The failure, in the name of its field. */
  readonly says: (field: string) => string;
  /** Why the evidence does not decide, where it does not. */
  readonly undecided?: (facts: HeaderFacts, surface: Surface) => string | undefined;
  readonly good: readonly Example[];
  readonly bad: readonly Example[];
}

type HeaderSubject = ExchangeSubject | CallSubject;

/** A request over HTTP. Without its headers the rules are undecided. */
const isPosted = ({ exchange }: HeaderSubject): boolean =>
  exchange.http !== undefined && exchange.request !== null;

const isSentInEarnest = (subject: HeaderSubject): boolean => isPosted(subject) && !isProbe(subject);

/** The rules on what the sender wrote; on `call` they need the called tool's descriptor. */
export const senderRule = <K extends 'exchange' | 'call'>(subject: K, row: HeaderRow): Rule<K> => ({
  ...base(row),
  subject,
  side: 'client',
  affects: 'note',
  applies: isSentInEarnest as NonNullable<Rule<K>['applies']>,
  check: ((about: HeaderSubject, surface: Surface) => senderOutcome(row, about, surface)) as Rule<K>['check'],
});

/** The rules on how the server answered what the sender wrote. */
export const serverRule = <K extends 'exchange' | 'call'>(subject: K, row: HeaderRow): Rule<K> => ({
  ...base(row),
  subject,
  side: 'server',
  affects: 'surface',
  applies: isPosted as NonNullable<Rule<K>['applies']>,
  check: ((about: HeaderSubject, surface: Surface) => serverOutcome(row, about, surface)) as Rule<K>['check'],
});

function base({ says: _, undecided: __, ...row }: HeaderRow) {
  return { ...row, since: row.since ?? ('2026-07-28' as const) };
}

const NOT_RECORDED = { unknown: 'the request headers were not recorded' };

function senderOutcome(row: HeaderRow, subject: HeaderSubject, surface: Surface): Outcome {
  const facts = subject.headers;
  if (facts === undefined) return NOT_RECORDED;
  const failures = failuresOf(row, facts.spec.sender, facts.reviewer.sender);
  if (failures.length > 0) return failures;
  const undecided = row.undecided?.(facts, surface);
  if (undecided !== undefined) return { unknown: undecided };
  if (subject.kind === 'exchange') return 'pass';
  if (facts.parametersUnknown !== undefined) return { unknown: facts.parametersUnknown };
  return facts.parameters > 0 ? 'pass' : 'inapplicable';
}

function serverOutcome(row: HeaderRow, subject: HeaderSubject, surface: Surface): Outcome {
  const facts = subject.headers;
  if (facts === undefined) return NOT_RECORDED;
  const failures = failuresOf(row, facts.spec.server, facts.reviewer.server);
  if (failures.length > 0) return failures;
  const undecided = row.undecided?.(facts, surface);
  if (undecided !== undefined) return { unknown: undecided };
  return facts.spec.atStake.has(row.id) || facts.reviewer.atStake.has(row.id) ? 'pass' : 'inapplicable';
}

/**
 * The findings of both readings as one list. What only one reading finds must not count in the other: its case is off
 * there, or it gets the case that says so.
 */
export function failuresOf(
  { id, cases, says }: Pick<HeaderRow, 'id' | 'cases' | 'says'>,
  spec: readonly HeaderHit[],
  reviewer: readonly HeaderHit[],
): readonly Failure[] {
  const mine = (hits: readonly HeaderHit[]): readonly HeaderHit[] => hits.filter(({ rule }) => rule === id);
  const same = (hits: readonly HeaderHit[], { case: name, header }: HeaderHit): boolean =>
    hits.some((other) => other.case === name && other.header === header);
  const failure = (found: HeaderHit, name: string | undefined): Failure => ({
    ...(name === undefined ? {} : { case: name }),
    message: says(found.header === null ? 'the body' : clean(found.header, 80)),
  });
  const levels = ({ case: name = 'default' }: HeaderHit): RuleCase | undefined => cases[name];
  const specOnly = (found: HeaderHit): string =>
    levels(found)?.spec === 'warn' && SPEC_ONLY_MILD in cases ? SPEC_ONLY_MILD : SPEC_ONLY;
  const here = mine(spec).filter((found) => same(mine(reviewer), found) || levels(found)?.spec !== 'off');
  const there = mine(reviewer).filter((found) => !same(here, found) && levels(found)?.reviewer !== 'off');
  return [
    ...here.map((found) => {
      const both = same(mine(reviewer), found) || levels(found)?.reviewer === 'off';
      return failure(found, both ? found.case : specOnly(found));
    }),
    ...there.map((found) => failure(found, levels(found)?.spec === 'off' ? found.case : REVIEWER_ONLY)),
  ];
}

const SPEC_ONLY = 'spec-reading';
const SPEC_ONLY_MILD = 'spec-reading-mild';
const REVIEWER_ONLY = 'reviewer-reading';

/** The default case, and those of findings that one reading alone comes to. */
export function cases(
  when: string,
  levels: readonly [spec: Level, reviewer: Level],
  alone: { readonly spec?: Level; readonly mild?: true; readonly reviewer?: Level } = {},
  others: Readonly<Record<string, RuleCase>> = {},
): Rule['cases'] {
  const [spec, reviewer] = levels;
  return {
    default: { when, spec, reviewer },
    ...others,
    ...(alone.spec && { [SPEC_ONLY]: { when: SPEC_ALONE, spec: alone.spec, reviewer: 'off' } }),
    ...(alone.mild && { [SPEC_ONLY_MILD]: { when: SPEC_ALONE, spec: 'warn', reviewer: 'off' } }),
    ...(alone.reviewer && {
      [REVIEWER_ONLY]: { when: REVIEWER_ALONE, spec: 'off', reviewer: alone.reviewer },
    }),
  };
}

const SPEC_ALONE =
  'only the specification reads the field on: the reviewer reports another fault of it and judges its value no further';
const REVIEWER_ALONE = 'only the policy makes the field a reason to refuse the request';

/** Several lines of one field, which the reviewer reports as such and nothing else. */
export const severalLines: Readonly<Record<string, RuleCase>> = {
  'several-field-lines': {
    when: 'the field occurs on more than one line: the spec profile judges the combined value, the reviewer profile reports header/duplicate-param-lines alone',
    spec: 'error',
    reviewer: 'off',
  },
};

export const ANY = 'any violation of the check';
export const OTHER = 'any other violation of the check';
export const ERROR = ['error', 'error'] as const;

/** What becomes of a request whose headers are wrong. */
export const refused = 'The server has to answer with HTTP 400 and JSON-RPC -32020: the call never runs.';
export const policy = 'reviewer-policy: Parameter headers';
export const audit = 'audit: Evidence (Streamable HTTP Transport)';
export const encoding = 'spec: streamable-http#value-encoding';
export const asCase = (when: string, spec: Level, reviewer: Level): RuleCase => ({ when, spec, reviewer });
