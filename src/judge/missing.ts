import type { Policy } from '../model/policy.ts';
import type { MissingEvidence, ReportTool } from '../model/report.ts';
import type { Surface } from '../model/surface.ts';

/** Tools beyond this many are asked for in one question instead of one each. */
const MAX_ASKED_TOOLS = 50;

/** What the evidence lacks for a decision, as questions that a person can answer (the mission's five inputs). */
export function missingEvidence(
  tools: readonly ReportTool[],
  surface: Surface,
  policy: Policy,
): MissingEvidence[] {
  const missing: MissingEvidence[] = [];
  const walks = surface.walks.filter((walk) => walk.method === 'tools/list');
  if (!walks.some((walk) => isComplete(walk, surface))) {
    missing.push({
      need: 'complete-list-walk',
      ask: 'Record tools/list from the first page to the last, with the request of each page and every nextCursor (also an empty one).',
    });
  }
  if (policy.scope === 'descriptors') return missing;
  missing.push(...missingCalls(tools, 'success'), ...missingCalls(tools, 'failure'));
  if (tools.some((tool) => tool.parameterHeaders.length > 0) && surface.evidence.transport !== 'http') {
    missing.push({
      need: 'parameter-header-exchange',
      ask: 'Record one tools/call over Streamable HTTP, with its request headers, for a tool that mirrors parameters into Mcp-Param-* headers.',
    });
  }
  if (Object.keys(surface.evidence.callers).length === 0) {
    missing.push({
      need: 'callers',
      ask: 'Under which authorization context was each list recorded? Name the callers and their scopes, a low-privilege one among them.',
    });
  }
  return missing;
}

/** A walk from the first page to the last. Where requests were not recorded, a statement that walks are complete counts. */
function isComplete(walk: Surface['walks'][number], surface: Surface): boolean {
  const { walksComplete } = surface.evidence.statements;
  if (walk.complete === null) return walksComplete === true && walk.pages.at(-1)?.next === 'none';
  return walk.complete && walksComplete !== false;
}

function missingCalls(tools: readonly ReportTool[], kind: 'success' | 'failure'): MissingEvidence[] {
  const lacking = tools.filter((tool) => tool.results[kind] === 0);
  const need = `${kind}-result`;
  const how =
    kind === 'success' ? 'a successful result' : 'a failed result (isError: true) for an actionable failure';
  if (lacking.length > MAX_ASKED_TOOLS) {
    return [
      { need, ask: `Record one tools/call with ${how} for each tool: ${lacking.length} tools have none.` },
    ];
  }
  return lacking.flatMap((tool) =>
    tool.name === null
      ? []
      : [{ need, tool: tool.name, ask: `Record one tools/call of this tool with ${how}.` }],
  );
}
