import { defineRule, type Rule } from '../../../model/rule.ts';
import type { ImpliedTypes } from '../../../model/schema.ts';
import { quote } from '../../../text/clean.ts';
import {
  consequence,
  correct,
  dropCases,
  eachAnnotation,
  hasAnnotations,
  placeName,
  withProperties,
} from './support.ts';

type TypeFault = 'primitive' | 'number' | undefined;
const permitted = new Set(['string', 'integer', 'boolean']);

/** Which type rule the schema beside an annotation breaks (rules.md 2.2). */
export function typeFault({ explicit, admitted }: ImpliedTypes): TypeFault {
  if (explicit !== undefined)
    return permitted.has(explicit) ? undefined : explicit === 'number' ? 'number' : 'primitive';
  if (admitted === undefined) return undefined;
  if (admitted.has('object') || admitted.has('array')) return 'primitive';
  if (admitted.has('fraction')) return 'number';
  return [...admitted].some((type) => permitted.has(type)) ? undefined : 'primitive';
}

const basis = [
  'spec: server/tools#x-mcp-header',
  'spec: streamable-http#schema-extension',
  'reviewer-policy: Parameter headers',
];
const shared = {
  subject: 'tool',
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  applies: hasAnnotations,
} as const;
const parameter = (
  title: string,
  schema: { readonly [name: string]: string | number | string[] | object },
): Rule['bad'][number] => withProperties(title, { region: { ...schema, 'x-mcp-header': 'Region' } as never });

export const primitiveType = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-primitive-type',
  requirement: 'An annotated parameter is a string, an integer or a boolean.',
  keyword: 'MUST',
  basis: [...basis, 'audit: What it checks'],
  cases: dropCases,
  consequence,
  why: 'Only these three types have a header form. A schema that also admits an object or an array, or nothing but null, cannot be mirrored.',
  fix: 'Give the parameter `"type": "string"`, `"integer"` or `"boolean"`, or remove x-mcp-header from it.',
  check: (tool) =>
    eachAnnotation(tool, ({ path, types }) => {
      if (typeFault(types) !== 'primitive') return undefined;
      const what =
        types.explicit === undefined
          ? 'admits values that are no string, integer or boolean'
          : `has type ${quote(types.explicit)}`;
      return {
        at: ['inputSchema', ...path],
        message: `the annotated parameter at ${placeName(path)} ${what}`,
      };
    }),
  good: [
    correct,
    parameter('an integer', { type: 'integer' }),
    parameter('bounded by an explicit type', { type: 'string', anyOf: [{ minLength: 1 }] }),
  ],
  bad: [
    parameter('an object', { type: 'object' }),
    parameter('no type at all', {}),
    parameter('a string or an object', { type: ['string', 'object'] }),
  ],
});

export const numberForbidden = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-number-forbidden',
  requirement: 'An annotated parameter does not admit numbers with a fraction: its type is not number.',
  keyword: 'MUST NOT',
  basis: [...basis, 'audit: What it checks'],
  cases: dropCases,
  consequence,
  why: 'A fraction has no single decimal text, so header and body could not be compared. `multipleOf: 1` does not help: the type decides. Some published clients still accept number; the revision does not.',
  fix: 'Use `"type": "integer"`, or send the number as a string.',
  check: (tool) =>
    eachAnnotation(tool, ({ path, types }) =>
      typeFault(types) === 'number'
        ? {
            at: ['inputSchema', ...path],
            message: `the annotated parameter at ${placeName(path)} admits numbers that are no integers`,
          }
        : undefined,
    ),
  good: [correct, parameter('an integer', { type: 'integer' })],
  bad: [
    parameter('a number', { type: 'number' }),
    parameter('a number that is always whole', { type: 'number', multipleOf: 1 }),
    parameter('a fraction among the values', { enum: [1, 2.5] }),
  ],
});

export const typeExplicit = defineRule({
  ...shared,
  id: 'schema/x-mcp-header-type-explicit',
  requirement: 'The type of an annotated parameter is one string that its dialect reads.',
  keyword: 'POLICY',
  basis: [
    ...basis,
    'spec: the text speaks of three primitive types and does not decide about type arrays and implied types',
  ],
  cases: {
    default: {
      when: '`type` is missing, is an array, or is ignored by the dialect beside $ref (draft-07 and older), and the implied types are permitted or cannot be determined',
      spec: 'warn',
      reviewer: 'error',
    },
    'forbidden-type-implied': {
      when: 'same form of `type`, and the implied types already make primitive-type or number-forbidden fail',
      spec: 'off',
      reviewer: 'error',
    },
    'foreign-applicator': dropCases['foreign-applicator'] as Rule['cases']['default'],
  },
  consequence: 'Clients disagree: the official client drops the tool, others keep it.',
  why: 'A type array, an enum without type, or a type behind a reference leaves each client to infer the type, and measured clients infer differently.',
  fix: 'State one type: `"type": "string"`. An optional parameter is left out of `required`; it needs no null.',
  check: (tool) =>
    eachAnnotation(tool, ({ path, types }) => {
      if (types.explicit !== undefined) return undefined;
      const failure = {
        at: ['inputSchema', ...path],
        message: `the annotated parameter at ${placeName(path)} has no single explicit type`,
      };
      return typeFault(types) === undefined ? failure : { ...failure, case: 'forbidden-type-implied' };
    }),
  good: [correct],
  bad: [
    parameter('a type array', { type: ['string', 'null'] }),
    parameter('an enum without type', { enum: ['eu', 'us'] }),
  ],
});
