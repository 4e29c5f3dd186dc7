import type { Policy } from '../model/policy.ts';
import type { ReportTool } from '../model/report.ts';
import type { AnyRule } from '../model/rule.ts';
import type { SubjectKind } from '../model/subject.ts';
import type { Surface } from '../model/surface.ts';
import { type LevelledFinding, levelFinding } from './findings.ts';
import type { Judgement } from './judge.ts';
import { toolRow } from './verdict.ts';

/** Tools that one finding names, at most. */
const MAX_NAMED_TOOLS = 100;

/** What the rules found, under a policy: every finding with its level, every tool with its verdict. */
export interface Settled {
  readonly findings: readonly LevelledFinding[];
  readonly tools: readonly ReportTool[];
}

/** The era of a recording is known at its end only: a first modern request that found no answer comes before. */
export const isTooNewFor = (surface: Surface, rule: AnyRule, judged: SubjectKind = rule.subject): boolean =>
  judged !== 'tool' && rule.everyRevision !== true && rule.since > surface.revision;

export function settle(judgement: Judgement, surface: Surface, policy: Policy): Settled {
  const calls = countResults(surface);
  const levelled = new Map<unknown, LevelledFinding>();
  for (const raw of judgement.findings) {
    if (!isTooNewFor(surface, raw.rule, raw.about.kind))
      levelled.set(raw, levelFinding(raw, surface, policy));
  }
  const tools = surface.tools.map((tool) => {
    const results = calls.get(tool.name) ?? noResults;
    const outcome = judgement.tools.get(tool.at);
    const findings = outcome?.findings.flatMap((raw) => levelled.get(raw) ?? []) ?? [];
    return toolRow({ tool, findings, unknown: outcome?.unknown ?? [], results }, surface, policy);
  });
  const verdicts = new Map(tools.map((tool) => [tool.at, tool]));
  return { findings: [...levelled.values()].map((finding) => nameTools(finding, verdicts)), tools };
}

const noResults = { success: 0, failure: 0 };

function countResults(surface: Surface): Map<string | null, { success: number; failure: number }> {
  const counts = new Map<string | null, { success: number; failure: number }>();
  for (const { tool, fixture, times } of surface.calls) {
    if (fixture === null) continue;
    const count = counts.get(tool) ?? { success: 0, failure: 0 };
    count[fixture] += times;
    counts.set(tool, count);
  }
  return counts;
}

/** A finding on a walk or the surface, with the names of the tools it faults. Results of rejected tools are not asked for. */
function nameTools(finding: LevelledFinding, verdicts: ReadonlyMap<string, ReportTool>): LevelledFinding {
  const faulted = finding.raw.failure.tools?.flatMap((at) => verdicts.get(at) ?? []) ?? [];
  if (finding.report === undefined || faulted.length === 0) return finding;
  const moot = finding.raw.rule.withholds === 'calls' && faulted.every(({ verdict }) => verdict === 'REJECT');
  if (moot) return { ...finding, report: undefined, counts: false };
  const names = [...new Set(faulted.flatMap(({ name }) => name ?? []))].slice(0, MAX_NAMED_TOOLS);
  return { ...finding, report: { ...finding.report, tools: names } };
}
