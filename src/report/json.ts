import { isObject } from '../json/json.ts';
import type { Report } from '../model/report.ts';
import { inertJson } from './inert-json.ts';
import { reportShape } from './json-shape.ts';

/**
 * The published report as JSON: members in the order of the schema, members it does not name after them, two spaces,
 * a newline at the end.
 */
export function renderJson(report: Report): string {
  return `${inertJson(ordered(report, reportShape))}\n`;
}

type AnyShape = true | readonly [AnyShape] | { readonly [name: string]: AnyShape };

/** The value with its members in the order of the shape; only as deep as the shape. */
function ordered(value: unknown, shape: AnyShape): unknown {
  if (shape === true) return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((item) => ordered(item, shape[0])) : value;
  if (!isObject(value)) return value;
  const names = [...Object.keys(shape), ...Object.keys(value).filter((name) => !Object.hasOwn(shape, name))];
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, ordered(value[name], Object.hasOwn(shape, name) ? (shape[name] ?? true) : true)]),
  );
}

const isList = (shape: AnyShape): shape is readonly [AnyShape] => Array.isArray(shape);
