import { createHash } from 'node:crypto';
import { toPointer } from '../json/pointer.ts';
import type { Policy } from '../model/policy.ts';
import type { ReportFinding } from '../model/report.ts';
import type { Affects } from '../model/rule.ts';
import type { Subject } from '../model/subject.ts';
import type { Surface } from '../model/surface.ts';
import { affectsOf, type RawFinding } from './judge.ts';
import { caseOf, levelOf, profileLevel, waiverFor } from './levels.ts';

/** A finding with everybody's opinion on it: its level, its waiver, and what the specification alone makes of it. */
export interface LevelledFinding {
  readonly raw: RawFinding;
  readonly affects: Affects;
  readonly specLevel: string;
  /** `undefined` when the level is off. */
  readonly report: ReportFinding | undefined;
  /** It counts: it is reported, not waived, and the side it accuses is judged. */
  readonly counts: boolean;
}

export function levelFinding(raw: RawFinding, surface: Surface, policy: Policy): LevelledFinding {
  const name = caseOf(raw, surface);
  const level = levelOf(raw, name, policy);
  const specLevel = profileLevel(raw, name, 'spec');
  const affects = affectsOf({ rule: raw.rule, case: name });
  if (level === 'off') return { raw, affects, specLevel, report: undefined, counts: false };
  const tool = toolOf(raw.subject);
  const waiver = waiverFor(raw.rule.id, tool ?? null, policy);
  const { rule, failure } = raw;
  const report: ReportFinding = {
    rule: rule.id,
    case: name,
    level,
    keyword: rule.keyword,
    basis: rule.basis,
    side: rule.side,
    at: raw.subject.at + toPointer(failure.at ?? []),
    subject: subjectOf(raw.subject),
    message: failure.message,
    ...(level === 'info' ? {} : { consequence: rule.consequence }),
    fix: failure.fix ?? rule.fix,
    fingerprint: fingerprint(rule.id, name, tool, toPointer(failure.at ?? [])),
    ...(waiver === undefined ? {} : { waived: { reason: waiver.reason, expires: waiver.expires } }),
  };
  const judged = rule.side !== 'client' || policy.judgeClient;
  return { raw, affects, specLevel, report, counts: waiver === undefined && judged };
}

const toolOf = (subject: Subject): string | undefined =>
  subject.kind === 'tool' && subject.name !== null ? subject.name : undefined;

function subjectOf(subject: Subject): ReportFinding['subject'] {
  const tool = toolOf(subject);
  const exchange =
    'exchange' in subject
      ? typeof subject.exchange === 'string'
        ? subject.exchange
        : subject.exchange.id
      : undefined;
  const caller = 'caller' in subject && subject.caller !== null ? subject.caller : undefined;
  return {
    kind: subject.kind,
    ...(tool === undefined ? {} : { tool }),
    ...(exchange === undefined ? {} : { exchange }),
    ...(caller === undefined ? {} : { caller }),
  };
}

/** Survives reordering of tools, pages and exchanges: what was violated, by which tool, at which schema path. */
function fingerprint(...parts: readonly (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
