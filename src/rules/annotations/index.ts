import type { AnyRule } from '../../model/rule.ts';
import { contentAudienceRoles } from './content-audience-roles.ts';
import { contentLastModified } from './content-last-modified.ts';
import { contentObjectShape } from './content-object-shape.ts';
import { contentPriorityRange } from './content-priority-range.ts';
import { hintContradiction } from './hint-contradiction.ts';
import { iconFields } from './icon-fields.ts';
import { iconSrc } from './icon-src.ts';
import { titlePrecedence } from './title-precedence.ts';
import { toolHintTypes } from './tool-hint-types.ts';

/** In catalogue order. */
export const annotationsRules: readonly AnyRule[] = [
  contentObjectShape,
  contentAudienceRoles,
  contentPriorityRange,
  contentLastModified,
  toolHintTypes,
  hintContradiction,
  titlePrecedence,
  iconSrc,
  iconFields,
];
