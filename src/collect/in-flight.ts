import { isObject, type Json, member, memberOf } from '../json/json.ts';
import { type ExactNumbers, numberText } from '../json/parse.ts';
import type { Message, Origin } from '../model/evidence.ts';
import type { Marks } from './record.ts';

/** A request whose answer has not come yet, with what came meanwhile. */
export interface Pending {
  readonly connection: string;
  /** The request's id with its JSON type. */
  readonly key: string;
  readonly request: Message;
  readonly marks: Marks;
  readonly notifications: Message[];
  readonly stray: { readonly text: string; readonly origin: Origin }[];
  /** An answer with an id that nobody asked under; taken at the end if no better one came. */
  candidate: Message | undefined;
  cancelled: boolean;
  /** Length of the texts that are held. */
  size: number;
}

/** The id of a message with its type: `1` and `"1"` are two ids. Messages without a usable id share one key. */
export function idKey(message: Message): string {
  const id = memberOf(message.value, 'id');
  return valueKey(message.value, 'id', id, message.exact) ?? 'none';
}

/** The two ids read alike, or the answer has none. */
export function sameIdText(request: Message, response: Message): boolean {
  const given = memberOf(response.value, 'id') ?? null;
  return given === null || String(given) === String(memberOf(request.value, 'id'));
}

/**
 * The request that a server's notification or request belongs to: the one that it names by subscription id, progress
 * token or request id, else the latest.
 */
export function relatedTo(message: Message, candidates: readonly Pending[]): Pending | undefined {
  const params = memberOf(message.value, 'params');
  const meta = memberOf(params, '_meta');
  const subscription = 'io.modelcontextprotocol/subscriptionId';
  const names: [Json | undefined, string][] = [
    [meta, subscription],
    [params, 'requestId'],
  ];
  for (const [holder, name] of names) {
    const key = isObject(holder) ? valueKey(holder, name, member(holder, name), message.exact) : undefined;
    const named = key && candidates.find((pending) => pending.key === key);
    if (named) return named;
  }
  const token = memberOf(params, 'progressToken');
  const owner = token === undefined ? undefined : candidates.find((pending) => tokenOf(pending) === token);
  return owner ?? candidates[candidates.length - 1];
}

const tokenOf = ({ request }: Pending): Json | undefined =>
  memberOf(memberOf(memberOf(request.value, 'params'), '_meta'), 'progressToken');

function valueKey(holder: Json, name: string, id: Json | undefined, exact: ExactNumbers | undefined) {
  if (typeof id === 'string') return `string ${id}`;
  if (typeof id !== 'number') return undefined;
  return `number ${Number.isSafeInteger(id) ? id : numberText(holder, name, exact)}`;
}
