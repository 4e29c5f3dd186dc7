import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';

/** One member of `params` that has not the shape its method wants. */
export interface ShapeFault {
  readonly at: Path;
  /** Reads on from the member's name. */
  readonly fault: string;
}

const LISTS: ReadonlySet<string> = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
]);

/**
 * What is wrong with the params of a request (schema.ts CallToolRequestParams, GetPromptRequestParams,
 * ReadResourceRequestParams, PaginatedRequestParams). `optional`: older revisions let a list request leave them out.
 * Members that no schema names are tolerated.
 */
export function paramsFaults(
  method: string | null,
  params: Json | undefined,
  optional: boolean,
): readonly ShapeFault[] {
  if (params === undefined && optional && !NEEDS_PARAMS.has(method ?? '')) return [];
  if (!isObject(params)) return [{ at: [], fault: params === undefined ? 'is missing' : 'is no object' }];
  if (method !== null && LISTS.has(method)) return wrongType(params, 'cursor', 'string', false);
  if (method === 'tools/call')
    return [...wrongType(params, 'name', 'string', true), ...wrongType(params, 'arguments', 'object', false)];
  if (method === 'resources/read') return wrongType(params, 'uri', 'string', true);
  if (method === 'prompts/get')
    return [...wrongType(params, 'name', 'string', true), ...promptArguments(params)];
  return [];
}

const NEEDS_PARAMS: ReadonlySet<string> = new Set(['tools/call', 'resources/read', 'prompts/get']);

function wrongType(
  params: JsonObject,
  name: string,
  type: 'string' | 'object',
  required: boolean,
): readonly ShapeFault[] {
  const value = member(params, name);
  if (value === undefined) return required ? [{ at: [name], fault: 'is missing' }] : [];
  const right = type === 'string' ? typeof value === 'string' : isObject(value);
  const wanted = type === 'string' ? 'no string' : 'no object';
  return right ? [] : [{ at: [name], fault: value === null ? 'is null' : `is ${wanted}` }];
}

function promptArguments(params: JsonObject): readonly ShapeFault[] {
  const fault = wrongType(params, 'arguments', 'object', false);
  const values = member(params, 'arguments');
  if (fault.length > 0 || !isObject(values)) return fault;
  const strings = Object.values(values).every((value) => typeof value === 'string');
  return strings ? [] : [{ at: ['arguments'], fault: 'holds a value that is no string' }];
}
