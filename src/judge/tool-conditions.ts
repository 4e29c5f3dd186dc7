import type { Condition, ReportTool } from '../model/report.ts';
import { count, counted } from '../text/number.ts';

/** Rules and needs of one kind beyond this many are counted. */
const MAX_NAMED = 5;

interface Sum {
  tools: number;
  readonly whys: Set<string>;
}

/** What the admission of conditional tools depends on, one condition a kind. */
export function toolConditions(tools: readonly ReportTool[]): readonly Condition[] {
  const sums = new Map<Condition['kind'], Sum>();
  for (const { conditions } of tools) {
    for (const kind of new Set(conditions.map((condition) => condition.kind))) {
      const sum = sums.get(kind) ?? { tools: 0, whys: new Set() };
      sums.set(kind, sum);
      sum.tools++;
    }
    for (const { kind, rule, need } of conditions) sums.get(kind)?.whys.add(rule ?? need ?? kind);
  }
  return [...sums].map(([kind, { tools: many, whys }]) => {
    const named = [...whys].slice(0, MAX_NAMED).join(', ');
    const more = whys.size > MAX_NAMED ? ` and ${count(whys.size - MAX_NAMED)} more` : '';
    return { kind, need: `${count(many)} of ${counted(tools.length, 'tool')}: ${named}${more}` };
  });
}
