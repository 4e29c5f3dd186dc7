import { evidenceOf } from '../../src/collect/evidence-of.ts';
import { derive } from '../../src/derive/derive.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { type Judgement, newJudge } from '../../src/judge/judge.ts';
import { defaultPolicy } from '../../src/model/policy.ts';
import type { AnyRule } from '../../src/model/rule.ts';
import { errorRules } from '../../src/rules/error/index.ts';
import { headerRules } from '../../src/rules/header/index.ts';
import { noServerInitiated } from '../../src/rules/mrtr/no-server-initiated.ts';
import { transportRules } from '../../src/rules/transport/index.ts';

/** Rules that judge what went over the wire. */
export const exchangeRules: readonly AnyRule[] = [
  ...headerRules,
  ...errorRules.filter(({ subject }) => subject !== 'call'),
  ...transportRules,
  noServerInitiated,
];

const meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

export const asks = (method: string, params: JsonObject = {}, id: Json = 1): JsonObject => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { _meta: meta, ...params },
});
export const result = (members: JsonObject = {}, id: Json = 1): JsonObject => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', ...members },
});
export const error = (code: Json, more: JsonObject = {}, id: Json = 1): JsonObject => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: 'no', ...more },
});

/** What a rule says of exchanges. */
export const messagesOf = (rule: AnyRule, exchanges: readonly Json[], evidence: JsonObject = {}): string[] =>
  judgementOf(rule, exchanges, evidence).findings.map(({ failure }) => failure.message);

/** The cases that a rule finds broken in exchanges, or what else it came to; the worst counts. */
export function outcomeOf(rule: AnyRule, exchanges: readonly Json[], evidence: JsonObject = {}): string {
  const { findings, tallies } = judgementOf(rule, exchanges, evidence);
  if (findings.length > 0) return [...new Set(findings.map((finding) => finding.case))].sort().join(', ');
  const counts = tallies[0]?.counts;
  const statuses = ['crashed', 'fail', 'unknown', 'pass'] as const;
  return statuses.find((status) => (counts?.[status] ?? 0) > 0) ?? 'inapplicable';
}

function judgementOf(rule: AnyRule, exchanges: readonly Json[], evidence: JsonObject): Judgement {
  const read = evidenceOf({
    format: 'mcp-evidence/1',
    ...evidence,
    exchanges: exchanges.map((exchange, index) => ({ id: `e${index + 1}`, ...(exchange as JsonObject) })),
  });
  const derivation = derive(defaultPolicy, read);
  const judge = newJudge([rule]);
  for (const exchange of read.exchanges)
    for (const subject of derivation.add(exchange)) judge.consider(subject, derivation.surface);
  for (const subject of derivation.finish(read)) judge.consider(subject, derivation.surface);
  return judge.judgement;
}
