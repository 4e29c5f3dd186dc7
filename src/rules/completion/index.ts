import type { AnyRule } from '../../model/rule.ts';
import { accessControl } from './access-control.ts';
import { argumentValid } from './argument-valid.ts';
import { capabilityDeclared } from './capability-declared.ts';
import { contextStrings } from './context-strings.ts';
import { countCoherence } from './count-coherence.ts';
import { hasMoreBoolean } from './has-more-boolean.ts';
import { invalidRefError } from './invalid-ref-error.ts';
import { max100 } from './max-100.ts';
import { noInformationDisclosure } from './no-information-disclosure.ts';
import { refExists } from './ref-exists.ts';
import { refValid } from './ref-valid.ts';
import { resultShape } from './result-shape.ts';
import { totalInteger } from './total-integer.ts';
import { unsupportedMethodError } from './unsupported-method-error.ts';
import { validateInputs } from './validate-inputs.ts';
import { valuesStrings } from './values-strings.ts';

/** In catalogue order. */
export const completionRules: readonly AnyRule[] = [
  capabilityDeclared,
  resultShape,
  valuesStrings,
  max100,
  totalInteger,
  hasMoreBoolean,
  countCoherence,
  refValid,
  argumentValid,
  contextStrings,
  refExists,
  invalidRefError,
  unsupportedMethodError,
  accessControl,
  noInformationDisclosure,
  validateInputs,
];
