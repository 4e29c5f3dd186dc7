import { createHash } from 'node:crypto';
import { toPointer } from '../json/pointer.ts';
import type { Policy } from '../model/policy.ts';
import type { ReportFinding } from '../model/report.ts';
import type { Affects } from '../model/rule.ts';
import type { Surface } from '../model/surface.ts';
import { type About, affectsOf, type RawFinding } from './judge.ts';
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
  const notAsked = policy.scope === 'descriptors' && raw.rule.withholds === 'calls';
  const level = notAsked ? 'off' : levelOf(raw, name, policy);
  const specLevel = profileLevel(raw, name, 'spec');
  const affects = affectsOf({ rule: raw.rule, case: name });
  if (level === 'off') return { raw, affects, specLevel, report: undefined, counts: false };
  const { tool } = raw.about;
  const waiver = waiverFor(raw.rule.id, tool ?? null, policy);
  const { rule, failure } = raw;
  const place = toPointer(failure.at ?? []);
  const report: ReportFinding = {
    rule: rule.id,
    case: name,
    level,
    keyword: rule.keyword,
    basis: rule.basis,
    side: rule.side,
    at: raw.about.at + place,
    subject: subjectOf(raw.about),
    message: failure.message,
    ...(level === 'info' ? {} : { consequence: rule.consequence }),
    fix: failure.fix ?? rule.fix,
    fingerprint: fingerprint(rule.id, name, tool, place),
    ...(waiver === undefined ? {} : { waived: { reason: waiver.reason, expires: waiver.expires } }),
  };
  const judged = rule.withholds === undefined && (rule.side !== 'client' || policy.judgeClient);
  return { raw, affects, specLevel, report, counts: waiver === undefined && judged };
}

function subjectOf({ kind, tool, exchange, caller }: About): ReportFinding['subject'] {
  return {
    kind,
    ...(tool === undefined ? {} : { tool }),
    ...(exchange === undefined ? {} : { exchange }),
    ...(caller === undefined ? {} : { caller }),
  };
}

/** Survives reordering of tools, pages and exchanges: what was violated, by which tool, at which schema path. */
function fingerprint(...parts: readonly (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
