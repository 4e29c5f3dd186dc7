import type { Json } from '../../json/json.ts';
import { pointerTokens } from '../../json/pointer.ts';
import type { Example, Failure, Outcome } from '../../model/rule.ts';
import type { ListChange, ListHistory } from '../../model/surface.ts';
import { quote } from '../../text/clean.ts';
import { answered, type ListedPage, page } from '../pagination/examples.ts';
import { nounOf } from '../pagination/parts.ts';

type Kind = 'sets' | 'orders' | 'perConnection' | 'sideEffects';

/** Revision whose text asks for it; walks of earlier ones are left out where a rule is newer. */
const REVISION = '2026-07-28';
export const ofRevision = (history: ListHistory): boolean => history.revision >= REVISION;
export const ofTools = (history: ListHistory): boolean => history.method === 'tools/list';

/** One failure for each list and caller whose walks show such a change; `say` is given the list and how it changed. */
export function judgeHistories(
  histories: readonly ListHistory[],
  kind: Kind,
  say: (list: string, change: string) => string,
): Outcome {
  if (histories.length === 0) return 'inapplicable';
  const failures = histories.flatMap((history): Failure[] => {
    const { count, first } = history[kind];
    if (first === undefined) return [];
    const list = `the ${nounOf(history.method, 2)}`;
    const more = count > 1 ? ` (${count} times)` : '';
    const message = `${say(list, describeChange(history.method, first))}${more}`;
    return [{ at: pointerTokens(first.at), message }];
  });
  if (failures.length > 0) return failures;
  return histories.some(({ walks }) => walks > 1)
    ? 'pass'
    : { unknown: 'no list was walked twice, from the first page to the last, by one caller' };
}

/** How many names came and went, with one of them; URIs may hold credentials and queries and are not named. */
function describeChange(method: string, { appeared, vanished, example }: ListChange): string {
  const parts = [
    ...(appeared > 0 ? [`${appeared} ${nounOf(method, appeared)} appeared`] : []),
    ...(vanished > 0 ? [`${vanished} vanished`] : []),
  ];
  const shown =
    example === undefined || method.startsWith('resources/') ? '' : `, ${quote(example, 60)} among them`;
  return `${parts.join(' and ')}${shown}`;
}

/** Two walks of one page each, for examples. */
export function pair(
  title: string,
  first: readonly string[],
  second: readonly string[],
  more: ListedPage = {},
): Example {
  return walks(title, [
    { ...more, items: itemsOf(first, more.method) },
    { ...more, items: itemsOf(second, more.method) },
  ]);
}

const itemsOf = (names: readonly string[], method = 'tools/list'): readonly Json[] =>
  method === 'tools/list' ? names : names.map((name) => ({ name }));

/** Walks of one page each; a string is a tool that is called between them. */
export function walks(title: string, listed: readonly (ListedPage | string)[]): Example {
  return {
    title,
    exchanges: listed.map((one) =>
      typeof one === 'string'
        ? answered(
            'tools/call',
            { result: { resultType: 'complete', content: [] } },
            { params: { name: one, arguments: {} } },
          )
        : page(one),
    ),
  };
}

export const on = (connection: string, ...items: string[]): ListedPage => ({
  items,
  exchange: { connection },
});
