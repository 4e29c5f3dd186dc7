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

const nothing: readonly never[] = [];

/**
 * The verdict of a tool, with one precise reason: any error rejects; else any warning, and else evidence that the scope
 * asks for and that is missing or over budget, makes it conditional; else it is admitted.
 */
export function toolRow(subject: ToolCase, surface: Surface, policy: Policy): ReportTool {
  const { tool, findings, results } = subject;
  const counted = findings.length === 0 ? nothing : findings.filter(countsAgainstTool).sort(byRank);
  const error = counted.find(({ report }) => report?.level === 'error')?.report;
  const warnings = counted.flatMap(({ report }): readonly ReportFinding[] =>
    report?.level === 'warn' ? [report] : nothing,
  );
  const evidence = missingFor(subject, policy);
  const rejected = error !== undefined || tool.malformed;
  const conditional = !rejected && (warnings.length > 0 || evidence.length > 0);
  const verdict: Verdict = rejected ? 'REJECT' : conditional ? 'CONDITIONAL' : 'ADMIT';
  const decisive = tool.malformed ? malformed : (error ?? warnings[0]);
  const onStdio = surface.evidence.transport === 'stdio';
  return {
    name: tool.name,
    at: tool.at,
    page: tool.page,
    index: tool.index,
    callers: [...tool.callers],
    verdict,
    reason: decisive?.message ?? reasonFor(verdict, evidence),
    rule: decisive?.rule ?? evidence[0]?.rule ?? null,
    conditions: !conditional
      ? nothing
      : warnings.length === 0
        ? evidence
        : [...warnings.map(conditionOf), ...evidence],
    dialects: tool.dialects,
    parameterHeaders: tool.parameterHeaders,
    untrustedHints: tool.untrustedHints,
    droppedByConformingClients: onStdio ? null : findings.some(dropsTool),
    rejectedByPolicy: error !== undefined && !counted.some(({ specLevel }) => specLevel === 'error'),
    results,
  };
}

const malformed = { message: 'the entry is no JSON object', rule: 'descriptor/list-result-shape' };

const countsAgainstTool = ({ counts, affects, report }: LevelledFinding): boolean =>
  counts && affects === 'tool' && report !== undefined;

/** Descriptor before results, then catalogue order. */
const rank = ({ raw }: LevelledFinding): number => (raw.about.kind === 'call' ? 1000 : 0) + raw.order;
const byRank = (left: LevelledFinding, right: LevelledFinding): number => rank(left) - rank(right);

/** Conforming Streamable HTTP clients exclude a tool for a specification error of a parameter-header rule alone. */
const dropsTool = ({ raw, specLevel }: LevelledFinding): boolean =>
  specLevel === 'error' && raw.rule.id.startsWith(HEADER_RULES);

const noSuccess: Condition = { kind: 'evidence', need: 'success-result' };
const noFailure: Condition = { kind: 'evidence', need: 'failure-result' };
const neither: readonly Condition[] = [noSuccess, noFailure];

/** Evidence about this very tool that the scope asks for and that is missing or over budget. */
function missingFor({ unknown, results }: ToolCase, policy: Policy): readonly Condition[] {
  const { success, failure } = results;
  let missing: readonly Condition[] = nothing;
  if (policy.scope === 'surface' && (success === 0 || failure === 0)) {
    missing = success > 0 ? [noFailure] : failure > 0 ? [noSuccess] : neither;
  }
  if (unknown.length === 0) return missing;
  return [
    ...unknown.map(({ rule, reason }): Condition => ({ kind: 'evidence', rule: rule.id, need: reason })),
    ...missing,
  ];
}

const conditionOf = (finding: ReportFinding): Condition => ({
  kind: finding.case === 'stdio-only-evidence' ? 'transport' : 'policy',
  rule: finding.rule,
  case: finding.case,
});

function reasonFor(verdict: Verdict, evidence: readonly Condition[]): string {
  if (verdict === 'ADMIT') return 'no rule that affects the tool is violated';
  const [first] = evidence;
  if (first?.rule !== undefined) return `not decided: ${first.need}`;
  if (evidence === neither)
    return 'the descriptor holds; neither a successful nor a failed result was recorded';
  return `the descriptor holds; no ${first === noSuccess ? 'successful' : 'failed'} result was recorded`;
}
