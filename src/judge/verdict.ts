import type { Policy } from '../model/policy.ts';
import type { Condition, ReportFinding, ReportTool, Verdict } from '../model/report.ts';
import type { ListedTool, Surface } from '../model/surface.ts';
import type { LevelledFinding } from './findings.ts';
import type { ToolOutcome } from './judge.ts';

/** Everything that counts for or against one tool. */
export interface ToolCase {
  readonly tool: ListedTool;
  readonly findings: readonly LevelledFinding[];
  readonly unknown: ToolOutcome['unknown'];
  readonly results: { readonly success: number; readonly failure: number };
}

const HEADER_RULES = 'schema/x-mcp-header-';

/**
 * The verdict of a tool, with one precise reason: any error rejects; else any warning, and else evidence that the scope
 * asks for and that is missing or over budget, makes it conditional; else it is admitted.
 */
export function toolRow(subject: ToolCase, surface: Surface, policy: Policy): ReportTool {
  const { tool, findings, results } = subject;
  const counted = findings.filter((finding) => finding.counts && finding.affects === 'tool');
  const first = (level: string): ReportFinding | undefined =>
    counted.find((finding) => finding.report?.level === level)?.report;
  const error = first('error');
  const warning = first('warn');
  const missing = policy.scope === 'surface' ? missingResults(results) : [];
  const unknown = subject.unknown.map(
    ({ rule, reason }) => ({ kind: 'evidence', rule: rule.id, need: reason }) as const,
  );
  const evidence: Condition[] = [...unknown, ...missing];
  const verdict: Verdict =
    error || tool.malformed ? 'REJECT' : warning || evidence.length > 0 ? 'CONDITIONAL' : 'ADMIT';
  const decisive = error ?? warning;
  const warned = counted.flatMap(({ report }) => (report?.level === 'warn' ? [conditionOf(report)] : []));
  return {
    name: tool.name,
    at: tool.at,
    page: tool.page,
    index: tool.index,
    callers: [...tool.callers],
    verdict,
    reason: tool.malformed
      ? 'the entry is no JSON object'
      : (decisive?.message ?? reasonFor(verdict, evidence)),
    rule: tool.malformed ? 'descriptor/list-result-shape' : (decisive?.rule ?? unknown[0]?.rule ?? null),
    conditions: verdict === 'CONDITIONAL' ? [...warned, ...evidence] : [],
    dialects: tool.dialects,
    parameterHeaders: tool.parameterHeaders,
    untrustedHints: tool.untrustedHints,
    droppedByConformingClients: surface.evidence.transport === 'stdio' ? null : findings.some(dropsTool),
    rejectedByPolicy:
      error !== undefined && !counted.some(({ specLevel, report }) => report && specLevel === 'error'),
    results,
  };
}

/** Conforming Streamable HTTP clients exclude a tool for a specification error of a parameter-header rule alone. */
const dropsTool = ({ raw, specLevel }: LevelledFinding): boolean =>
  specLevel === 'error' && raw.rule.id.startsWith(HEADER_RULES);

function missingResults(results: ToolCase['results']): Condition[] {
  const wanted: Condition[] = [];
  if (results.success === 0) wanted.push({ kind: 'evidence', need: 'success-result' });
  if (results.failure === 0) wanted.push({ kind: 'evidence', need: 'failure-result' });
  return wanted;
}

const conditionOf = (finding: ReportFinding): Condition => ({
  kind: finding.case === 'stdio-only-evidence' ? 'transport' : 'policy',
  rule: finding.rule,
  case: finding.case,
});

function reasonFor(verdict: Verdict, evidence: readonly Condition[]): string {
  if (verdict === 'ADMIT') return 'no rule that affects the tool is violated';
  const needs = new Set(evidence.map(({ need }) => need));
  const success = needs.has('success-result');
  const failure = needs.has('failure-result');
  if (success || failure) {
    const which =
      success && failure
        ? 'neither a successful nor a failed result'
        : success
          ? 'no successful result'
          : 'no failed result';
    return `the descriptor holds; ${which} was recorded`;
  }
  return `not decided: ${evidence[0]?.need ?? 'evidence is missing'}`;
}
