import { type Json, memberOf } from '../json/json.ts';
import { type ExactNumbers, numberText } from '../json/parse.ts';
import type { Message } from '../model/evidence.ts';

/** The key of messages without a usable id. */
export const NO_ID = 'none';

/** The id of a message with its type: `1` and `"1"` are two ids. */
export function idKey({ value, exact }: Message): string {
  return memberKey(value, 'id', exact) ?? NO_ID;
}

/** An id that is the member `name` of `holder`; `undefined` when it is no string and no number. */
export function memberKey(
  holder: Json | undefined,
  name: string,
  exact: ExactNumbers | undefined,
): string | undefined {
  const id = memberOf(holder, name);
  if (typeof id === 'string') return `string ${id}`;
  if (typeof id !== 'number') return undefined;
  return `number ${Number.isSafeInteger(id) ? id : numberText(holder ?? null, name, exact)}`;
}

/** The two ids read alike, or the answer has none. */
export function sameIdText(request: Message, response: Message): boolean {
  const given = memberOf(response.value, 'id') ?? null;
  return given === null || String(given) === String(memberOf(request.value, 'id'));
}
