import { isObject } from '../json/json.ts';
import type { Report } from '../model/report.ts';
import { inertJson } from './inert-json.ts';
import { reportShape } from './json-shape.ts';

/**
 * The published report as JSON: members in the order of the schema, members it does not name after them, two spaces,
 * a newline at the end.
 */
export function renderJson(report: Report): string {
  return [...jsonParts(report)].join('');
}

/** The same piece by piece: the report of a long recording may be longer than a string can be. */
export function* jsonParts(report: Report): Generator<string> {
  let part = '{';
  let separator = '\n';
  for (const name of namesOf(report, reportShape)) {
    const value: unknown = report[name as keyof Report];
    const shape: AnyShape = shapeOf(reportShape, name);
    if (value === undefined) continue;
    part += `${separator}  ${inertJson(name)}: `;
    separator = ',\n';
    if (!Array.isArray(value) || value.length === 0 || !isList(shape)) {
      part += indented(ordered(value, shape), '  ');
      continue;
    }
    let before = '[';
    for (const item of value) {
      part += `${before}\n    ${indented(ordered(item, shape[0]), '    ')}`;
      before = ',';
      if (part.length < PART) continue;
      yield part;
      part = '';
    }
    part += '\n  ]';
  }
  yield `${part}\n}\n`;
}

/** Length of a piece, roughly. */
const PART = 64 * 1024;

const indented = (value: unknown, indent: string): string => inertJson(value).replaceAll('\n', `\n${indent}`);

type AnyShape = true | readonly [AnyShape] | ObjectShape;
type ObjectShape = { readonly [name: string]: AnyShape };

/** The value with its members in the order of the shape; only as deep as the shape. */
function ordered(value: unknown, shape: AnyShape): unknown {
  if (shape === true) return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((item) => ordered(item, shape[0])) : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    namesOf(value, shape).map((name) => [name, ordered(value[name], shapeOf(shape, name))]),
  );
}

/** The names of an object's members: those of the shape first, in its order. */
function namesOf(value: object, shape: ObjectShape): string[] {
  const named = Object.keys(shape).filter((name) => Object.hasOwn(value, name));
  return [...named, ...Object.keys(value).filter((name) => !Object.hasOwn(shape, name))];
}

const shapeOf = (shape: ObjectShape, name: string): AnyShape =>
  Object.hasOwn(shape, name) ? (shape[name] ?? true) : true;

const isList = (shape: AnyShape): shape is readonly [AnyShape] => Array.isArray(shape);
