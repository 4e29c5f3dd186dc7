import { type JsonObject, member } from '../json/json.ts';
import type { StructuredOutcome } from '../model/subject.ts';
import type { ListedTool } from '../model/surface.ts';

const none: StructuredOutcome = { state: 'none', failures: [], reason: undefined };

/** Judges a result's structured content against the tool's output schema (server/tools#structured-content). */
export function structuredOutcome(
  tool: ListedTool | undefined,
  result: JsonObject | undefined,
): StructuredOutcome {
  if (result === undefined) return none;
  const content = member(result, 'structuredContent');
  if (tool?.outputSchema === undefined) return none;
  if (content === undefined) return { state: 'missing', failures: [], reason: undefined };
  return { state: 'unknown', failures: [], reason: 'instance validation is not wired yet' };
}
