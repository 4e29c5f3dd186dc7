import { isObject, type Json, member } from '../../json/json.ts';
import { clean } from '../../text/clean.ts';
import { readUriTemplate } from './uri-template.ts';

export type ReferenceType = 'ref/prompt' | 'ref/resource';

/** What a completion is about (schema.ts PromptReference, ResourceTemplateReference). */
export interface Reference {
  readonly type: ReferenceType;
  /** The prompt's name, or the URI or URI template of the resource. */
  readonly name: string;
}

/** What is wrong with a `ref`: the member at fault and the rest of a sentence. */
export interface ReferenceFault {
  readonly at: readonly string[];
  readonly fault: string;
}

/** Reads a `ref`; members that the schema does not name are tolerated. */
export function readReference(ref: Json | undefined): Reference | ReferenceFault {
  if (!isObject(ref)) return { at: [], fault: ref === undefined ? 'is missing' : 'is no object' };
  const type = member(ref, 'type');
  if (type === 'ref/prompt') return named(type, 'name', member(ref, 'name'));
  if (type !== 'ref/resource')
    return { at: ['type'], fault: type === undefined ? 'has no type' : 'has a type that is not defined' };
  const read = named(type, 'uri', member(ref, 'uri'));
  if ('name' in read && (read.name === '' || !readUriTemplate(read.name).valid))
    return { at: ['uri'], fault: 'has a uri that is neither a URI nor a URI template' };
  return read;
}

function named(type: ReferenceType, key: string, name: Json | undefined): Reference | ReferenceFault {
  if (typeof name === 'string') return { type, name };
  return { at: [key], fault: name === undefined ? `has no ${key}` : `has a ${key} that is no string` };
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
