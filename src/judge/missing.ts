import type { Policy } from '../model/policy.ts';
import type { MissingEvidence, ReportTool } from '../model/report.ts';
import type { WalkSubject } from '../model/subject.ts';
import type { Surface } from '../model/surface.ts';
import { clean } from '../text/clean.ts';
import { count } from '../text/number.ts';
import { completionAsks } from './completion-asks.ts';
import type { LevelledFinding } from './findings.ts';

/** Tools, or walks, beyond this many are asked for in one question instead of one each. */
const MAX_ASKED = 50;

export interface Evidenced {
  readonly tools: readonly ReportTool[];
  readonly findings: readonly LevelledFinding[];
  /** A request with parameter headers was held against its answer. */
  readonly parity: boolean;
}

/** What the evidence lacks for a decision, as questions that a person can answer (the mission's five inputs). */
export function missingEvidence(seen: Evidenced, surface: Surface, policy: Policy): MissingEvidence[] {
  const pages = missingPages(seen.findings, surface);
  if (policy.scope === 'descriptors') return pages;
  const admissible = seen.tools.filter(({ verdict }) => verdict !== 'REJECT');
  return [
    ...pages,
    ...missingCalls(admissible, 'success'),
    ...missingCalls(admissible, 'failure'),
    ...missingParity(admissible, seen.parity, surface),
    ...completionAsks(surface),
    ...missingCallers(surface),
  ];
}

const FROM_FIRST_TO_LAST =
  'from the first page to the last, with the request of each page and every nextCursor (also an empty one)';

/** Input 1. One complete walk of the tools; and the rest of every walk that a rule finds to be cut short. */
function missingPages(findings: readonly LevelledFinding[], surface: Surface): MissingEvidence[] {
  const need = 'complete-list-walk';
  const tools = surface.walks.filter(({ method }) => method === 'tools/list');
  const asks = new Map<string, MissingEvidence>();
  if (!tools.some((walk) => isComplete(walk, surface)))
    asks.set('tools/list', { need, ask: `Record tools/list ${FROM_FIRST_TO_LAST}.` });
  const cut = new Set<string>();
  for (const { raw, report } of findings)
    if (raw.rule.withholds === 'pages' && report?.level === 'error' && !report.waived) cut.add(raw.about.at);
  for (const { at, method, caller } of surface.walks.filter((walk) => cut.has(walk.at))) {
    if (asks.has(method)) continue;
    const key = `${method} ${caller ?? ''}`;
    const ask = `Record ${clean(method)} ${FROM_FIRST_TO_LAST}; the walk at ${clean(at)} lacks pages.`;
    if (!asks.has(key)) asks.set(key, { need, ...(caller === null ? {} : { caller }), ask });
  }
  if (asks.size <= MAX_ASKED) return [...asks.values()];
  return [{ need, ask: `Record each list ${FROM_FIRST_TO_LAST}; ${count(asks.size)} walks lack pages.` }];
}

/** A statement that walks are complete counts where no request was recorded. */
function isComplete({ complete, pages }: WalkSubject, { evidence }: Surface): boolean {
  if (complete !== null) return complete;
  return evidence.statements.walksComplete === true && pages.at(-1)?.next === 'none';
}

/** Input 2, for tools that are not rejected anyway. */
function missingCalls(tools: readonly ReportTool[], kind: 'success' | 'failure'): MissingEvidence[] {
  const lacking = tools.filter((tool) => tool.results[kind] === 0);
  const need = `${kind}-result`;
  const how =
    kind === 'success' ? 'a successful result' : 'a failed result (isError: true) for an actionable failure';
  if (lacking.length > MAX_ASKED) {
    return [
      {
        need,
        ask: `Record one tools/call with ${how} for each tool: ${count(lacking.length)} tools have none.`,
      },
    ];
  }
  return lacking.flatMap((tool) =>
    tool.name === null
      ? []
      : [{ need, tool: tool.name, ask: `Record one tools/call of this tool with ${how}.` }],
  );
}

/** Input 3. Over stdio the annotations mean nothing, so that there is nothing to record. */
function missingParity(tools: readonly ReportTool[], parity: boolean, surface: Surface): MissingEvidence[] {
  const mapped = tools.find(({ parameterHeaders }) => parameterHeaders.length > 0);
  if (mapped === undefined || parity || surface.evidence.transport === 'stdio') return [];
  return [
    {
      need: 'parameter-header-exchange',
      ...(mapped.name === null ? {} : { tool: mapped.name }),
      ask: 'Record one tools/call of this tool over Streamable HTTP with all request headers, its Mcp-Param-* headers among them, and its answer.',
    },
  ];
}

/** Input 5. */
function missingCallers({ evidence, walks }: Surface): MissingEvidence[] {
  const need = 'authorization-context';
  if (Object.keys(evidence.callers).length === 0)
    return [
      {
        need,
        ask: 'Under which authorization context was each list recorded? Name the callers and their scopes, a low-privilege one among them; name one without scopes where nothing is authorized.',
      },
    ];
  if (!walks.some(({ method, caller }) => method === 'tools/list' && caller === null)) return [];
  return [{ need, ask: 'As which caller was tools/list recorded? Name the caller of each exchange.' }];
}
