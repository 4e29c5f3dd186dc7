import { isObject, type Json, member } from '../../json/json.ts';
import { clean } from '../../text/clean.ts';

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

function redactUri(uri: string): string {
  const [before = '', query] = splitQuery(uri);
  const shown = before.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');
  return query ? `${shown}?…` : shown;
}

/** Cuts at the first `?` or `#` that stands in no expression. */
function splitQuery(uri: string): [string, boolean] {
  let inside = false;
  for (let at = 0; at < uri.length; at++) {
    const character = uri[at];
    if (character === '{') inside = true;
    else if (character === '}') inside = false;
    else if (!inside && (character === '?' || character === '#')) return [uri.slice(0, at), true];
  }
  return [uri, false];
}
