import type { Rule } from '../../../model/rule.ts';
import { integerSafeRange } from './integer-safe-range.ts';
import { placementRules, staticReachability } from './placement.ts';
import { refToAnnotated } from './ref-to-annotated.ts';
import {
  dataPositionIgnored,
  directOnly,
  nestedAllowed,
  notInOutputSchema,
  unknownKeywordContainer,
} from './reviewer-placement.ts';
import { sensitiveParam } from './sensitive-param.ts';
import { numberForbidden, primitiveType, typeExplicit } from './types.ts';
import { uniqueCi } from './unique-ci.ts';
import { valueRules } from './values.ts';

/** The rules on `x-mcp-header`, in catalogue order. */
export const parameterHeaderRules: readonly Rule<'tool'>[] = [
  ...valueRules,
  uniqueCi,
  primitiveType,
  numberForbidden,
  typeExplicit,
  staticReachability,
  ...placementRules.slice(0, 4),
  refToAnnotated,
  ...placementRules.slice(4),
  nestedAllowed,
  directOnly,
  notInOutputSchema,
  dataPositionIgnored,
  unknownKeywordContainer,
  integerSafeRange,
  sensitiveParam,
];
