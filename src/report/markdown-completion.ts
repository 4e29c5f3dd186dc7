import type { Report } from '../model/report.ts';
import { findingList } from './markdown-findings.ts';
import { code, table } from './markdown-text.ts';
import { count, counted } from './text.ts';

const SHOWN = 100;

/** What was asked of completion, by whom, and how many values came back; never the values. */
export function completionSection(report: Report): string {
  return ['## Completion', ...body(report), ...findingList(report, 'completion')].join('\n\n');
}

function body({ completions, statements }: Report): string[] {
  if (completions.length === 0)
    return [
      'No `completion/complete` exchange was seen. If the server offers completion, record one for each prompt and resource reference and each caller class, and state `clientDebounceMs`, `serverRateLimit` and what each caller may see.',
    ];
  const rows = completions
    .slice(0, SHOWN)
    .map(({ reference, argument, caller, values }) => [
      code(reference, 100),
      code(argument, 60),
      caller === null ? '–' : code(caller, 60),
      count(values),
    ]);
  const callers = new Set(completions.map(({ caller }) => caller));
  return [
    table(['Reference', 'Argument', 'Caller', 'Values'], rows),
    ...(completions.length > SHOWN
      ? [`… and ${counted(completions.length - SHOWN, 'more completion')}.`]
      : []),
    statedText(statements.completion),
    ...(callers.size < 2
      ? [
          'All of them come from one caller: isolation shows only when a caller with fewer rights asks the same, or when what each may see is stated.',
        ]
      : []),
  ];
}

function statedText(stated: Report['statements']['completion']): string {
  const wait = stated?.clientDebounceMs ?? null;
  const limit = stated?.serverRateLimit ?? null;
  return `Client debounce: ${wait === null ? 'not stated' : `${count(wait)} ms`}; server rate limit: ${limit === null ? 'not stated' : code(limit, 60)}.`;
}
