import type { Policy } from '../model/policy.ts';
import type { Report, ReportRule, ReportWalk } from '../model/report.ts';
import type { Status } from '../model/rule.ts';
import type { WalkSubject } from '../model/subject.ts';
import type { CallRecord, Surface } from '../model/surface.ts';
import { decide } from './decision.ts';
import type { Judgement, RuleTally } from './judge.ts';
import { limitConditions } from './limit-conditions.ts';
import { matrixRows, observeRows, PARITY } from './matrix/matrix.ts';
import { missingEvidence } from './missing.ts';
import { isTooNewFor, settle } from './settle.ts';

export interface ReportFrame {
  readonly reviewer: Report['reviewer'];
  readonly source: Report['source'];
  readonly config: string | null;
  readonly matrix: boolean;
}

/** Turns what the rules found into the published report, under a policy. */
export function assembleReport(
  judgement: Judgement,
  surface: Surface,
  policy: Policy,
  frame: ReportFrame,
): Report {
  const { findings, tools } = settle(judgement, surface, policy);
  const observed = observeRows(judgement.observations, tools, surface);
  const parity = (observed.get(PARITY)?.observed ?? 'not-observed') !== 'not-observed';
  const missing = missingEvidence({ tools, findings, parity }, surface, policy);
  const { evidence } = surface;
  return {
    reportVersion: 1,
    reviewer: frame.reviewer,
    protocolVersion: '2026-07-28',
    asOf: policy.asOf,
    profile: policy.profile,
    scope: policy.scope,
    config: frame.config,
    era: surface.era,
    revision: surface.revision,
    transport: evidence.transport,
    source: frame.source,
    decision: decide(
      {
        tools,
        findings,
        missing,
        listed: surface.walks.some(({ method }) => method === 'tools/list'),
        conditions: limitConditions(surface, policy),
      },
      policy,
    ),
    callers: Object.entries(evidence.callers).map(([name, { scopes }]) => ({ name, scopes })),
    statements: { completion: statedCompletion(surface) },
    tools,
    results: surface.calls.slice(0, MAX_ROWS).flatMap(resultRow),
    walks: surface.walks.map((walk) => reportWalk(walk, surface)),
    completions: surface.completions.slice(0, MAX_ROWS).map(({ reference, argument, caller, values }) => ({
      reference,
      argument,
      caller,
      values: values.length,
    })),
    findings: findings.flatMap(({ report }) => report ?? []),
    rules: judgement.tallies.map((tally) => reportRule(tally, isTooNewFor(surface, tally.rule))),
    matrix: frame.matrix ? matrixRows(observed) : [],
    limits: {
      maxBlockBytes: policy.maxBlockBytes,
      maxResultBytes: policy.maxResultBytes,
      mediaTypes: policy.mediaTypes,
      schema: policy.schemaBudget,
    },
    gaps: evidence.gaps,
  };
}

/** Results and completions beyond this many are counted in their tools' rows and not listed one by one. */
const MAX_ROWS = 10_000;
function resultRow(call: CallRecord): Report['results'] {
  if (call.outcome !== 'success' && call.outcome !== 'failure') return [];
  // An answer to a request that named no tool, or was malformed on purpose, is no result of a tool.
  if (call.fixture === null && call.expect !== 'failure') return [];
  const { tool, exchange, structured, blocks } = call;
  return [{ tool: tool ?? '', exchange, isError: call.outcome === 'failure', structured, blocks }];
}

function statedCompletion({ evidence }: Surface): Report['statements']['completion'] {
  const stated = evidence.statements.completion;
  if (stated === undefined) return null;
  return {
    clientDebounceMs: stated.clientDebounceMs ?? null,
    serverRateLimit: stated.serverRateLimit ?? null,
  };
}

function reportWalk(walk: WalkSubject, surface: Surface): ReportWalk {
  return {
    method: walk.method,
    caller: walk.caller,
    connection: walk.connection,
    pages: walk.pages.map(({ exchange, cursor, items, next }) => ({ exchange, cursor, items, next })),
    complete: walk.complete && surface.evidence.statements.walksComplete !== false,
  };
}

/** Worst first: crashed before fail before unknown before pass before inapplicable. */
const precedence: readonly Status[] = ['crashed', 'fail', 'unknown', 'pass'];

function reportRule({ rule, counts, reason }: RuleTally, tooNew: boolean): ReportRule {
  if (tooNew) {
    return {
      id: rule.id,
      status: 'inapplicable',
      subjects: 0,
      failed: 0,
      unknown: 0,
      reason: 'newer than the recorded revision',
    };
  }
  const status = precedence.find((name) => counts[name] > 0) ?? 'inapplicable';
  const subjects = counts.pass + counts.fail + counts.unknown + counts.crashed;
  const told = status === 'unknown' || status === 'crashed' ? reason : undefined;
  return {
    id: rule.id,
    status,
    subjects,
    failed: counts.fail,
    unknown: counts.unknown,
    ...(told === undefined ? {} : { reason: told }),
  };
}
