import type { DecisionOutcome, Report } from '../model/report.ts';
import { usableWidth } from './columns.ts';
import { type Layout, painter, type Style } from './paint.ts';
import { crashBlock, gapBlock, missingBlock } from './terminal-evidence.ts';
import { findingBlocks } from './terminal-findings.ts';
import { matrixBlock } from './terminal-matrix.ts';
import { toolBlock } from './terminal-tools.ts';
import { inert } from './text.ts';
import { findingCounts, outcomeText, ruleCounts, toolCounts } from './words.ts';

export interface TerminalOptions {
  readonly color: boolean;
  /** Columns of the terminal; 0 when it is none: then no line is broken. */
  readonly width: number;
  /** Every tool and every finding on its own, none summarised. */
  readonly verbose?: boolean | undefined;
  /** The user accepts a surface from which the rejected tools are left out. */
  readonly exclusionsAllowed?: boolean | undefined;
}

/** The report for a person at a terminal. Ends with a newline; contains no control characters but its own colours. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const layout: Layout = {
    paint: painter(options.color),
    width: usableWidth(options.width),
    verbose: options.verbose ?? false,
  };
  const blocks = [
    decisionLine(report, layout, options.exclusionsAllowed ?? false),
    toolBlock(report, layout),
    ...findingBlocks(report, layout),
    missingBlock(report, layout),
    gapBlock(report, layout),
    crashBlock(report, layout),
    matrixBlock(report, layout),
    closing(report, layout, options.exclusionsAllowed ?? false),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const outcomeStyles: Readonly<Record<DecisionOutcome, readonly Style[]>> = {
  approved: ['green', 'bold'],
  'approved-with-exclusions': ['yellow', 'bold'],
  refused: ['red', 'bold'],
};

function decisionLine(report: Report, { paint }: Layout, exclusionsAllowed: boolean): string {
  const { outcome, reason } = report.decision;
  const styles = exclusionsAllowed && outcome !== 'refused' ? outcomeStyles.approved : outcomeStyles[outcome];
  return `${paint(outcomeText(report).toUpperCase(), ...styles)}  ${inert(reason, 300)}`;
}

function closing(report: Report, { paint }: Layout, exclusionsAllowed: boolean): string {
  const lines = [`${paint(toolCounts(report), 'bold')}; ${findingCounts(report)}`];
  if (report.decision.outcome === 'approved-with-exclusions') {
    lines.push(
      exclusionsAllowed
        ? 'Exclusions are allowed: keep the rejected tools from the model.'
        : 'Keep the rejected tools from the model; --allow-exclusions then accepts the rest.',
    );
  }
  const context = [
    `${report.source.kind} ${inert(report.source.name, 200)}`,
    `profile ${report.profile}`,
    ...(report.config === null ? [] : [`configuration ${inert(report.config, 200)}`]),
    `MCP ${report.protocolVersion}${report.era === 'legacy' ? ` (the evidence is of ${inert(report.revision)})` : ''}`,
    ruleCounts(report),
  ];
  return [...lines, paint(context.join('; '), 'dim')].join('\n');
}
