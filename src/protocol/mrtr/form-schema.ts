import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import { quote } from '../../text/clean.ts';

/** Something in a form's parameters that no form has; `says` reads on from a place. */
export interface FormFault {
  readonly at: Path;
  readonly says: string;
}

const MAX_FAULTS = 100;

/**
 * What keeps the parameters of an elicitation in form mode from being shown as a form: a message, and an object schema
 * whose properties are strings, numbers, booleans and choices (schema.ts ElicitRequestFormParams). Keywords that the
 * definitions do not know, and the values of limits, are not looked at.
 */
export function formFaults(params: JsonObject): FormFault[] {
  const faults: FormFault[] = [];
  if (typeof member(params, 'message') !== 'string') faults.push({ at: [], says: 'has no string message' });
  const schema = member(params, 'requestedSchema');
  const at = ['requestedSchema'];
  if (!isObject(schema)) return [...faults, { at: [], says: 'has no object requestedSchema' }];
  if (member(schema, 'type') !== 'object')
    faults.push({ at, says: 'has a requestedSchema that is not of type object' });
  const required = member(schema, 'required');
  if (required !== undefined && !isStrings(required))
    faults.push({ at, says: 'has a required that is no array of names' });
  const properties = member(schema, 'properties');
  if (!isObject(properties)) return [...faults, { at, says: 'has a requestedSchema without properties' }];
  for (const name in properties) {
    const fault = propertyFault(properties[name] as Json);
    if (fault !== undefined)
      faults.push({
        at: [...at, 'properties', name],
        says: `has the field ${quote(name, 40)}, which ${fault}`,
      });
    if (faults.length >= MAX_FAULTS) break;
  }
  return faults;
}

const isStrings = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const defaults: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: isStrings,
};

/** What is wrong with the definition of one field, as the rest of a sentence. */
function propertyFault(property: Json): string | undefined {
  if (!isObject(property)) return 'is no schema object';
  const type = member(property, 'type');
  const fits = typeof type === 'string' && Object.hasOwn(defaults, type) ? defaults[type] : undefined;
  if (type === 'object' || Object.hasOwn(property, 'properties')) return 'is nested';
  if (fits === undefined) return 'has no primitive type';
  const preset = member(property, 'default');
  if (preset !== undefined && !fits(preset)) return 'has a default of another type';
  if (type === 'array')
    return isChoice(member(property, 'items')) ? undefined : 'is an array of something else than choices';
  const choices = member(property, 'enum');
  if (choices !== undefined && !(type === 'string' && isStrings(choices)))
    return 'has an enum that is not of strings';
  const titled = member(property, 'oneOf');
  return titled === undefined || areTitled(titled)
    ? undefined
    : 'has a oneOf that is no list of titled choices';
}

/** `{ "type": "string", "enum": […] }`, or `{ "anyOf": [{ "const": …, "title": … }] }`. */
function isChoice(items: Json | undefined): boolean {
  if (!isObject(items)) return false;
  const plain = member(items, 'type') === 'string' && isStrings(member(items, 'enum'));
  return plain || areTitled(member(items, 'anyOf') ?? member(items, 'oneOf'));
}

const areTitled = (choices: Json | undefined): boolean =>
  Array.isArray(choices) &&
  choices.every((choice: Json) => isObject(choice) && typeof member(choice, 'const') === 'string');
