import type { Json } from '../../../json/json.ts';
import type { Path } from '../../../json/pointer.ts';
import { toPointer } from '../../../json/pointer.ts';
import type { Example, Failure, Level, Outcome, Rule, RuleCase } from '../../../model/rule.ts';
import type { HeaderAnnotation } from '../../../model/schema.ts';
import type { ToolSubject } from '../../../model/subject.ts';
import { clean } from '../../../text/clean.ts';

/** Something to look at: an annotation, or a schema too large to say that there is none. */
export function hasAnnotations(tool: ToolSubject): boolean {
  return (
    tool.input !== undefined && (tool.input.annotations.length > 0 || tool.input.overBudget !== undefined)
  );
}

export const consequence =
  'Conforming Streamable HTTP clients exclude the whole tool from tools/list: the model never sees it, and no error reaches the server.';

const ignored =
  'all evidence came over stdio, whose clients may ignore the annotation, and no other case applies';
const foreign =
  'the annotation stands below an applicator that only another dialect defines: under spec that is reported as schema/x-mcp-header-unknown-keyword-container alone';

/** Cases of the rules that conforming Streamable HTTP clients act on. */
export const dropCases: Rule['cases'] = {
  default: {
    when: 'any violation of the check, unless all evidence came over stdio',
    spec: 'error',
    reviewer: 'error',
  },
  'stdio-only-evidence': { when: ignored, spec: 'warn', reviewer: 'error' },
  'foreign-applicator': { when: foreign, spec: 'off', reviewer: 'error' },
};

export const oneCase = (when: string, spec: Level, reviewer: Level): { readonly default: RuleCase } => ({
  default: { when, spec, reviewer },
});

/** A vendor's value is opaque to the dialect: what looks like an annotation there is none. */
export const isRead = (annotation: HeaderAnnotation): boolean => !annotation.vendor;
export const isForeign = ({ families, foreign: other }: HeaderAnnotation): boolean =>
  families.size === 0 && other.size > 0;

export const keywordAt = (path: Path, schema = 'inputSchema'): Path => [schema, ...path, 'x-mcp-header'];

/** A place inside a schema for a sentence: its pointer, cleaned, and cut in the middle when long. */
export function placeName(path: Path, schema = 'inputSchema'): string {
  const far = path.length > 12 ? [...path.slice(0, 6), '…', ...path.slice(-5)] : path;
  return `${schema}${clean(toPointer(far), 160)}`;
}

/** The outcome of judging each annotation that the dialect reads, one failure each. */
export function eachAnnotation(
  tool: ToolSubject,
  judge: (annotation: HeaderAnnotation) => Failure | undefined,
): Outcome {
  const failures: Failure[] = [];
  for (const annotation of tool.input?.annotations ?? []) {
    if (!isRead(annotation)) continue;
    const failure = judge(annotation);
    if (failure === undefined) continue;
    failures.push(
      isForeign(annotation) && failure.case === undefined
        ? { ...failure, case: 'foreign-applicator' }
        : failure,
    );
  }
  return orUnknown(tool, failures);
}

/** A pass only counts when the whole schema was seen. */
export function orUnknown(tool: ToolSubject, failures: readonly Failure[]): Outcome {
  if (failures.length > 0) return failures;
  return tool.input?.overBudget === undefined
    ? 'pass'
    : { unknown: `inputSchema has ${tool.input.overBudget}` };
}

/** An example tool with these properties. */
export const withProperties = (
  title: string,
  properties: Json,
  more: { readonly [name: string]: Json } = {},
): Example => ({
  title,
  tool: { name: 'find_shipment', inputSchema: { type: 'object', properties, ...more } },
});

export const region: Json = { type: 'string', 'x-mcp-header': 'Region' };
export const correct: Example = withProperties('an annotated string parameter', { region });
