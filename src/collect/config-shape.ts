import type { Json } from '../json/json.ts';
import { type Path, toPointer } from '../json/pointer.ts';
import { clean, quote } from '../text/clean.ts';
import { nearest } from './nearest.ts';
import {
  anything,
  arrayOf,
  boolean,
  type Check,
  fail,
  filledText,
  integer,
  mapOf,
  object,
  oneOf,
  optional,
  ShapeError,
} from './shape.ts';

const level = oneOf('error', 'warn', 'info', 'off');

/** The last day of a waiver. */
const date: Check<string> = (value, path) => {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const day = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)) return value;
  }
  return fail(path, 'a date as YYYY-MM-DD', value);
};

const mediaType: Check<string> = (value, path) =>
  typeof value === 'string' && /^[\w!#$&^.+-]+\/(?:\*|[\w!#$&^.+-]+)$/.test(value)
    ? value.toLowerCase()
    : fail(path, 'a media type or a range such as image/*', value);

function unknownName(kind: string, name: string, path: Path, known: readonly string[]): never {
  const near = nearest(name, known);
  const place = path.length === 0 ? '' : ` in ${clean(toPointer(path), 200)}`;
  const hint = near === undefined ? '' : `; did you mean ${quote(near)}?`;
  throw new ShapeError([...path, name], `a known ${kind}${place}, found ${quote(name)}${hint}`);
}

const unknownMember = (name: string, path: Path, known: readonly string[]): never =>
  unknownName('member', name, path, known);

function configShape(ruleIds: readonly string[]) {
  const ids = new Set(ruleIds);
  const ruleId: Check<string> = (value, path) => {
    const id = filledText(value, path);
    if (!ids.has(id)) unknownName('rule', id, path.slice(0, -1), ruleIds);
    return id;
  };
  const levels: Check<Readonly<Record<string, ReturnType<typeof level>>>> = (value, path) => {
    const found = mapOf(level)(value, path);
    for (const id of Object.keys(found)) if (!ids.has(id)) unknownName('rule', id, path, ruleIds);
    return found;
  };
  const waiver = object(
    { rule: ruleId, tool: optional(filledText), reason: filledText, expires: date },
    unknownMember,
  );
  const names = optional(arrayOf(filledText));
  const allowed = object({ name: filledText, reason: filledText }, unknownMember);
  return object(
    {
      $schema: anything,
      profile: optional(oneOf('reviewer', 'spec')),
      scope: optional(oneOf('surface', 'descriptors')),
      levels: optional(levels),
      waivers: optional(arrayOf(waiver)),
      sensitive: optional(
        object({ add: names, remove: names, allow: optional(arrayOf(allowed)) }, unknownMember),
      ),
      limits: optional(
        object(
          {
            maxBlockBytes: optional(integer(1)),
            maxResultBytes: optional(integer(1)),
            mediaTypes: optional(arrayOf(mediaType)),
          },
          unknownMember,
        ),
      ),
      acceptLegacy: optional(boolean),
    },
    unknownMember,
  );
}

/** A configuration as written, checked. */
export type Configuration = Omit<ReturnType<ReturnType<typeof configShape>>, '$schema'>;

/** Checks the text of a configuration. `ruleIds`: the rules that there are. Throws `ShapeError`. */
export function checkConfiguration(value: Json, ruleIds: readonly string[]): Configuration {
  return configShape(ruleIds)(value, []);
}
