import { type DirectKind, descriptorKinds, type Kind } from '../cases.ts';
import { completionsKinds } from './completions.ts';
import { exchangesKinds } from './exchanges.ts';
import { headersKinds } from './headers.ts';
import { listsKinds } from './lists.ts';
import { resultsKinds } from './results.ts';

/** How each kind of vector becomes evidence. A kind without an entry is skipped. */
export const kinds: Readonly<Record<string, Kind | DirectKind>> = {
  ...descriptorKinds,
  ...headersKinds,
  ...resultsKinds,
  ...listsKinds,
  ...completionsKinds,
  ...exchangesKinds,
};
