import type { Path } from '../../json/pointer.ts';
import type { Failure, Outcome } from '../../model/rule.ts';
import type { SchemaFacts } from '../../model/schema.ts';
import type { ToolSubject } from '../../model/subject.ts';
import { clean } from '../../text/clean.ts';

export type SchemaMember = 'inputSchema' | 'outputSchema';
export type SchemaJudge = (facts: SchemaFacts, member: SchemaMember) => Outcome;

/** Judges both schemas of a tool, where they are objects, and joins what was found. */
export function judgeSchemas(tool: ToolSubject, judge: SchemaJudge): Outcome {
  const input = tool.input === undefined ? 'inapplicable' : judge(tool.input, 'inputSchema');
  const output = tool.output === undefined ? 'inapplicable' : judge(tool.output, 'outputSchema');
  if (isFailures(input)) return isFailures(output) ? [...input, ...output] : input;
  if (isFailures(output) || input === 'inapplicable') return output;
  return output === 'pass' || output === 'inapplicable' ? input : output;
}

const isFailures = (outcome: Outcome): outcome is readonly Failure[] =>
  typeof outcome === 'object' && !('unknown' in outcome);

/** A schema is judged under its own dialect or not at all. */
export function unknownDialect(facts: SchemaFacts, member: SchemaMember): Outcome | undefined {
  return facts.dialect.id === null
    ? { unknown: `${member} is not in a dialect that can be judged here` }
    : undefined;
}

/** Faults at places of one schema, by case. */
export type SchemaFaults = Map<string, { readonly listed: Failure[]; more: number }>;

const MAX_LISTED = 100;

/**
 * Adds a fault at `found.path`. Beyond a hundred of a case they are only counted: a place is as long as the schema is
 * deep, and a hostile schema has a fault at every depth.
 */
export function addFault(
  faults: SchemaFaults | undefined,
  kind: string,
  member: SchemaMember,
  found: { readonly path: Path },
  message: (place: string) => string,
): SchemaFaults {
  const all: SchemaFaults = faults ?? new Map();
  const known = all.get(kind);
  if (known !== undefined && known.listed.length === MAX_LISTED) known.more++;
  else {
    const { path } = found;
    const failure = { case: kind, at: [member, ...path], message: message(placeIn(member, path)) };
    if (known === undefined) all.set(kind, { listed: [failure], more: 0 });
    else known.listed.push(failure);
  }
  return all;
}

export function failuresOf(faults: SchemaFaults, member: SchemaMember): readonly Failure[] {
  return Array.from(faults, ([kind, { listed, more }]) =>
    more === 0
      ? listed
      : [...listed, { case: kind, at: [member], message: `${more} more such faults in ${member}` }],
  ).flat();
}

/** What it means that nothing was found wrong in `seen` places: a pass only if the walk saw everything. */
export function nothingFound(facts: SchemaFacts, member: SchemaMember, seen: number): Outcome {
  if (facts.overBudget !== undefined) return { unknown: `${member}: ${facts.overBudget}` };
  return seen === 0 ? 'inapplicable' : 'pass';
}

/** A place inside a schema for a sentence: cleaned, shortened in the middle, and without the text of a pattern. */
export function placeIn(member: SchemaMember, path: Path): string {
  const cut = path.length > 12;
  const head = stepsOf(path, 0, cut ? 6 : path.length);
  const tail = cut ? ['…', ...stepsOf(path, path.length - 5, path.length)] : [];
  return [member, ...head, ...tail].join('/');
}

function stepsOf(path: Path, start: number, end: number): string[] {
  const steps: string[] = [];
  for (let index = start; index < end; index++) {
    steps.push(path[index - 1] === 'patternProperties' ? '*' : clean(String(path[index]), 40));
  }
  return steps;
}
