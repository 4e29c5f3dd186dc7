import type { Report, ReportFinding } from '../model/report.ts';
import { columnsOf, cut, hang } from './columns.ts';
import { groupBy, shareFindings, subjectsOf, worstFirst } from './group.ts';
import { type Layout, levelStyles } from './paint.ts';
import { count, counted, firstOf, inert, nameText } from './text.ts';
import { placeText, toolText } from './words.ts';

/** Findings of one rule and case that one tool shows before the rest is only counted. */
const SHOWN_PER_RULE = 3;
/** Tools that a finding on the surface faults, by name. */
const SHOWN_TOOLS = 8;

/** Findings: what many tools share, tool by tool, the surface, then notes and what was waived in a line each. */
export function findingBlocks(report: Report, layout: Layout): string[] {
  const waived = report.findings.filter((finding) => finding.waived !== undefined);
  const open = report.findings.filter((finding) => finding.waived === undefined);
  const detailed = layout.verbose ? open : open.filter((finding) => finding.level !== 'info');
  const notes = layout.verbose ? [] : open.filter((finding) => finding.level === 'info');
  const verdicts = new Map(report.tools.flatMap((tool) => (tool.name === null ? [] : [[tool.name, tool]])));
  const headingOf = (name: string): string => {
    const tool = verdicts.get(name);
    return tool === undefined ? `${nameText(name)} (not listed)` : `${toolText(tool)} (${tool.verdict})`;
  };
  const told = new Set<string>();
  return [
    ...detailBlocks(
      detailed.filter(({ subject }) => subject.tool !== undefined),
      'tool',
      headingOf,
      told,
      layout,
    ),
    ...detailBlocks(
      detailed.filter(({ subject }) => subject.tool === undefined),
      'place',
      () => 'The surface',
      told,
      layout,
    ),
    summaryBlock('Notes', notes, layout),
    summaryBlock('Waived', waived, layout),
  ];
}

function detailBlocks(
  findings: readonly ReportFinding[],
  noun: string,
  headingOf: (tool: string) => string,
  told: Set<string>,
  layout: Layout,
): string[] {
  const { paint, verbose } = layout;
  const { shared, rest } = verbose ? { shared: [], rest: worstFirst(findings) } : shareFindings(findings);
  const blocks = shared.map(({ first, findings: all, alike }) => {
    const subjects = subjectsOf(all);
    const heading = `${counted(subjects.length, noun)}: ${firstOf(subjects, nameText)}`;
    const more = alike
      ? `(${counted(all.length, 'finding')} of this kind; one of them)`
      : '(the first of them)';
    return `${paint(heading, 'bold')}\n${findingLines(first, layout, told, more)}`;
  });
  for (const [tool, own] of groupBy(rest, ({ subject }) => subject.tool ?? '')) {
    const lines = [...groupBy(own, ({ rule, case: name }) => `${rule}\n${name}`).values()].flatMap((same) => {
      const listed = verbose ? same : same.slice(0, SHOWN_PER_RULE);
      const hidden = same.length - listed.length;
      const more = hidden > 0 ? [`  … and ${count(hidden)} more of ${inert(same[0]?.rule ?? '')}`] : [];
      return [...listed.map((finding) => findingLines(finding, layout, told)), ...more];
    });
    blocks.push([paint(headingOf(tool), 'bold'), ...lines].join('\n'));
  }
  return blocks;
}

/** The consequence stands at the first finding that has it; `told` remembers which were written. */
function findingLines(
  finding: ReportFinding,
  { paint, width, verbose }: Layout,
  told: Set<string>,
  more?: string,
): string {
  const { level, rule, keyword, side, tools } = finding;
  const head = [
    `  ${placeText(finding)}`,
    paint(level, ...levelStyles[level]),
    inert(rule),
    paint(inert(keyword), 'dim'),
    ...(side === 'server' ? [] : [`[${side}]`]),
    ...(more === undefined ? [] : [paint(more, 'dim')]),
  ];
  const lines = [head.join('  '), `    ${hang(inert(finding.message, 500), 4, width)}`];
  if (tools !== undefined) {
    const names = firstOf(tools, nameText, verbose ? tools.length : SHOWN_TOOLS);
    lines.push(`    ${paint('of', 'dim')}   ${hang(names, 9, width)}`);
  }
  if (level === 'error' && finding.consequence !== undefined && (verbose || !told.has(finding.consequence))) {
    told.add(finding.consequence);
    lines.push(`    ${paint('so', 'dim')}   ${hang(inert(finding.consequence, 500), 9, width)}`);
  }
  lines.push(`    ${paint('fix', 'dim')}  ${hang(inert(finding.fix, 500), 9, width)}`);
  return lines.join('\n');
}

const LEAST_MESSAGE_COLUMNS = 48;

/** One line a rule and case, however many tools it speaks of; the message gives way to the names. */
function summaryBlock(title: string, findings: readonly ReportFinding[], { paint, width }: Layout): string {
  if (findings.length === 0) return '';
  const groups = groupBy(findings, ({ rule, case: name, waived }) => [rule, name, waived?.reason].join('\n'));
  const lines = [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const names = subjectsOf(same);
    const noun = same.every(({ subject }) => subject.tool !== undefined) ? 'tool' : 'place';
    const one = names.length === 1;
    const alike = same.some(({ message }) => message !== first.message) ? ', for example' : '';
    const side = first.side === 'server' ? '' : `  [${first.side}]`;
    const before = `${inert(first.rule)}${side}  ${one ? nameText(names[0] ?? '') : counted(names.length, noun)}${alike}: `;
    const until =
      first.waived && ` waived until ${inert(first.waived.expires)}: ${inert(first.waived.reason, 200)}`;
    const more = one
      ? same.length > 1
        ? ` (${count(same.length)} times)`
        : ''
      : ` (${firstOf(names, nameText)})`;
    const after = `${more}${until ? `;${until}` : ''}`;
    const room = width - 4 - first.level.length - columnsOf(before) - columnsOf(after);
    const message = cut(inert(first.message, 300), Math.max(LEAST_MESSAGE_COLUMNS, room));
    return `  ${paint(first.level, ...levelStyles[first.level])}  ${before}${message}${after}`;
  });
  return [paint(title, 'bold'), ...lines].join('\n');
}
