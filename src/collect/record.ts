import { isObject, type Json, type JsonObject, member, memberOf } from '../json/json.ts';

/** What a log says of a message beside the message. */
export interface Marks {
  readonly caller: string | null;
  readonly connection: string | null;
  readonly probe: string | null;
  readonly expect: string | null;
}

export interface MessageRecord {
  readonly kind: 'message';
  readonly from: 'client' | 'server' | 'unknown';
  readonly value: Json;
  /** Points to the message inside the JSON text. */
  readonly base: string;
  readonly marks: Marks;
}

/** What one line of a log, or one entry of an array of messages, holds. */
export type LogRecord =
  | MessageRecord
  | { readonly kind: 'stray'; readonly text: string; readonly base: string }
  | { readonly kind: 'note'; readonly event: string | null };

/** The records in a value: several for a batch, none for what is no part of a log. */
export function recordsOf(value: Json, base = ''): readonly LogRecord[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => (isObject(entry) ? recordsOf(entry, `${base}/${index}`) : []));
  }
  if (!isObject(value)) return [];
  const dir = member(value, 'dir');
  if (dir === 'note') return [{ kind: 'note', event: textOf(value, 'event') }];
  if (dir === 'send' || dir === 'recv') return directed(value, dir === 'send' ? 'client' : 'server', base);
  return isMessage(value) ? [{ kind: 'message', from: 'unknown', value, base, marks: unmarked }] : [];
}

export const unmarked: Marks = { caller: null, connection: null, probe: null, expect: null };

function directed(value: JsonObject, from: 'client' | 'server', base: string): readonly LogRecord[] {
  const raw = member(value, 'raw');
  if (typeof raw === 'string')
    return from === 'server' ? [{ kind: 'stray', text: raw, base: `${base}/raw` }] : [];
  const message = member(value, 'message');
  if (message === undefined) return [];
  const marks: Marks = {
    caller: textOf(value, 'caller'),
    connection: textOf(value, 'connection'),
    probe: textOf(value, 'probe'),
    expect: textOf(value, 'expect'),
  };
  const entries: readonly Json[] = Array.isArray(message) ? message : [message];
  return entries.flatMap((entry, index): LogRecord[] => {
    const at = Array.isArray(message) ? `${base}/message/${index}` : `${base}/message`;
    if (isObject(entry)) return [{ kind: 'message', from, value: entry, base: at, marks }];
    if (from === 'client') return [];
    return [{ kind: 'stray', text: Array.isArray(entry) ? '[…]' : JSON.stringify(entry), base: at }];
  });
}

/** A JSON-RPC message, or a response whose `jsonrpc` is missing. */
function isMessage(value: JsonObject): boolean {
  const speaks = ['method', 'result', 'error'].some((name) => Object.hasOwn(value, name));
  if (!speaks) return false;
  return (
    Object.hasOwn(value, 'jsonrpc') ||
    Object.hasOwn(value, 'id') ||
    Array.isArray(memberOf(member(value, 'result'), 'tools'))
  );
}

function textOf(value: JsonObject, name: string): string | null {
  const text = member(value, name);
  return typeof text === 'string' ? text : null;
}
