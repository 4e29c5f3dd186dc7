import type { Report, ReportFinding, Verdict } from '../model/report.ts';
import type { Status } from '../model/rule.ts';
import { count, counted, inert, nameText } from './text.ts';

/** The decision in words; a review of descriptors alone never says that it approves. */
export function outcomeText({ scope, decision }: Report): string {
  if (decision.outcome === 'refused') return 'refused';
  const exclusions = decision.outcome === 'approved-with-exclusions' ? ' with exclusions' : '';
  return scope === 'descriptors'
    ? `descriptors admitted${exclusions}, not an approval`
    : `approved${exclusions}`;
}

/** A tool by name, or by its place in the listing when it has none that can be used. */
export function toolText(tool: Report['tools'][number]): string {
  return tool.name === null ? `(page ${tool.page + 1}, entry ${tool.index + 1})` : nameText(tool.name);
}

/** `file:line:column`, or the JSON Pointer into the evidence. */
export function placeText({ location, at }: ReportFinding): string {
  if (location === undefined) return at === '' ? '(the evidence as a whole)' : inert(at, 200);
  return `${inert(location.file, 200)}:${location.line}:${location.column}`;
}

/** Whether conforming clients leave a rejected tool out too, or only this review does. */
export function rejectionText(tool: Report['tools'][number]): string | undefined {
  if (tool.verdict !== 'REJECT') return undefined;
  if (tool.droppedByConformingClients === true) return 'conforming clients drop it';
  return tool.rejectedByPolicy ? 'by policy' : undefined;
}

const verdictWords: Readonly<Record<Verdict, string>> = {
  REJECT: 'rejected',
  CONDITIONAL: 'conditional',
  ADMIT: 'admitted',
};

/** `3 tools: 1 rejected, 0 conditional, 2 admitted`. */
export function toolCounts({ tools }: Report): string {
  const of = (verdict: Verdict) => tools.filter((tool) => tool.verdict === verdict).length;
  const parts = (['REJECT', 'CONDITIONAL', 'ADMIT'] as const).map(
    (verdict) => `${count(of(verdict))} ${verdictWords[verdict]}`,
  );
  return `${counted(tools.length, 'tool')}: ${parts.join(', ')}`;
}

/** `2 errors, 1 warning, 604 infos`; what was waived and what accuses the client stand apart where there is any. */
export function findingCounts({ findings }: Report): string {
  const open = findings.filter(({ waived, side }) => waived === undefined && side !== 'client');
  const of = (level: ReportFinding['level']) => open.filter((finding) => finding.level === level).length;
  const client = findings.filter(({ waived, side }) => waived === undefined && side === 'client').length;
  const waived = findings.length - open.length - client;
  return [
    counted(of('error'), 'error'),
    counted(of('warn'), 'warning'),
    counted(of('info'), 'info'),
    ...(client > 0 ? [`${count(client)} of the client`] : []),
    ...(waived > 0 ? [`${count(waived)} waived`] : []),
  ].join(', ');
}

/** `120 rules pass, 4 fail, 30 unknown, 97 inapplicable`; only the statuses that occur. */
export function ruleCounts({ rules }: Report): string {
  const of = (status: Status) => rules.filter((rule) => rule.status === status).length;
  const parts = (['pass', 'fail', 'unknown', 'inapplicable', 'crashed'] as const)
    .filter((status) => of(status) > 0)
    .map((status) => `${count(of(status))} ${status}`);
  return `${counted(rules.length, 'rule')}: ${parts.join(', ') || 'none was run'}`;
}
