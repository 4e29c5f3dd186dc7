import { isObject, type Json, memberOf } from '../json/json.ts';
import type { JsonDocument } from '../json/parse.ts';
import { type Found, type Intake, messageFrom } from './intake.ts';

/**
 * An array whose entries are tools: one has a schema, or none has a member that a tool has not. What it cannot tell is
 * a list of tools without any schema but with extra members; `{ "tools": […] }` says it.
 */
export function isToolArray(value: Json): boolean {
  if (!Array.isArray(value)) return false;
  if (value.length === 0) return true;
  const objects = value.filter(isObject);
  if (objects.some((entry) => Object.hasOwn(entry, 'inputSchema') || Object.hasOwn(entry, 'outputSchema')))
    return true;
  const plain = objects.every(
    (entry) => Object.hasOwn(entry, 'name') && Object.keys(entry).every((name) => toolMembers.has(name)),
  );
  return objects.length > 0 && plain;
}

const toolMembers = new Set(['name', 'title', 'description', 'icons', 'execution', 'annotations', '_meta']);

export const hasToolArray = (value: Json): boolean => Array.isArray(memberOf(value, 'tools'));

/** A bare array of tools, or an object that holds one: as the answer to a tools/list that was not recorded. */
export function readTools(document: JsonDocument, intake: Intake): Iterable<Found> {
  const { value } = document;
  const bare = Array.isArray(value);
  const origin = {
    file: intake.file,
    line: intake.line,
    base: '',
    inner: bare ? '/result/tools' : '/result',
  };
  const response = messageFrom(document, { result: bare ? { tools: value } : value }, origin);
  intake.gaps.add(
    'requests, envelopes, results and other lists',
    `${intake.file} is a list of tools and no more`,
  );
  const unsaid = { caller: null, probe: null, expect: null, request: null, notifications: [] };
  return [{ exchange: { id: intake.nextId(), connection: intake.nextConnection(), ...unsaid, response } }];
}
