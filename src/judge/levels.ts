import type { Policy, Waiver } from '../model/policy.ts';
import type { Level, Profile } from '../model/rule.ts';
import type { Surface } from '../model/surface.ts';
import type { RawFinding } from './judge.ts';

/** The case that replaces the default where clients may ignore a header annotation (rules.md 2.1). */
export const STDIO_CASE = 'stdio-only-evidence';

/** The case under which a failure is reported: some default cases are milder when all evidence came over stdio. */
export function caseOf(finding: RawFinding, surface: Surface): string {
  const stdioOnly = surface.evidence.transport === 'stdio' && STDIO_CASE in finding.rule.cases;
  return finding.case === 'default' && stdioOnly ? STDIO_CASE : finding.case;
}

/** What a profile makes of a failure of this rule and case. */
export function profileLevel(finding: RawFinding, name: string, profile: Profile): Level {
  return (finding.rule.cases[name] ?? finding.rule.cases.default)[profile];
}

export function levelOf(finding: RawFinding, name: string, policy: Policy): Level {
  return policy.levels[finding.rule.id] ?? profileLevel(finding, name, policy.profile);
}

/** The waiver in force for a rule and tool; an expired one waives nothing. */
export function waiverFor(rule: string, tool: string | null, policy: Policy): Waiver | undefined {
  return policy.waivers.find(
    (waiver) =>
      waiver.rule === rule &&
      (waiver.tool === undefined || waiver.tool === tool) &&
      (policy.asOf === null || policy.asOf <= waiver.expires),
  );
}
