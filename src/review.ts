import { derive } from './derive/derive.ts';
import { newJudge } from './judge/judge.ts';
import { assembleReport } from './judge/report.ts';
import type { Evidence, EvidenceHeader, Exchange } from './model/evidence.ts';
import { defaultPolicy, type Policy } from './model/policy.ts';
import type { Report } from './model/report.ts';
import { rules } from './rules/registry.ts';
import { version } from './version.ts';

export interface ReviewOptions {
  readonly policy?: Partial<Policy> | undefined;
  readonly source?: Report['source'] | undefined;
  /** Path of the configuration that the policy came from, as the user gave it. */
  readonly config?: string | null | undefined;
  /** `false` leaves the verification matrix empty: a reader who does not show it saves running its gates. */
  readonly matrix?: boolean | undefined;
}

/** A review in progress: exchanges are folded in one by one and let go, so that a recording streams. */
export interface Review {
  readonly add: (exchange: Exchange) => void;
  readonly finish: (header: EvidenceHeader) => Report;
}

/** Starts a review that takes exchanges as they come. `stated` is what is known of the evidence before it is read. */
export function startReview(options: ReviewOptions = {}, stated?: EvidenceHeader): Review {
  const policy: Policy = { ...defaultPolicy, ...options.policy };
  const derivation = derive(policy, stated);
  const judge = newJudge(rules);
  return {
    add(exchange) {
      for (const subject of derivation.add(exchange)) judge.consider(subject, derivation.surface);
    },
    finish(header) {
      for (const subject of derivation.finish(header)) judge.consider(subject, derivation.surface);
      return assembleReport(judge.judgement, derivation.surface, policy, {
        reviewer: { name: 'mcp-contract-reviewer', version },
        source: options.source ?? { kind: 'file', name: 'evidence' },
        config: options.config ?? null,
        matrix: options.matrix ?? true,
      });
    },
  };
}

/** Reviews evidence that is held whole. Pure: the same evidence and policy give the same report, byte for byte. */
export function review(evidence: Evidence, options: ReviewOptions = {}): Report {
  const started = startReview(options, evidence);
  for (const exchange of evidence.exchanges) started.add(exchange);
  return started.finish(evidence);
}
