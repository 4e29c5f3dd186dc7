import type { Report } from '../model/report.ts';
import { groupBy } from './group.ts';
import { findingList } from './markdown-findings.ts';
import { code, codeName, table } from './markdown-text.ts';
import { byteText, count, counted, firstOf } from './text.ts';

const SHOWN_TOOLS = 100;
const structuredOrder: readonly Report['results'][number]['structured'][] = [
  'violates',
  'missing',
  'unknown',
  'conforms',
  'none',
];

/** What was seen of each tool's results, which tools lack a result, and the limits that were applied. */
export function resultSection(report: Report): string {
  return ['## Result contract', ...body(report), limits(report), ...findingList(report, 'result')].join(
    '\n\n',
  );
}

function body(report: Report): string[] {
  const lacking = lacks(report);
  if (report.results.length === 0)
    return [
      'No result of any tool was seen, so no result contract was checked. Record at least one successful and one failed `tools/call` of each tool.',
    ];
  const tools = [...groupBy(report.results, ({ tool }) => tool)];
  const rows = tools
    .slice(0, SHOWN_TOOLS)
    .map(([tool, results]) => [
      codeName(tool),
      count(results.filter(({ isError }) => !isError).length),
      count(results.filter(({ isError }) => isError).length),
      structuredText(results),
      blockText(results),
    ]);
  return [
    table(['Tool', 'Success', 'Failure', 'Structured content', 'Content blocks'], rows),
    ...(tools.length > SHOWN_TOOLS
      ? [`… and results of ${counted(tools.length - SHOWN_TOOLS, 'more tool', 'more tools')}.`]
      : []),
    ...lacking,
  ];
}

function lacks({ tools }: Report): string[] {
  const named = (wanted: 'success' | 'failure') =>
    tools.flatMap(({ name, results }) => (name === null || results[wanted] > 0 ? [] : [name]));
  const line = (names: readonly string[], kind: string, how: string) =>
    names.length === 0
      ? []
      : [`No ${kind} of ${counted(names.length, 'tool')} was seen: ${firstOf(names, codeName, 8)}. ${how}`];
  return [
    ...line(named('success'), 'successful result', 'Record one `tools/call` that works.'),
    ...line(
      named('failure'),
      'failure result',
      'Record one `tools/call` whose execution fails and is answered with `isError: true`.',
    ),
  ];
}

function structuredText(results: Report['results']): string {
  const states = groupBy(results, ({ structured }) => structured);
  return structuredOrder
    .flatMap((state) => (states.has(state) ? [`${count(states.get(state)?.length ?? 0)} ${state}`] : []))
    .join(', ');
}

/** Blocks by type; resource links and embedded resources are different types and stay apart. */
function blockText(results: Report['results']): string {
  const sums = new Map<string, number>();
  for (const { blocks } of results)
    for (const [type, many] of Object.entries(blocks)) sums.set(type, (sums.get(type) ?? 0) + many);
  if (sums.size === 0) return 'none';
  return firstOf([...sums], ([type, many]) => `${count(many)} ${code(type, 40)}`, 7);
}

function limits({ limits }: Report): string {
  const media = firstOf(limits.mediaTypes, (type) => code(type, 60), 15) || 'none';
  return `Limits applied: ${byteText(limits.maxBlockBytes)} a block, ${byteText(limits.maxResultBytes)} a result; media types ${media}.`;
}
