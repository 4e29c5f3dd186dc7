import type { Report } from '../model/report.ts';
import { completionSection } from './markdown-completion.ts';
import { descriptorSection } from './markdown-descriptors.ts';
import { headerSection } from './markdown-headers.ts';
import { matrixSection } from './markdown-matrix.ts';
import { missingSection } from './markdown-missing.ts';
import { paginationSection } from './markdown-pagination.ts';
import { resultSection } from './markdown-results.ts';
import { code, prose, table } from './markdown-text.ts';
import { findingCounts, outcomeText, ruleCounts, toolCounts } from './words.ts';

/** The compact report of the reviewer's mission, one section for each that it names, for a pull request or an archive. */
export function renderMarkdown(report: Report): string {
  const parts = [
    head(report),
    missingSection(report),
    descriptorSection(report),
    resultSection(report),
    headerSection(report),
    paginationSection(report),
    completionSection(report),
    matrixSection(report),
  ];
  return `${parts.join('\n\n')}\n`;
}

function head(report: Report): string {
  const callers = report.callers.map(({ name, scopes }) =>
    scopes.length === 0
      ? code(name)
      : `${code(name)} with ${scopes
          .slice(0, 12)
          .map((scope) => code(scope))
          .join(', ')}`,
  );
  const rows = [
    ['Decision', `**${outcomeText(report)}**: ${prose(report.decision.reason)}`],
    ['Tools', toolCounts(report)],
    ['Findings', findingCounts(report)],
    ['Rules', ruleCounts(report)],
    ['Reviewer', `${code(report.reviewer.name)} ${code(report.reviewer.version)}`],
    ['Date', report.asOf === null ? 'not stated' : code(report.asOf)],
    ['Profile', `${code(report.profile)}, scope ${code(report.scope)}`],
    ['Configuration', report.config === null ? 'none' : code(report.config, 200)],
    ['Protocol revision', `${code(report.protocolVersion)}${eraText(report)}`],
    ['Evidence', `${report.source.kind} ${code(report.source.name, 200)}${transportText(report)}`],
    ['Callers', callers.length === 0 ? 'not stated' : callers.slice(0, 20).join('; ')],
  ];
  return `# MCP contract review\n\n${table(['', ''], rows)}`;
}

function eraText({ era, revision }: Report): string {
  if (era === null) return ', the evidence does not tell its own revision';
  return era === 'legacy' ? `, judging evidence of the earlier revision ${code(revision)}` : '';
}

const transportText = ({ transport }: Report): string =>
  transport === null ? ', transport not stated' : ` over ${transport}`;
