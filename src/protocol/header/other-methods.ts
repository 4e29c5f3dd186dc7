import type { Profile } from '../../model/rule.ts';
import { type HeaderFinding, hit, onHeader } from './finding.ts';
import type { HeaderCheck } from './header-check.ts';

/** Faults that every receiver has to refuse. The others of the encoding are the reviewer's alone, or open. */
const HARD: ReadonlySet<string> = new Set([
  'header/value-base64-standard',
  'header/value-utf8',
  'header/value-sentinel-exact',
]);

/**
 * `Mcp-Name` of a method other than `tools/call`: the rules on encoded values speak of calls, so that its faults are
 * those of the name itself. A refusal of a rightly encoded name has no rule there and is left out.
 */
export function forOtherMethods(check: HeaderCheck, profile: Profile): HeaderCheck {
  const each = (
    findings: readonly HeaderFinding[],
    rename: (finding: HeaderFinding, hard: boolean) => string | undefined,
  ): HeaderFinding[] =>
    findings.flatMap((finding) => {
      if (!isAboutCalls(finding)) return [finding];
      const rule = rename(finding, HARD.has(finding.rule) && finding.case === undefined);
      return rule === undefined ? [] : [onHeader(finding.header, hit(rule))];
    });
  const strict = profile === 'reviewer';
  return {
    outcome: check.outcome,
    findings: each(check.findings, (_, hard) => {
      if (hard) return 'header/mcp-name-matches';
      return strict ? 'header/mcp-name-encoded-when-unsafe' : undefined;
    }),
    ifServed: each(check.ifServed, (finding) =>
      strict || finding.case === undefined ? 'header/standard-mismatch-rejected' : undefined,
    ),
    ifRefused: each(check.ifRefused, () => undefined),
  };
}

/** Rules of the catalogue whose subject is a call. */
const isAboutCalls = ({ rule }: HeaderFinding): boolean =>
  /^header\/(?:value-|malformed-encoding|decode-before|param-)/.test(rule);
