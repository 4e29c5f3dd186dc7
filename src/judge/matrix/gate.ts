import { checkParameterHeaders } from '../../protocol/header/check-parameters.ts';
import { decodeHeaderValue } from '../../protocol/header/decode.ts';
import { encodeHeaderValue } from '../../protocol/header/encode.ts';
import { judgeHeaderResponse } from '../../protocol/header/judge-response.ts';
import { nextRequest } from '../../protocol/pagination/next-request.ts';
import { compileInstanceValidator } from '../../schema/instance/validator.ts';
import { tryEvidence } from './trial.ts';

/** The functions that the gates rest on. Whoever doubts a gate puts in a wrong one and sees it fail. */
export interface GateFunctions {
  readonly compileInstanceValidator: typeof compileInstanceValidator;
  readonly nextRequest: typeof nextRequest;
  readonly encodeHeaderValue: typeof encodeHeaderValue;
  readonly decodeHeaderValue: typeof decodeHeaderValue;
  readonly checkParameterHeaders: typeof checkParameterHeaders;
  readonly judgeHeaderResponse: typeof judgeHeaderResponse;
  readonly tryEvidence: typeof tryEvidence;
}

/** The real ones: what a review runs. */
export const protocol: GateFunctions = {
  compileInstanceValidator,
  nextRequest,
  encodeHeaderValue,
  decodeHeaderValue,
  checkParameterHeaders,
  judgeHeaderResponse,
  tryEvidence,
};

/** One thing that a row's cells name: what is fed in and what must come out, and whether it does. */
export interface Variant {
  readonly name: string;
  readonly holds: () => boolean;
}

export type Gate = (functions: GateFunctions) => readonly Variant[];

export const variant = (name: string, holds: () => boolean): Variant => ({ name, holds });

/** A value that several variants of a row look at, made when the first of them does. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
