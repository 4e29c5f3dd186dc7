import type { AnyRule } from '../../model/rule.ts';
import { inputValidationIsError } from './input-validation-is-error.ts';
import { toolExecutionIsError } from './tool-execution-is-error.ts';

/** In catalogue order. */
export const errorRules: readonly AnyRule[] = [toolExecutionIsError, inputValidationIsError];
