import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { type Reference, readReference } from './reference.ts';

/** A `completion/complete` of the defined form. */
export interface CompletionRequest {
  readonly reference: Reference;
  readonly argument: string;
  /** What had been typed. */
  readonly typed: string;
}

/** The request when its reference and argument have the defined form. */
export function readCompletionRequest(params: JsonObject | undefined): CompletionRequest | undefined {
  const reference = readReference(params && member(params, 'ref'));
  const argument = params && member(params, 'argument');
  if (typeof reference === 'string' || !isObject(argument)) return undefined;
  const name = member(argument, 'name');
  const typed = member(argument, 'value');
  if (typeof name !== 'string' || typeof typed !== 'string') return undefined;
  return { reference, argument: name, typed };
}

/** What is wrong with `argument` (schema.ts CompleteRequestParams.argument), as rests of sentences. */
export function argumentFaults(argument: Json | undefined): readonly string[] {
  if (!isObject(argument)) return [argument === undefined ? 'is missing' : 'is no object'];
  return ['name', 'value'].flatMap((key) => {
    const value = member(argument, key);
    if (typeof value === 'string') return [];
    return [value === undefined ? `has no ${key}` : `has a ${key} that is no string`];
  });
}

/** One text for what was asked: equal for requests that differ in nothing that matters to the answer. */
export function requestKey(request: CompletionRequest, params: JsonObject | undefined): string {
  const context = params && member(params, 'context');
  const given = isObject(context) ? member(context, 'arguments') : undefined;
  const names = isObject(given) ? Object.keys(given).sort() : [];
  const resolved = names.map((name) => {
    const value = isObject(given) ? member(given, name) : undefined;
    return [name, typeof value === 'string' ? value : null];
  });
  const { reference, argument, typed } = request;
  return JSON.stringify([reference.type, reference.name, argument, typed, resolved]);
}

/** Input that a careful server refuses, or answers without repeating it: control characters, or a huge text. */
export function isHostileText(text: string): boolean {
  return text.length > 64 * 1024 || /[\u0000-\u0008\u000a-\u001f\u007f]/.test(text);
}
