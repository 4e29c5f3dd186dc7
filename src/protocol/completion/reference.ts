import { isObject, type Json, member } from '../../json/json.ts';
import { clean } from '../../text/clean.ts';
import { redactUri } from '../../text/redact-uri.ts';

export type ReferenceType = 'ref/prompt' | 'ref/resource';

/** What a completion is about (schema.ts PromptReference, ResourceTemplateReference). */
export interface Reference {
  readonly type: ReferenceType;
  /** The prompt's name, or the URI or URI template of the resource. */
  readonly name: string;
}

/**
 * Reads a `ref`, or says what is wrong with its members; those that the schema does not name are tolerated. The text of a
 * URI is not looked at.
 */
export function readReference(ref: Json | undefined): Reference | string {
  if (!isObject(ref)) return ref === undefined ? 'is missing' : 'is no object';
  const type = member(ref, 'type');
  if (type === 'ref/prompt') return named(type, 'name', member(ref, 'name'));
  if (type !== 'ref/resource') return type === undefined ? 'has no type' : 'has a type that is not defined';
  return named(type, 'uri', member(ref, 'uri'));
}

function named(type: ReferenceType, key: string, name: Json | undefined): Reference | string {
  if (typeof name === 'string') return { type, name };
  return name === undefined ? `has no ${key}` : `has a ${key} that is no string`;
}

/** One text for one reference: the type, a space, and the name as it is. */
export const referenceKey = ({ type, name }: Reference): string => `${type} ${name}`;

/** A reference as it may be shown: a URI loses its user-info and query, a template's expressions stay. */
export function referenceLabel({ type, name }: Reference): string {
  return `${type} ${clean(type === 'ref/prompt' ? name : redactUri(name), 200)}`;
}
