import { isObject, type Json, type JsonObject, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { Failure, Outcome } from '../../model/rule.ts';
import type { PageSubject } from '../../model/subject.ts';
import { nounOf } from '../pagination/parts.ts';
import { aType } from './parts.ts';

/** What is wrong with an item, as the rest of a sentence that begins with it. */
export interface ItemFault {
  readonly case?: string;
  readonly at?: Path;
  readonly says: string;
}

export const isResourcePage = ({ method }: PageSubject): boolean => method === 'resources/list';
export const isTemplatePage = ({ method }: PageSubject): boolean => method === 'resources/templates/list';
export const isPromptPage = ({ method }: PageSubject): boolean => method === 'prompts/list';

/** Every fault of every item in the array `list` of a page's result; `undefined` when there is no such array. */
export function judgeItems(
  { method, result }: PageSubject,
  list: string,
  judge: (item: JsonObject) => readonly ItemFault[],
): readonly Failure[] | undefined {
  const items = memberOf(result, list);
  if (!Array.isArray(items)) return undefined;
  return items.flatMap((item: Json, index): Failure[] => {
    const noun = `${nounOf(method, 1)} ${index}`;
    if (!isObject(item)) return [{ at: [list, index], message: `${noun} is ${aType(item)}, not an object` }];
    return judge(item).map(({ at = [], says, ...more }) => ({
      ...more,
      at: [list, index, ...at],
      message: `${noun} ${says}`,
    }));
  });
}

/** The same, where a page without the array breaks the rule too. */
export function judgePage(
  page: PageSubject,
  list: string,
  judge: (item: JsonObject) => readonly ItemFault[],
): Outcome {
  if (memberOf(page.result, 'resultType') === 'input_required') return 'inapplicable';
  const failures = judgeItems(page, list, judge);
  if (failures !== undefined) return failures;
  const found = memberOf(page.result, list);
  return [
    found === undefined
      ? { message: `the result has no ${list}` }
      : { at: [list], message: `${list} is ${aType(found)}, not an array` },
  ];
}

/** A required member that is missing or no string. */
export function stringFault(item: JsonObject, name: string): readonly ItemFault[] {
  const value = memberOf(item, name);
  if (typeof value === 'string') return [];
  if (value === undefined) return [{ says: `has no ${name}` }];
  return [{ at: [name], says: `has a ${name} that is ${aType(value)}, not a string` }];
}

/** An optional member that is there and no string. */
export const optionalStringFault = (item: JsonObject, name: string): readonly ItemFault[] =>
  Object.hasOwn(item, name) ? stringFault(item, name) : [];
