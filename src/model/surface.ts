import type { EvidenceHeader } from './evidence.ts';
import type { WalkSubject } from './subject.ts';

/** The evidence indexed for judging: what rules may ask about other subjects than their own. */
export interface Surface {
  readonly evidence: EvidenceHeader;
  readonly walks: readonly WalkSubject[];
}
