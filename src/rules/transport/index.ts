import type { AnyRule } from '../../model/rule.ts';

/** In catalogue order. */
export const transportRules: readonly AnyRule[] = [];
