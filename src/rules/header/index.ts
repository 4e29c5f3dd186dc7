import type { AnyRule } from '../../model/rule.ts';

/** In catalogue order. */
export const headerRules: readonly AnyRule[] = [];
