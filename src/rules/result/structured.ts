import type { Path } from '../../json/pointer.ts';
import type { Failure, Outcome } from '../../model/rule.ts';
import type { CallSubject, StructuredOutcome } from '../../model/subject.ts';
import { clean } from '../../text/clean.ts';

/** The schema of a tool of a long recording may be let go: that there was one is still known. */
export const hasOutputSchema = ({ complete, tool }: CallSubject): boolean =>
  complete !== undefined && (tool?.outputSchema !== undefined || tool?.letGo.output === true);
export const lacksStructured = ({ complete }: CallSubject): boolean =>
  complete !== undefined && !Object.hasOwn(complete, 'structuredContent');
export const succeeds = (call: CallSubject): boolean => call.complete !== undefined && !call.isError;

/** Why it is not known whether a tool has an output schema; `undefined` when it is. */
export function unlistedTool(call: CallSubject): Outcome | undefined {
  if (call.tool !== undefined) return undefined;
  if (call.expect === 'unknown-tool' || call.name === null) return 'inapplicable';
  return { unknown: 'the called tool was not listed, so that its output schema is not known' };
}

/** Where structured content violates the schema. Names of members are shown, values never. */
export const violations = ({ failures }: StructuredOutcome): readonly Failure[] =>
  failures.map(({ path, keyword }) => ({
    at: ['structuredContent', ...path],
    message: `${placeOf(path)} violates ${clean(keyword, 40)} of outputSchema`,
  }));

const HEAD = 6;
const TAIL = 5;

/** Shortened in the middle, since an instance may be as deep as it likes. */
function placeOf(path: Path): string {
  const whole = path.length <= HEAD + TAIL;
  const shown = whole ? path : [...path.slice(0, HEAD), '…', ...path.slice(-TAIL)];
  return ['structuredContent', ...shown.map((step) => clean(String(step), 40))].join('/');
}
