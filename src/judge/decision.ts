import type { Policy } from '../model/policy.ts';
import type { Condition, DecisionBasis, MissingEvidence, Report, ReportTool } from '../model/report.ts';
import { count, counted } from '../text/number.ts';
import type { LevelledFinding } from './findings.ts';
import { toolConditions } from './tool-conditions.ts';

export interface DecisionInput {
  readonly tools: readonly ReportTool[];
  readonly findings: readonly LevelledFinding[];
  readonly missing: readonly MissingEvidence[];
  /** A list of tools was recorded, be it an empty one. */
  readonly listed: boolean;
  /** Conditions on the surface beside those of its tools. */
  readonly conditions: readonly Condition[];
}

const LEGACY_RULE = 'discover/legacy-era';

/**
 * Whether the surface may be exposed to a model. Refused because only an earlier revision was served, for an error of the
 * surface, for want of an admissible tool, or because the evidence is too thin; approved with exclusions when the rest of
 * a surface holds; else approved. Of several reasons the evidence comes last: more of it would not mend the others.
 */
export function decide(input: DecisionInput, policy: Policy): Report['decision'] {
  const { tools, findings, missing } = input;
  const descriptors = policy.scope === 'descriptors';
  const noun = descriptors ? 'descriptor' : 'tool';
  const rejected = countOf(tools, 'REJECT');
  const conditions = [...toolConditions(tools), ...input.conditions];
  const decided = (
    outcome: Report['decision']['outcome'],
    basis: DecisionBasis,
    reason: string,
  ): Report['decision'] => ({ outcome, basis, reason, missing, conditions });

  const legacy = findings.find(({ counts, raw }) => counts && raw.rule.id === LEGACY_RULE)?.report;
  if (legacy !== undefined && !descriptors && !policy.acceptLegacy)
    return decided('refused', 'legacy', legacy.message);
  const violation = findings.find(refuses)?.report;
  if (violation !== undefined) {
    const who = violation.side === 'client' ? 'client' : 'surface';
    return decided('refused', 'violated', `the ${who} violates ${violation.rule}: ${violation.message}`);
  }
  if (tools.length === 0)
    return input.listed
      ? decided('refused', 'violated', 'no tool was listed')
      : decided('refused', 'thin', 'no list of tools was recorded');
  const exclusions = `${count(rejected)} of ${counted(tools.length, noun)} ${rejected === 1 ? 'is' : 'are'} rejected`;
  if (rejected === tools.length)
    return decided(
      'refused',
      'violated',
      rejected === 1 ? `the only ${noun} is rejected` : `all ${counted(rejected, noun)} are rejected`,
    );
  if (!descriptors) {
    const withheld = findings.find(withholds)?.report;
    if (missing.length > 0 || withheld !== undefined) {
      const thin = `the evidence is too thin to approve ${rejected > 0 ? 'the rest' : 'anything'}`;
      const why = missing.length === 0 ? withheld?.message : undefined;
      const reason = why === undefined ? thin : `${thin}: ${why}`;
      return rejected > 0
        ? decided('refused', 'violated', `${exclusions}, and ${reason}`)
        : decided('refused', 'thin', reason);
    }
  }
  if (rejected > 0) return decided('approved-with-exclusions', 'violated', exclusions);
  const all =
    tools.length === 1
      ? `the only ${noun} is admissible`
      : `all ${counted(tools.length, noun)} are admissible`;
  const conditional = countOf(tools, 'CONDITIONAL');
  const some = tools.length === 1 ? ', on conditions' : `, ${count(conditional)} of them on conditions`;
  return decided('approved', 'clear', conditional === 0 ? all : all + some);
}

const countOf = (tools: readonly ReportTool[], wanted: ReportTool['verdict']): number =>
  tools.filter(({ verdict }) => verdict === wanted).length;

/** An error of the surface; or of the client, where its faults count. */
const refuses = ({ counts, affects, report }: LevelledFinding): boolean =>
  counts && report?.level === 'error' && (affects === 'surface' || report.side === 'client');

/** An error that accuses nobody: evidence is missing. */
const withholds = ({ raw, report }: LevelledFinding): boolean =>
  raw.rule.withholds !== undefined && report?.level === 'error' && report.waived === undefined;
