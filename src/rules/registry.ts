import type { AnyRule } from '../model/rule.ts';
import { parameterHeaderRules } from './schema/x-mcp-header/index.ts';

/** Every rule, in catalogue order: the order in which reasons are chosen. */
export const rules: readonly AnyRule[] = [...parameterHeaderRules];
