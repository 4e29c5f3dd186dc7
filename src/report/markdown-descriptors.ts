import type { Report, ReportTool } from '../model/report.ts';
import { groupBy, toolRows, verdictOrder } from './group.ts';
import { findingList } from './markdown-findings.ts';
import { code, codeName, prose, table } from './markdown-text.ts';
import { count, counted, firstOf } from './text.ts';
import { rejectionText, toolText } from './words.ts';

const SHOWN_ROWS = 150;
/** From here on, admitted tools that look the same share a row. */
const MANY_ADMITTED = 50;

/** Verdict and reason of each tool, its dialect, and its annotations as the hints they are. */
export function descriptorSection(report: Report): string {
  return ['## Descriptor admission', ...body(report), ...findingList(report, 'descriptor')].join('\n\n');
}

function body({ tools }: Report): string[] {
  if (tools.length === 0)
    return [
      'No tool was listed. Provide every page of one `tools/list` walk, each with its `nextCursor` as it was sent.',
    ];
  const all = verdictOrder.flatMap((verdict) => rowsOf(tools.filter((tool) => tool.verdict === verdict)));
  const shown = all.slice(0, SHOWN_ROWS);
  const hidden = tools.length - shown.reduce((sum, { many }) => sum + many, 0);
  return [
    'Annotations are untrusted hints: they decide nothing here and are no policy.',
    table(
      ['Tool', 'Verdict', 'Reason', 'Dialect (input, output)', 'Untrusted hints'],
      shown.map(({ cells }) => cells),
    ),
    ...(hidden > 0 ? [`… and ${counted(hidden, 'more tool', 'more tools')}; the JSON report has each.`] : []),
  ];
}

interface Row {
  readonly many: number;
  readonly cells: readonly string[];
}

function rowsOf(tools: readonly ReportTool[]): Row[] {
  const [first] = tools;
  if (first?.verdict !== 'ADMIT')
    return toolRows(tools).map((row) => toRow(row.first, row.tools, row.alike ? 'for example: ' : ''));
  if (tools.length <= MANY_ADMITTED) return tools.map((tool) => toRow(tool, [tool]));
  const same = groupBy(tools, (tool) => JSON.stringify([tool.reason, tool.dialects, tool.untrustedHints]));
  return [...same.values()].flatMap((group) => group.slice(0, 1).map((tool) => toRow(tool, group)));
}

function toRow(first: ReportTool, tools: readonly ReportTool[], lead = ''): Row {
  const name =
    tools.length === 1 ? nameOf(first) : `${counted(tools.length, 'tool')}: ${firstOf(tools, nameOf, 8)}`;
  const note = rejectionText(first);
  const reason = [
    `${lead}${prose(first.reason)}`,
    ...(first.rule === null ? [] : [`(${code(first.rule)})`]),
    ...(note === undefined || lead !== '' ? [] : [`— ${note}`]),
  ].join(' ');
  const shared = (member: 'dialects' | 'untrustedHints', text: (tool: ReportTool) => string) => {
    const same = JSON.stringify(first[member]);
    return tools.every((tool) => JSON.stringify(tool[member]) === same) ? text(first) : 'differ';
  };
  const verdict = first.verdict === 'ADMIT' ? first.verdict : `**${first.verdict}**`;
  return {
    many: tools.length,
    cells: [name, verdict, reason, shared('dialects', dialectText), shared('untrustedHints', hintText)],
  };
}

const nameOf = (tool: ReportTool): string => (tool.name === null ? toolText(tool) : codeName(tool.name));

const dialectText = ({ dialects }: ReportTool): string =>
  [dialects.input, dialects.output].map((dialect) => (dialect === null ? '–' : code(dialect, 60))).join(', ');

function hintText({ untrustedHints }: ReportTool): string {
  const hints = Object.entries(untrustedHints);
  if (hints.length === 0) return 'none';
  const texts = hints.slice(0, 8).map(([name, value]) => code(`${name}: ${value}`, 60));
  return hints.length > 8 ? `${texts.join(', ')} and ${count(hints.length - 8)} more` : texts.join(', ');
}
