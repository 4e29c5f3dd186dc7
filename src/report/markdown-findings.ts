import type { Report, ReportFinding } from '../model/report.ts';
import { groupBy, levelOrder, shareFindings, subjectsOf } from './group.ts';
import { code, codeName, prose } from './markdown-text.ts';
import { type Section, sectionOf } from './sections.ts';
import { count, counted, firstOf } from './text.ts';
import { placeText } from './words.ts';

const SHOWN_FINDINGS = 100;
const SHOWN_REASONS = 10;
const SHOWN_TOOLS = 8;

/** The findings of a section, what many tools share in one entry, then the rules that the evidence left undecided. */
export function findingList(report: Report, section: Section): string[] {
  const findings = report.findings.filter(({ rule }) => sectionOf(rule) === section);
  const { shared, rest } = shareFindings(findings);
  const groups = [...shared, ...rest.map((first) => ({ first, findings: [first], alike: false }))];
  groups.sort((a, b) => levelOrder.indexOf(a.first.level) - levelOrder.indexOf(b.first.level));
  const lines = groups
    .slice(0, SHOWN_FINDINGS)
    .map(({ first, findings: all, alike }) => entry(first, all, alike));
  if (groups.length > SHOWN_FINDINGS)
    lines.push(`- … and ${count(groups.length - SHOWN_FINDINGS)} more; the JSON report has each`);
  const found = lines.length === 0 ? [] : [`Findings:\n\n${lines.join('\n')}`];
  return [...found, ...undecided(report, section)];
}

function entry(first: ReportFinding, all: readonly ReportFinding[], alike: boolean): string {
  const { level, rule, keyword, side, waived, consequence, tools } = first;
  const names = subjectsOf(all);
  const where =
    all.length === 1
      ? `${names[0] ? ` in ${codeName(names[0])}` : ''} at ${code(placeText(first), 240)}`
      : ` in ${counted(names.length, first.subject.tool === undefined ? 'place' : 'tool')} (${firstOf(names, codeName)})${alike ? ', for example' : ''}`;
  const parts = [
    `- **${level}** ${code(rule)} (${prose(keyword)}${side === 'server' ? '' : `, side of the ${side}`})${where}: ${prose(first.message)}`,
    ...(level === 'error' && consequence !== undefined ? [`So: ${prose(consequence)}`] : []),
    `Fix: ${prose(first.fix)}`,
    ...(all.length > 1 || tools === undefined ? [] : [`Tools: ${firstOf(tools, codeName, SHOWN_TOOLS)}`]),
    ...(waived === undefined ? [] : [`Waived until ${code(waived.expires)}: ${prose(waived.reason)}`]),
  ];
  return parts.map(sentence).join(' ');
}

const sentence = (text: string): string => (/[.…?]$/.test(text) ? text : `${text}.`);

function undecided(report: Report, section: Section): string[] {
  const rules = report.rules.filter(
    ({ id, status }) => (status === 'unknown' || status === 'crashed') && sectionOf(id) === section,
  );
  if (rules.length === 0) return [];
  const reasons = [...groupBy(rules, ({ status, reason }) => `${status}\n${reason ?? ''}`).values()];
  const lines = reasons.slice(0, SHOWN_REASONS).map((same) => {
    const why = same[0]?.reason ?? 'the evidence that decides is not there';
    const crashed = same[0]?.status === 'crashed' ? 'crashed, a fault of this program: ' : '';
    return `- ${firstOf(same, ({ id }) => code(id), 5)}: ${crashed}${prose(why)}`;
  });
  if (reasons.length > SHOWN_REASONS)
    lines.push(`- … and ${count(reasons.length - SHOWN_REASONS)} more reasons`);
  return [`Not decided:\n\n${lines.join('\n')}`];
}
