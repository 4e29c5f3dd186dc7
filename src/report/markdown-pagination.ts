import type { Report, ReportWalk } from '../model/report.ts';
import { findingList } from './markdown-findings.ts';
import { code, table } from './markdown-text.ts';
import { count, counted } from './text.ts';

const SHOWN_WALKS = 50;
const SHOWN_PAGES = 12;

/** The trace of every list walk: what cursor each page was asked with and what it offered, never the cursor itself. */
export function paginationSection(report: Report): string {
  return ['## Pagination', ...body(report), ...findingList(report, 'pagination')].join('\n\n');
}

function body({ walks }: Report): string[] {
  if (walks.length === 0)
    return [
      'No list request was seen, so no cursor was traced. Record one whole `tools/list` walk: every request with the cursor it sent, every response with its `nextCursor`, until a response has none.',
    ];
  const rows = walks
    .slice(0, SHOWN_WALKS)
    .map((walk) => [
      code(walk.method),
      walk.caller === null ? '–' : code(walk.caller, 60),
      walk.connection === null ? '–' : code(walk.connection, 60),
      count(walk.pages.length),
      count(walk.pages.reduce((sum, { items }) => sum + items, 0)),
      traceText(walk),
      walk.complete === null ? 'not known' : walk.complete ? 'yes' : '**no**',
    ]);
  const unfinished = walks.filter(({ complete }) => complete !== true).length;
  return [
    table(['List', 'Caller', 'Connection', 'Pages', 'Items', 'Cursor sent → next cursor', 'Complete'], rows),
    ...(walks.length > SHOWN_WALKS ? [`… and ${counted(walks.length - SHOWN_WALKS, 'more walk')}.`] : []),
    ...(unfinished > 0
      ? [
          `${counted(unfinished, 'walk')} not known to be complete: go on with the last \`nextCursor\`, an empty string included, until a response has none.`,
        ]
      : []),
  ];
}

function traceText({ pages }: ReportWalk): string {
  const steps = pages.slice(0, SHOWN_PAGES).map(({ cursor, next }) => `${cursor} → ${next}`);
  return pages.length > SHOWN_PAGES
    ? `${steps.join('; ')}; … ${count(pages.length - SHOWN_PAGES)} more`
    : steps.join('; ');
}
