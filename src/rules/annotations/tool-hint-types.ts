import { isObject, type JsonObject, member, memberOf, typeOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { aType, hasAnnotations } from '../descriptor/parts.ts';

const wanted = [
  ['title', 'string'],
  ['readOnlyHint', 'boolean'],
  ['destructiveHint', 'boolean'],
  ['idempotentHint', 'boolean'],
  ['openWorldHint', 'boolean'],
] as const;

const annotated = (annotations: JsonObject): JsonObject => ({
  name: 'search',
  inputSchema: { type: 'object' },
  annotations,
});

export const toolHintTypes = defineRule({
  id: 'annotations/tool-hint-types',
  subject: 'tool',
  requirement: 'In `annotations` of a tool, `title` is a string and each of the four hints is a boolean.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ToolAnnotations'],
  since: '2025-03-26',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: '`title` or a hint has another JSON type', spec: 'error', reviewer: 'error' } },
  consequence: 'Typed clients reject the tool, and some the whole list with it.',
  why: 'A hint that is not said is left out. A string "false" is true to a careless reader, which turns the hint around.',
  fix: 'Send true or false without quotes, or leave the hint out; never null.',
  applies: hasAnnotations,
  check: ({ entry }) => {
    const annotations = memberOf(entry, 'annotations');
    if (!isObject(annotations)) return 'inapplicable';
    let failures: Failure[] | undefined;
    for (const [name, type] of wanted) {
      const value = member(annotations, name);
      if (value === undefined || typeOf(value) === type) continue;
      failures ??= [];
      failures.push({
        at: ['annotations', name],
        message: `${name} of annotations is ${aType(value)}, not a ${type}`,
      });
    }
    return failures ?? 'pass';
  },
  good: [
    { title: 'booleans', tool: annotated({ title: 'Search', readOnlyHint: true, openWorldHint: false }) },
    { title: 'no hints', tool: annotated({}) },
    { title: 'members that the specification does not know', tool: annotated({ category: 1 }) },
  ],
  bad: [
    { title: 'a boolean in quotes', tool: annotated({ readOnlyHint: 'true' }) },
    { title: 'null', tool: annotated({ openWorldHint: null }) },
    { title: 'a number as title', tool: annotated({ title: 1 }) },
  ],
});
