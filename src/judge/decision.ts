import type { Policy } from '../model/policy.ts';
import type { MissingEvidence, Report, ReportTool } from '../model/report.ts';
import type { LevelledFinding } from './findings.ts';

export interface DecisionInput {
  readonly tools: readonly ReportTool[];
  readonly findings: readonly LevelledFinding[];
  readonly missing: readonly MissingEvidence[];
}

const LEGACY_RULE = 'discover/legacy-era';

/**
 * Whether the surface may be exposed to a model: refused for an error of the surface, for want of an admissible tool, or
 * because it was served under an earlier revision, or because the evidence is too thin; approved with exclusions when
 * the rest of a surface holds; else approved.
 */
export function decide(input: DecisionInput, policy: Policy): Report['decision'] {
  const { tools, missing } = input;
  const rejected = tools.filter((tool) => tool.verdict === 'REJECT').length;
  const refused = (reason: string): Report['decision'] => ({
    outcome: 'refused',
    reason,
    missing,
    conditions: [],
  });
  const violated = input.findings.find(
    ({ counts, affects, report }) => counts && affects === 'surface' && report?.level === 'error',
  );
  if (violated?.report)
    return refused(`the surface violates ${violated.report.rule}: ${violated.report.message}`);
  if (tools.length === 0) return refused('no tool was listed');
  if (rejected === tools.length)
    return refused(tools.length === 1 ? 'the only tool is rejected' : `all ${rejected} tools are rejected`);
  const exclusions =
    rejected === 0 ? '' : `${rejected} of ${tools.length} tools ${rejected === 1 ? 'is' : 'are'} rejected`;
  if (policy.scope === 'descriptors') {
    const outcome = rejected === 0 ? 'approved' : 'approved-with-exclusions';
    return {
      outcome,
      reason: `descriptors admitted, not an approval${rejected === 0 ? '' : `: ${exclusions}`}`,
      missing,
      conditions: [],
    };
  }
  const legacy = input.findings.find(({ counts, raw }) => counts && raw.rule.id === LEGACY_RULE)?.report;
  if (legacy !== undefined && !policy.acceptLegacy) return refused(legacy.message);
  if (missing.length > 0) {
    const thin = 'the evidence is too thin to approve anything';
    return refused(rejected === 0 ? thin : `${exclusions}, and ${thin}`);
  }
  if (rejected > 0)
    return { outcome: 'approved-with-exclusions', reason: exclusions, missing, conditions: [] };
  return { outcome: 'approved', reason: `all ${tools.length} tools are admissible`, missing, conditions: [] };
}
