import type { AnyRule, Example } from '../model/rule.ts';
import { columnsOf, hang, padded, usableWidth } from './columns.ts';
import { exampleText } from './example-text.ts';
import { levelStyles, painter } from './paint.ts';

const LABEL_COLUMNS = 13;
const EXAMPLE_LINES = 40;

export interface ExplainOptions {
  readonly color: boolean;
  /** Columns of the terminal; 100 when absent, no line is broken when 0. */
  readonly width?: number | undefined;
}

/** Everything a rule says of itself: what it asks, why, what to change, its levels, its basis, examples. */
export function renderExplain(rule: AnyRule, options: ExplainOptions): string {
  const paint = painter(options.color);
  const width = usableWidth(options.width ?? 100);
  const field = (label: string, text: string): string =>
    `${paint(padded(label, LABEL_COLUMNS), 'dim')}${hang(text, LABEL_COLUMNS, width)}`;
  const parts = [
    `${paint(rule.id, 'bold')}  ${rule.keyword}, since ${rule.since}\n${hang(rule.requirement, 0, width)}`,
    [field('Why', rule.why), field('Consequence', rule.consequence), field('Fix', rule.fix)].join('\n'),
    caseTable(rule, options.color, width),
    [
      ...rule.basis.map((basis, index) => field(index === 0 ? 'Basis' : '', basis)),
      field('Judged on', rule.subject),
      field('Duty of', rule.side),
      field('Affects', rule.affects),
    ].join('\n'),
    ...rule.good.map((example) => exampleBlock(paint('Good', 'green'), example)),
    ...rule.bad.map((example) => exampleBlock(paint('Bad', 'red'), example)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function caseTable({ cases }: AnyRule, color: boolean, width: number): string {
  const paint = painter(color);
  const rows = Object.entries(cases);
  const names = Math.max(...['case', ...Object.keys(cases)].map(columnsOf));
  const indent = names + 2 + 7 + 10;
  const lines = rows.map(([name, { when, spec, reviewer, affects }]) => {
    const levels = `${paint(padded(spec, 7), ...levelStyles[spec])}${paint(padded(reviewer, 10), ...levelStyles[reviewer])}`;
    const text = affects === undefined ? when : `${when} (affects ${affects})`;
    return `${padded(name, names)}  ${levels}${hang(text, indent, width)}`;
  });
  return [paint(`${padded('case', names)}  spec   reviewer  when`, 'dim'), ...lines].join('\n');
}

function exampleBlock(verdict: string, example: Example): string {
  const json = exampleText(example, EXAMPLE_LINES).replaceAll('\n', '\n  ');
  return `${verdict}: ${example.title}\n  ${json}`;
}
