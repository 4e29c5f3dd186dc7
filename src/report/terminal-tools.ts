import type { Report, ReportTool, Verdict } from '../model/report.ts';
import { columnsOf, hang, padded } from './columns.ts';
import { type ToolRow, toolRows, verdictOrder } from './group.ts';
import { type Layout, verdictStyles } from './paint.ts';
import { count, counted, firstOf, inert } from './text.ts';
import { rejectionText, toolText } from './words.ts';

/** Rows shown of one verdict before the rest is only counted. */
const shown: Readonly<Record<Verdict, number>> = { REJECT: 60, CONDITIONAL: 40, ADMIT: 10 };
const verdictColumns = Math.max(...verdictOrder.map((verdict) => verdict.length));
const MAX_NAME_COLUMNS = 32;

/** One line a tool, worst first; what many tools share is one line. */
export function toolBlock({ tools }: Report, layout: Layout): string {
  if (tools.length === 0) return '  No tool was listed.';
  const parts = verdictOrder.map((verdict) => {
    const all = tools.filter((tool) => tool.verdict === verdict);
    const rows = layout.verbose || verdict === 'ADMIT' ? all.map(alone) : toolRows(all);
    return { verdict, all, rows, listed: layout.verbose ? rows : rows.slice(0, shown[verdict]) };
  });
  const names = parts.flatMap(({ listed }) => listed.map((row) => columnsOf(labelOf(row))));
  const nameColumns = names.reduce((most, columns) => Math.max(most, Math.min(columns, MAX_NAME_COLUMNS)), 0);
  const lines = parts.flatMap(({ verdict, all, rows, listed }) => {
    const lines = listed.map((row) => rowLine(row, nameColumns, layout));
    if (listed.length < rows.length) {
      const hidden = all.length - listed.reduce((sum, row) => sum + row.tools.length, 0);
      const word = { REJECT: 'rejected', CONDITIONAL: 'conditional', ADMIT: 'admitted' }[verdict];
      lines.push(`  … and ${count(hidden)} more ${word}`);
    }
    return lines;
  });
  return lines.join('\n');
}

const alone = (first: ReportTool): ToolRow => ({ first, tools: [first], alike: false });

const labelOf = ({ first, tools }: ToolRow): string =>
  tools.length === 1 ? toolText(first) : counted(tools.length, 'tool');

function rowLine(row: ToolRow, nameColumns: number, { paint, width }: Layout): string {
  const { first, tools, alike } = row;
  const verdict = paint(padded(first.verdict, verdictColumns), ...verdictStyles[first.verdict]);
  const label = padded(labelOf(row), nameColumns);
  const head = `  ${verdict}  ${first.verdict === 'REJECT' ? paint(label, 'bold') : label}`;
  const note = rejectionText(first);
  const reason = [
    alike ? `for example: ${inert(first.reason, 240)}` : inert(first.reason, 240),
    ...(note === undefined || alike ? [] : [`[${note}]`]),
    ...(tools.length === 1 ? [] : [`— ${firstOf(tools, toolText)}`]),
  ].join(' ');
  const text = hang(reason, 2 + verdictColumns + 2 + Math.max(nameColumns, columnsOf(label)) + 2, width);
  return `${head}  ${first.verdict === 'ADMIT' ? paint(text, 'dim') : text}`;
}
