import type { Completable, CompletionRecord } from '../model/surface.ts';
import type { Facet } from './facet.ts';

export interface Completions extends Facet {
  readonly records: CompletionRecord[];
  readonly completables: Completable[];
}

/** Completions, and the prompts and templates whose arguments can be completed. */
export function completionsFacet(): Completions {
  return { add: () => [], finish: () => [], records: [], completables: [] };
}
