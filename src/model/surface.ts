import type { EvidenceHeader } from './evidence.ts';
import type { WalkSubject } from './subject.ts';

export interface ParameterHeader {
  /** The annotation's value; the field is `Mcp-Param-` and this. */
  readonly header: string;
  /** Property names from the root of the arguments. */
  readonly path: readonly string[];
  readonly type: string;
}

/** What is remembered of one descriptor. Listed again, by another caller or walk, it stays one row. */
export interface ListedTool {
  readonly name: string | null;
  /** Where it was listed first. */
  readonly at: string;
  readonly exchange: string;
  readonly page: number;
  readonly index: number;
  readonly callers: Set<string>;
  readonly dialects: { readonly input: string | null; readonly output: string | null };
  readonly parameterHeaders: readonly ParameterHeader[];
  readonly untrustedHints: Readonly<Record<string, boolean>>;
  readonly hasOutputSchema: boolean;
}

/** The evidence indexed for judging: what rules may ask about other subjects than their own. */
export interface Surface {
  readonly evidence: EvidenceHeader;
  readonly era: 'modern' | 'legacy' | null;
  /** The revision that the recording was served under; the current one when nobody said. */
  readonly revision: string;
  readonly tools: readonly ListedTool[];
  readonly walks: readonly WalkSubject[];
}
