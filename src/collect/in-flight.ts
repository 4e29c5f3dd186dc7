import { type Json, memberOf } from '../json/json.ts';
import type { Message, Origin } from '../model/evidence.ts';
import { memberKey } from './message-id.ts';
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
  /** How many of them the server sent in bytes that are no UTF-8. */
  notUtf8: number;
}

/** The requests that await their answers, oldest first, under a bound on what is held. */
export interface InFlight {
  readonly on: (connection: string) => Pending[];
  readonly all: () => readonly Pending[];
  readonly add: (pending: Pending) => void;
  readonly remove: (pending: Pending) => void;
  /** No more should be held. */
  readonly full: () => boolean;
}

const MAX_REQUESTS = 256;
const MAX_TEXT = 32 * 1024 * 1024;

export function newInFlight(): InFlight {
  let pending: Pending[] = [];
  return {
    on: (connection) => pending.filter((request) => request.connection === connection),
    all: () => pending,
    add(request) {
      pending.push(request);
    },
    remove(request) {
      pending = pending.filter((other) => other !== request);
    },
    full: () => pending.length > MAX_REQUESTS || pending.reduce((sum, { size }) => sum + size, 0) > MAX_TEXT,
  };
}

/**
 * The request that a server's notification or request belongs to: the one that it names by subscription id, request id
 * or progress token, else the latest.
 */
export function relatedTo({ value, exact }: Message, candidates: readonly Pending[]): Pending | undefined {
  const params = memberOf(value, 'params');
  const subscription = memberKey(memberOf(params, '_meta'), 'io.modelcontextprotocol/subscriptionId', exact);
  const named = subscription ?? memberKey(params, 'requestId', exact);
  const token = memberOf(params, 'progressToken');
  return (
    candidates.find(({ key }) => key === named) ??
    candidates.find((pending) => token !== undefined && tokenOf(pending) === token) ??
    candidates[candidates.length - 1]
  );
}

const tokenOf = ({ request }: Pending): Json | undefined =>
  memberOf(memberOf(memberOf(request.value, 'params'), '_meta'), 'progressToken');
