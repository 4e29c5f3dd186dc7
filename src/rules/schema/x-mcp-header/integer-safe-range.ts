import { compareDecimals, isIntegerText, isSafeInteger, MAX_SAFE_TEXT } from '../../../json/decimal.ts';
import { member } from '../../../json/json.ts';
import { type ExactNumbers, numberText } from '../../../json/parse.ts';
import { defineRule, type Rule } from '../../../model/rule.ts';
import type { HeaderAnnotation } from '../../../model/schema.ts';
import {
  consequence,
  correct,
  dropCases,
  eachAnnotation,
  hasAnnotations,
  placeName,
  withProperties,
} from './support.ts';

type RangeFault = 'none-safe' | 'some-unsafe' | undefined;

/** Whether the schema beside an annotation leaves a safe integer to send, judged on exact decimal text. */
function rangeFault({ schema, types }: HeaderAnnotation, exact: ExactNumbers | undefined): RangeFault {
  const admitsInteger =
    types.explicit === undefined ? types.admitted?.has('integer') === true : types.explicit === 'integer';
  if (!admitsInteger) return undefined;
  const text = (key: string): string | undefined => numberText(schema, key, exact);
  const unsafe = (value: string | undefined): boolean =>
    value !== undefined && isIntegerText(value) && !isSafeInteger(value);
  const values = member(schema, 'enum');
  const members = Array.isArray(values)
    ? values.flatMap((_, index) => numberText(values, index, exact) ?? [])
    : [];
  const unsafeMembers = members.filter(unsafe).length;
  if (unsafe(text('const')) || (unsafeMembers > 0 && unsafeMembers === members.length)) return 'none-safe';
  if (boundsLeaveNothing(text, schema)) return 'none-safe';
  return unsafeMembers > 0 || unsafe(text('default')) ? 'some-unsafe' : undefined;
}

/** `exclusiveMinimum` and `exclusiveMaximum` are numbers, or booleans beside the bound in draft-04. */
function boundsLeaveNothing(
  text: (key: string) => string | undefined,
  schema: HeaderAnnotation['schema'],
): boolean {
  const exclusive = (key: string): boolean => member(schema, key) === true;
  const minimum = text('minimum');
  const above = text('exclusiveMinimum') ?? (exclusive('exclusiveMinimum') ? minimum : undefined);
  const maximum = text('maximum');
  const below = text('exclusiveMaximum') ?? (exclusive('exclusiveMaximum') ? maximum : undefined);
  return (
    (minimum !== undefined && compareDecimals(minimum, MAX_SAFE_TEXT) > 0) ||
    (above !== undefined && compareDecimals(above, MAX_SAFE_TEXT) >= 0) ||
    (maximum !== undefined && compareDecimals(maximum, `-${MAX_SAFE_TEXT}`) < 0) ||
    (below !== undefined && compareDecimals(below, `-${MAX_SAFE_TEXT}`) <= 0)
  );
}

const integer = (title: string, more: object): Rule['bad'][number] =>
  withProperties(title, { revision: { type: 'integer', ...more, 'x-mcp-header': 'Revision' } });

export const integerSafeRange = defineRule({
  id: 'schema/x-mcp-header-integer-safe-range',
  subject: 'tool',
  requirement: 'An annotated integer parameter admits values between -9007199254740991 and 9007199254740991.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#x-mcp-header',
    'spec: streamable-http#schema-extension',
    'reviewer-policy: Parameter headers',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    ...dropCases,
    'some-members-or-default': {
      when: 'only some members of enum, or only the default, are unsafe',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: `${consequence} Where only some values are unsafe, those calls cannot be sent.`,
  why: 'Beyond these bounds a double cannot hold every integer, so header and body would be rounded differently. The sentence speaks of values; that it binds a schema which admits no other value is an interpretation.',
  fix: 'Keep the values within the safe range, or send the number as a string.',
  applies: hasAnnotations,
  check: (tool) =>
    eachAnnotation(tool, (annotation) => {
      const fault = rangeFault(annotation, tool.exact);
      if (fault === undefined) return undefined;
      const at = ['inputSchema', ...annotation.path];
      const place = placeName(annotation.path);
      if (fault === 'none-safe')
        return { at, message: `the annotated integer at ${place} admits no value within ±${MAX_SAFE_TEXT}` };
      return {
        at,
        case: 'some-members-or-default',
        message: `the annotated integer at ${place} has values beyond ±${MAX_SAFE_TEXT}`,
      };
    }),
  good: [correct, integer('no bounds', {}), integer('the largest safe integer', { const: 9007199254740991 })],
  bad: [
    integer('only an unsafe value', { const: 9007199254740992 }),
    integer('one unsafe member', { enum: [1, 9007199254740992] }),
  ],
});
