import { evidenceOf } from '../../src/collect/evidence-of.ts';
import { derive } from '../../src/derive/derive.ts';
import type { Json } from '../../src/json/json.ts';
import { newJudge, type RawFinding, type RuleTally } from '../../src/judge/judge.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import type { AnyRule, Example } from '../../src/model/rule.ts';
import type { Surface } from '../../src/model/surface.ts';

export interface Judged {
  readonly findings: readonly RawFinding[];
  readonly tally: RuleTally;
  readonly surface: Surface;
}

/** One rule on the exchanges of an example, derived as from a file. */
export function judgeExample(rule: AnyRule, { exchanges = [], evidence = {} }: Example): Judged {
  const document: Json = {
    format: 'mcp-evidence/1',
    protocolVersion: '2026-07-28',
    ...evidence,
    exchanges: exchanges.map((exchange, index) => ({ id: `e${index + 1}`, ...(exchange as object) })),
  };
  const read = evidenceOf(document);
  const derivation = derive(defaultPolicy, read);
  const judge = newJudge([rule]);
  for (const exchange of read.exchanges)
    for (const subject of derivation.add(exchange)) judge.consider(subject, derivation.surface);
  for (const subject of derivation.finish(read)) judge.consider(subject, derivation.surface);
  const { findings, tallies } = judge.judgement;
  return { findings, tally: tallies[0] as RuleTally, surface: derivation.surface };
}
