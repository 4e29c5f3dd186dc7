import type { Policy } from '../model/policy.ts';
import type { Condition } from '../model/report.ts';
import type { Surface } from '../model/surface.ts';
import { clean, quote } from '../text/clean.ts';

/** Tools beyond this many are not named one by one. */
const MAX_NAMED_TOOLS = 50;
const MAX_NAMED_TYPES = 10;

interface Beyond {
  blocks: number;
  results: number;
  readonly mediaTypes: Set<string>;
}

/**
 * What a host has to accept beyond the stated limits for the recorded results to pass. The limits are policy of the host
 * (result/limits-stated), so that this accuses no tool and changes no verdict; the spec profile knows no limits.
 */
export function limitConditions(surface: Surface, policy: Policy): readonly Condition[] {
  if (policy.profile !== 'reviewer' || policy.scope === 'descriptors') return [];
  const byTool = new Map<string, Beyond>();
  let more = 0;
  for (const { tool, beyond, times } of surface.calls) {
    if (tool === null || beyond === undefined) continue;
    let sum = byTool.get(tool);
    if (sum === undefined && byTool.size === MAX_NAMED_TOOLS) {
      more += times;
      continue;
    }
    sum ??= { blocks: 0, results: 0, mediaTypes: new Set() };
    byTool.set(tool, sum);
    sum.blocks += beyond.blocks * times;
    if (beyond.whole) sum.results += times;
    for (const type of beyond.mediaTypes) if (sum.mediaTypes.size < MAX_NAMED_TYPES) sum.mediaTypes.add(type);
  }
  const conditions = [...byTool].flatMap(([tool, sum]) =>
    needsOf(sum, policy).map((need) => `${quote(tool)}: ${need}`),
  );
  if (more > 0) conditions.push(`${more} results of other tools: payloads beyond the stated limits`);
  return conditions.map((need) => ({ kind: 'policy', rule: 'result/limits-stated', need }));
}

function needsOf({ blocks, results, mediaTypes }: Beyond, limits: Policy): string[] {
  const needs: string[] = [];
  if (blocks > 0) needs.push(`${blocks} content blocks of more than ${limits.maxBlockBytes} bytes`);
  if (results > 0) needs.push(`${results} results of more than ${limits.maxResultBytes} bytes`);
  for (const type of mediaTypes) needs.push(`content of type ${clean(type, 60)}, which is not on the list`);
  return needs;
}
