import type { AnyRule } from '../../model/rule.ts';

/** In catalogue order. */
export const cachingRules: readonly AnyRule[] = [];
