import type { AnyRule } from '../../model/rule.ts';
import { hintsRequired } from './hints-required.ts';
import { inputRequiredNoHints } from './input-required-no-hints.ts';
import { publicNotUserSpecific } from './public-not-user-specific.ts';
import { scopeEnum } from './scope-enum.ts';
import { scopeUniformAcrossPages } from './scope-uniform-across-pages.ts';
import { ttlValid } from './ttl-valid.ts';

/** In catalogue order. */
export const cachingRules: readonly AnyRule[] = [
  hintsRequired,
  ttlValid,
  scopeEnum,
  scopeUniformAcrossPages,
  inputRequiredNoHints,
  publicNotUserSpecific,
];
