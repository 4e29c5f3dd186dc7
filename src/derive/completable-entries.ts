import { type Json, memberOf } from '../json/json.ts';
import type { Completable } from '../model/surface.ts';
import { referenceKey } from '../protocol/completion/reference.ts';
import { literalsOf, readUriTemplate } from '../protocol/completion/uri-template.ts';

/** A listed prompt or template as the index holds it. */
export interface Entry extends Completable {
  readonly arguments: Set<string>;
  /** Its arguments cannot be told: any may be one. */
  readonly open: boolean;
  /** What a template's expansions have in common; `undefined` for a prompt. */
  readonly literals: readonly string[] | undefined;
}

export function promptEntry(prompt: Json, caller: string | null): Entry | undefined {
  const name = memberOf(prompt, 'name');
  if (typeof name !== 'string') return undefined;
  const declared = memberOf(prompt, 'arguments');
  const names = (Array.isArray(declared) ? declared : []).map((argument) => memberOf(argument, 'name'));
  const known = names.filter((argument) => typeof argument === 'string');
  return {
    reference: referenceKey({ type: 'ref/prompt', name }),
    caller,
    arguments: new Set(known),
    open: (declared !== undefined && !Array.isArray(declared)) || known.length < names.length,
    literals: undefined,
  };
}

export function templateEntry(template: Json, caller: string | null): Entry | undefined {
  const name = memberOf(template, 'uriTemplate');
  if (typeof name !== 'string') return undefined;
  const { variables, valid } = readUriTemplate(name);
  return {
    reference: referenceKey({ type: 'ref/resource', name }),
    caller,
    arguments: new Set(variables),
    open: !valid,
    literals: literalsOf(name),
  };
}
