import type { AnyRule, Failure } from '../../model/rule.ts';
import type { Subject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import type { Check } from './rows.ts';
import { emptyCursorIn, integersIn, type Testimony } from './subject-witnesses.ts';
import { type RuleWitness, ruleWitnesses } from './witnesses.ts';

/** Places of a row that are kept, at most. */
export const MAX_PLACES = 5;

/** What speaks for and against one row, by place in the evidence; '' is the evidence as a whole. */
export interface Observation {
  readonly passed: Set<string>;
  readonly failed: Set<string>;
  /** Evidence of a pass that makes none by itself. */
  readonly beside: Set<string>;
  /** Descriptors that the row wants rejected. Whether they were is known once verdicts are. */
  readonly unfit: Set<string>;
}

export type Observations = ReadonlyMap<Check, Observation>;

/** A witness and the observation it adds to. */
interface Post {
  readonly witness: RuleWitness;
  readonly observation: Observation;
}

export interface Observer {
  /** What a rule tells; `undefined` for the many that speak to no row. */
  readonly postsOf: (rule: string) => readonly Post[] | undefined;
  /** A rule came to pass, or to these failures. */
  readonly takeOutcome: (
    posts: readonly Post[],
    rule: AnyRule,
    subject: Subject,
    surface: Surface,
    failures: readonly Failure[],
  ) => void;
  readonly takeSubject: (subject: Subject) => void;
  readonly observations: Observations;
}

/** Watches the rules at work: whatever a profile makes of a failure, the row has seen it. */
export function newObserver(): Observer {
  const observations = new Map<Check, Observation>();
  const posts = new Map<string, Post[]>();
  for (const [check, witnesses] of Object.entries(ruleWitnesses) as [Check, readonly RuleWitness[]][]) {
    const observation = {
      passed: new Set<string>(),
      failed: new Set<string>(),
      beside: new Set<string>(),
      unfit: new Set<string>(),
    };
    observations.set(check, observation);
    for (const witness of witnesses)
      posts.set(witness.rule, [...(posts.get(witness.rule) ?? []), { witness, observation }]);
  }

  function testify(check: Check, testimony: Testimony, at: string): void {
    const observation = observations.get(check);
    if (testimony !== undefined && observation !== undefined) note(observation[testimony], at);
  }

  return {
    postsOf: (rule) => posts.get(rule),
    takeOutcome(told, rule, subject, surface, failures) {
      for (const { witness, observation } of told) {
        if (witness.when?.(subject, surface) === false) continue;
        if (failures.length === 0) {
          if (witness.on !== 'fail')
            note(witness.on === 'beside' ? observation.beside : observation.passed, subject.at);
        } else if (failures.some((failure) => isGrave(rule, failure, witness))) {
          if (subject.kind === 'tool') observation.unfit.add(subject.at);
          else note(observation.failed, subject.at);
        }
      }
    },
    takeSubject(subject) {
      if (subject.kind === 'walk') testify('Empty cursor', emptyCursorIn(subject), subject.at);
      else if (subject.kind === 'call') testify('Integer header values', integersIn(subject), subject.at);
    },
    observations,
  };
}

function note(places: Set<string>, at: string): void {
  if (places.size < MAX_PLACES) places.add(at);
}

/** The server's fault, and more than information to the reviewer. */
function isGrave(
  { side, cases }: AnyRule,
  { case: name = 'default' }: Failure,
  witness: RuleWitness,
): boolean {
  const level = (cases[name] ?? cases.default).reviewer;
  return (
    side === 'server' && (level === 'error' || level === 'warn') && witness.except?.includes(name) !== true
  );
}
