import type { AnyRule } from '../../model/rule.ts';
import { inputSchemaObject } from './input-schema-object.ts';
import { inputSchemaPresent } from './input-schema-present.ts';
import { inputSchemaRootTypeObject } from './input-schema-root-type-object.ts';
import { listResultShape } from './list-result-shape.ts';
import { listRules } from './lists.ts';
import { nameNonEmpty } from './name-non-empty.ts';
import { namePresent } from './name-present.ts';
import { nameStable } from './name-stable.ts';
import { noParameterForm } from './no-parameter-form.ts';
import { optionalFieldTypes } from './optional-field-types.ts';
import { outputSchemaObject } from './output-schema-object.ts';

/** In catalogue order. */
export const descriptorRules: readonly AnyRule[] = [
  namePresent,
  nameNonEmpty,
  nameStable,
  inputSchemaPresent,
  inputSchemaObject,
  inputSchemaRootTypeObject,
  outputSchemaObject,
  optionalFieldTypes,
  noParameterForm,
  listResultShape,
  ...listRules,
];
