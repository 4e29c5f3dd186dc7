import type { Evidence, EvidenceHeader, Exchange } from './model/evidence.ts';
import type { Policy } from './model/policy.ts';
import type { Report } from './model/report.ts';

export interface ReviewOptions {
  readonly policy?: Partial<Policy> | undefined;
  readonly source?: Report['source'] | undefined;
  /** Path of the configuration that the policy came from, as the user gave it. */
  readonly config?: string | null | undefined;
}

/** A review in progress: exchanges are folded in one by one and let go, so that a recording streams. */
export interface Review {
  readonly add: (exchange: Exchange) => void;
  readonly finish: (header: EvidenceHeader) => Report;
}

export declare function startReview(options?: ReviewOptions): Review;
export declare function review(evidence: Evidence, options?: ReviewOptions): Report;
