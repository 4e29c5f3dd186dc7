import { isObject, type Json, memberOf, typeOf } from '../../json/json.ts';
import type { PageSubject, ToolSubject, WalkSubject } from '../../model/subject.ts';

/** Preconditions of the rules on tools, one function each. */
export const hasDescriptor = (tool: ToolSubject): boolean => tool.descriptor !== undefined;
export const hasName = (tool: ToolSubject): boolean => tool.name !== null;
export const hasInputSchema = (tool: ToolSubject): boolean => tool.input !== undefined;
export const hasOutputSchema = (tool: ToolSubject): boolean => tool.output !== undefined;
export const hasSchema = (tool: ToolSubject): boolean =>
  tool.input !== undefined || tool.output !== undefined;
export const hasMeta = (tool: ToolSubject): boolean => isObject(memberOf(tool.entry, '_meta'));
export const hasAnnotations = (tool: ToolSubject): boolean => isObject(memberOf(tool.entry, 'annotations'));
export const hasIcons = (tool: ToolSubject): boolean => Array.isArray(memberOf(tool.entry, 'icons'));

/** Preconditions of the rules on lists of tools. */
export const isToolPage = (page: PageSubject): boolean => page.method === 'tools/list';
export const isToolWalk = (walk: WalkSubject): boolean => walk.method === 'tools/list';

/** The JSON type of a value as a sentence names it. */
export function aType(value: Json | undefined): string {
  const type = typeOf(value);
  if (type === 'null' || type === 'nothing') return type;
  return /^[ao]/.test(type) ? `an ${type}` : `a ${type}`;
}
