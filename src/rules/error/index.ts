import type { AnyRule } from '../../model/rule.ts';
import { codeInteger } from './code-integer.ts';
import { codeRangeRules } from './code-ranges.ts';
import { internal32603, logLevelInvalid, promptInvalid, resourceNotFound } from './expected-refusals.ts';
import { idMatches } from './id-matches.ts';
import { inputValidationIsError } from './input-validation-is-error.ts';
import { layersDistinct } from './layers-distinct.ts';
import { malformedCall } from './malformed-call.ts';
import { messagePresent } from './message-present.ts';
import { missingCapability } from './missing-capability.ts';
import { missingMetaRule } from './missing-meta.ts';
import { parseAndInvalidRequest } from './parse-and-invalid-request.ts';
import { resourceNotFoundNotEmpty } from './resource-not-found-not-empty.ts';
import { toolExecutionIsError } from './tool-execution-is-error.ts';
import { unknownMethod } from './unknown-method.ts';
import { unknownTool } from './unknown-tool.ts';
import { unsupportedVersion } from './unsupported-version.ts';

/** In catalogue order. */
export const errorRules: readonly AnyRule[] = [
  codeInteger,
  messagePresent,
  idMatches,
  ...codeRangeRules,
  unknownTool,
  malformedCall,
  toolExecutionIsError,
  inputValidationIsError,
  unknownMethod,
  missingMetaRule,
  missingCapability,
  unsupportedVersion,
  resourceNotFound,
  resourceNotFoundNotEmpty,
  promptInvalid,
  internal32603,
  parseAndInvalidRequest,
  logLevelInvalid,
  layersDistinct,
];
