import type { AnyRule } from '../../model/rule.ts';
import { compatText } from './compat-text.ts';
import { compatTextRequired } from './compat-text-required.ts';
import { completeRequiredByReviewer } from './complete-required-by-reviewer.ts';
import { contentArray } from './content-array.ts';
import { evidenceSuccessAndFailure } from './evidence-success-and-failure.ts';
import { getPromptMessages } from './get-prompt-messages.ts';
import { idEcho } from './id-echo.ts';
import { isErrorBoolean } from './is-error-boolean.ts';
import { readResourceContents } from './read-resource-contents.ts';
import { resultObject } from './result-object.ts';
import { resultTypeKnown } from './result-type-known.ts';
import { resultTypePresent } from './result-type-present.ts';
import { serverInfoMeta } from './server-info-meta.ts';
import { structuredAnyJson } from './structured-any-json.ts';
import { structuredConforms } from './structured-conforms.ts';
import { structuredOnError } from './structured-on-error.ts';
import { structuredRequiredByOutputSchema } from './structured-required-by-output-schema.ts';

/** In catalogue order. */
export const resultRules: readonly AnyRule[] = [
  resultTypePresent,
  resultTypeKnown,
  completeRequiredByReviewer,
  idEcho,
  resultObject,
  contentArray,
  isErrorBoolean,
  structuredAnyJson,
  structuredRequiredByOutputSchema,
  structuredConforms,
  structuredOnError,
  compatText,
  compatTextRequired,
  serverInfoMeta,
  readResourceContents,
  getPromptMessages,
  evidenceSuccessAndFailure,
];
