import type { AnyRule } from '../../model/rule.ts';
import { hintContradiction } from './hint-contradiction.ts';
import { iconFields } from './icon-fields.ts';
import { iconSrc } from './icon-src.ts';
import { titlePrecedence } from './title-precedence.ts';
import { toolHintTypes } from './tool-hint-types.ts';

/** In catalogue order. */
export const annotationsRules: readonly AnyRule[] = [
  toolHintTypes,
  hintContradiction,
  titlePrecedence,
  iconSrc,
  iconFields,
];
