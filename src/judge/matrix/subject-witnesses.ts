import { numberText } from '../../json/parse.ts';
import { valueAt } from '../../json/pointer.ts';
import type { CallSubject, WalkSubject } from '../../model/subject.ts';
import { argumentAt, isUnsafeInteger } from '../../protocol/header/argument.ts';
import { fieldOf, groupFields, paramFieldName } from '../../protocol/header/fields.ts';

/** What a subject says to a row beside the rules; `undefined`: nothing. */
export type Testimony = 'passed' | 'failed' | undefined;

/** The server has to answer its own empty cursor with the next page. */
export function emptyCursorIn(walk: WalkSubject): Testimony {
  const { pages, unstable, cycle, changed } = walk;
  const isEmpty = (page: number): boolean => pages[page]?.cursor === 'empty';
  const refused = unstable.some(({ page }) =>
    page === -1 ? pages.at(-1)?.next === 'empty' : !changed && isEmpty(page),
  );
  if (refused || (cycle !== undefined && isEmpty(cycle.page))) return 'failed';
  const followed = pages.filter(({ cursor, link }) => cursor === 'empty' && link === 'echo');
  if (followed.length === 0) return undefined;
  return followed.some(({ same }) => same !== undefined) ? 'failed' : 'passed';
}

/** Integers that travel in headers: within the safe range the call is served, beyond it is not. */
export function integersIn(call: CallSubject): Testimony {
  const { exchange, tool, args, result, error } = call;
  const sent = groupFields(exchange.http?.requestHeaders ?? []);
  const mapped = (tool?.parameterHeaders ?? []).filter(({ header }) => fieldOf(sent, paramFieldName(header)));
  if (args === undefined || mapped.length === 0) return undefined;
  const exact = (path: readonly string[]): string | undefined => {
    const container = valueAt(args, path.slice(0, -1));
    return container === undefined
      ? undefined
      : numberText(container, path.at(-1) ?? '', exchange.request?.exact);
  };
  const integers = mapped
    .map(({ path }) => argumentAt(args, path, exact))
    .filter(({ kind }) => kind === 'number');
  if (integers.length === 0) return undefined;
  if (integers.some(isUnsafeInteger)) {
    if (error !== undefined || call.isError) return 'passed';
    return result === undefined ? undefined : 'failed';
  }
  return result === undefined ? undefined : 'passed';
}
