import { derive } from '../../derive/derive.ts';
import type { Evidence } from '../../model/evidence.ts';
import { defaultPolicy } from '../../model/policy.ts';
import type { Verdict } from '../../model/report.ts';
import { rules } from '../../rules/registry.ts';
import { newJudge } from '../judge.ts';
import { settle } from '../settle.ts';

/** What the rules make of a small piece of evidence, under the reviewer profile. */
export interface Trial {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** What was found at error level: the rule, and the place in the evidence. */
  readonly errors: readonly { readonly rule: string; readonly at: string }[];
}

/**
 * Derives, judges and settles evidence as a review does, by the rules of some areas: those that a row is about. A gate is
 * run for every report, and all rules on all fixtures would take longer than a small review.
 */
export function tryEvidence(evidence: Evidence, areas: readonly string[]): Trial {
  const derivation = derive(defaultPolicy, evidence);
  const judge = newJudge(rules.filter(({ id }) => areas.some((area) => id.startsWith(`${area}/`))));
  const { surface } = derivation;
  for (const exchange of evidence.exchanges)
    for (const subject of derivation.add(exchange)) judge.consider(subject, surface);
  for (const subject of derivation.finish(evidence)) judge.consider(subject, surface);
  const { findings, tools } = settle(judge.judgement, surface, defaultPolicy);
  return {
    verdicts: new Map(tools.map(({ name, verdict }) => [name ?? '', verdict])),
    errors: findings.flatMap(({ report }) =>
      report?.level === 'error' ? [{ rule: report.rule, at: report.at }] : [],
    ),
  };
}
