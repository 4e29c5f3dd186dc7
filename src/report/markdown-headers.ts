import type { Report } from '../model/report.ts';
import { groupBy } from './group.ts';
import { findingList } from './markdown-findings.ts';
import { code, codeName, table } from './markdown-text.ts';
import { counted, firstOf } from './text.ts';

const SHOWN_HEADERS = 100;

/** Every parameter that is mirrored into a header: names and places, never a value. */
export function headerSection(report: Report): string {
  return ['## Parameter headers', ...body(report), ...findingList(report, 'header')].join('\n\n');
}

function body({ tools, transport }: Report): string[] {
  const mapped = tools.flatMap(({ name, parameterHeaders }) =>
    parameterHeaders.map((mapping) => ({ ...mapping, tool: name })),
  );
  const rows = [
    ...groupBy(mapped, ({ header, path, type }) => JSON.stringify([header, path, type])).values(),
  ];
  const cells = rows
    .slice(0, SHOWN_HEADERS)
    .map((same) => [
      code(same[0]?.header ?? '', 80),
      code(same[0]?.path.join(' → ') ?? '', 160),
      code(same[0]?.type ?? '', 40),
      firstOf(same, ({ tool }) => (tool === null ? '(no name)' : codeName(tool)), 8),
    ]);
  if (rows.length === 0)
    return ['No listed tool maps a parameter to a header by `x-mcp-header`.', ...boundary(transport)];
  return [
    table(['Header', 'Parameter', 'Type', 'Tools'], cells),
    ...(rows.length > SHOWN_HEADERS
      ? [`… and ${counted(rows.length - SHOWN_HEADERS, 'more mapping')}; the JSON report has each.`]
      : []),
    ...boundary(transport),
  ];
}

function boundary(transport: Report['transport']): string[] {
  const how =
    'Record `tools/call` requests over Streamable HTTP with all header lines, among them one without a copy, one with a doubled copy and one that differs from the body.';
  if (transport === 'http') return [];
  return [
    transport === 'stdio'
      ? `All evidence came over stdio, where clients may ignore the annotation; encoding and parity of header values were not seen. ${how}`
      : `The evidence does not tell its transport; encoding and parity of header values were not seen. ${how}`,
  ];
}
