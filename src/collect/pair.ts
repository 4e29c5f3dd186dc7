import { memberOf } from '../json/json.ts';
import type { Exchange, Message, Origin } from '../model/evidence.ts';
import { newInFlight, type Pending, relatedTo } from './in-flight.ts';
import type { Found, Intake } from './intake.ts';
import { idKey, memberKey, NO_ID, sameIdText } from './message-id.ts';
import { type Marks, type MessageRecord, unmarked } from './record.ts';
import { roleOf } from './role.ts';

/** A message of a log, and what its text was like. */
export interface Heard {
  readonly record: MessageRecord;
  readonly message: Message;
  /** Length of the text. */
  readonly size: number;
  readonly utf8: boolean;
}

/** Pairs the messages of a log into exchanges, as answers come. */
export interface Pairing {
  readonly message: (heard: Heard) => Found[];
  readonly stray: (text: string, utf8: boolean, origin: Origin) => Found[];
  /** A server process was started: what comes next is another connection. */
  readonly restart: () => Found[];
  readonly end: () => Found[];
}

/** Requests of the server that are remembered, to know the client's answers by. */
const MAX_ASKED = 256;

export function newPairing(intake: Intake): Pairing {
  const inFlight = newInFlight();
  /** The connection of messages that name none; undefined until one comes. */
  let current: string | undefined;
  let initialized = false;
  let orphans = 0;
  /** Ids under which the server asked, in logs that do not say who sent what. */
  const asked = new Set<string>();

  function connectionOf({ connection }: Marks): string {
    if (connection !== null) return intake.qualify(connection);
    current ??= intake.nextConnection();
    return current;
  }

  function exchange(connection: string, marks: Marks, parts: Partial<Exchange>): Exchange {
    const { caller, probe, expect } = marks;
    const messages = { request: null, notifications: [], response: null };
    return { id: intake.nextId(), caller, connection, probe, expect, ...messages, ...parts };
  }

  function settle(pending: Pending, response: Message | null): Found {
    inFlight.remove(pending);
    const { request, notifications, stray, connection, marks, notUtf8 } = pending;
    const found = exchange(connection, marks, {
      request,
      notifications,
      response,
      ...(stray.length > 0 && { stray: stray.map(({ text }) => text) }),
      ...(notUtf8 > 0 && { notUtf8 }),
    });
    if (response === null && !pending.cancelled) noteUnanswered(found, request);
    return { exchange: found, stray: stray.map(({ origin }) => origin) };
  }

  function noteUnanswered({ id }: Exchange, request: Message): void {
    const method = memberOf(request.value, 'method');
    const name = typeof method === 'string' ? method : 'a request without method';
    intake.gaps.add(`answer to ${name} (exchange ${id})`, `${intake.file} has none`);
  }

  const drop = (selected: readonly Pending[]): Found[] =>
    selected.map((pending) => settle(pending, pending.candidate ?? null));

  function ask(connection: string, { record, message, size }: Heard): Found[] {
    const { marks } = record;
    const meanwhile = { notifications: [], stray: [], candidate: undefined, cancelled: false, notUtf8: 0 };
    inFlight.add({ connection, key: idKey(message), request: message, marks, size, ...meanwhile });
    const released: Found[] = [];
    while (inFlight.full() && inFlight.all().length > 1) {
      intake.gaps.add(`later answers in ${intake.file}`, 'more requests in flight than are held');
      released.push(...drop(inFlight.all().slice(0, 1)));
    }
    return released;
  }

  function orphan(connection: string, marks: Marks, response: Message, utf8: boolean): Found {
    orphans++;
    return { exchange: exchange(connection, marks, { response, ...(!utf8 && { notUtf8: 1 }) }) };
  }

  /** A lone request takes an answer under a wrong id, unless the right one still comes. */
  function answer(connection: string, { record, message, size, utf8 }: Heard): Found[] {
    const waiting = inFlight.on(connection);
    const key = idKey(message);
    const asker = waiting.find((pending) => pending.key === key);
    if (asker !== undefined) {
      const early = asker.candidate && orphan(connection, record.marks, asker.candidate, true);
      if (!utf8) asker.notUtf8++;
      return [...(early ? [early] : []), settle(asker, message)];
    }
    const [only] = waiting;
    const fits = only !== undefined && (record.from === 'server' || sameIdText(only.request, message));
    if (waiting.length !== 1 || !fits || only.candidate !== undefined)
      return [orphan(connection, record.marks, message, utf8)];
    only.candidate = message;
    hang(only, size, utf8);
    return [];
  }

  function hang(pending: Pending, size: number, utf8: boolean): void {
    pending.size += size;
    if (!utf8) pending.notUtf8++;
  }

  function fromServer(connection: string, { record, message, size, utf8 }: Heard): Found[] {
    const key = idKey(message);
    if (record.from === 'unknown' && key !== NO_ID && asked.size < MAX_ASKED) asked.add(key);
    const target = inFlight.full() ? undefined : relatedTo(message, inFlight.on(connection));
    if (target === undefined) {
      const parts = { notifications: [message], ...(!utf8 && { notUtf8: 1 }) };
      return [{ exchange: exchange(connection, record.marks, parts) }];
    }
    target.notifications.push(message);
    hang(target, size, utf8);
    return [];
  }

  function oneWay(connection: string, { record, message }: Heard): Found[] {
    const method = memberOf(message.value, 'method');
    const cancelled = memberKey(memberOf(message.value, 'params'), 'requestId', message.exact);
    if (method === 'notifications/cancelled')
      for (const pending of inFlight.on(connection)) if (pending.key === cancelled) pending.cancelled = true;
    if (method === undefined) asked.delete(idKey(message));
    return [{ exchange: exchange(connection, record.marks, { request: message }) }];
  }

  function restart(): Found[] {
    const left = drop(current === undefined ? [] : inFlight.on(current));
    current = undefined;
    initialized = false;
    asked.clear();
    return left;
  }

  const handlers = { request: ask, 'one-way': oneWay, answer, 'server-message': fromServer };

  return {
    message(heard) {
      const { record, message } = heard;
      const role = roleOf(record, asked.has(idKey(message)));
      const opens = role === 'request' && memberOf(message.value, 'method') === 'initialize';
      const left = opens && initialized && record.marks.connection === null ? restart() : [];
      if (opens && record.marks.connection === null) initialized = true;
      return [...left, ...handlers[role](connectionOf(record.marks), heard)];
    },
    stray(text, utf8, origin) {
      const connection = connectionOf(unmarked);
      const target = inFlight.full() ? undefined : inFlight.on(connection).at(-1);
      if (target === undefined) {
        const parts = { stray: [text], ...(!utf8 && { notUtf8: 1 }) };
        return [{ exchange: exchange(connection, unmarked, parts), stray: [origin] }];
      }
      target.stray.push({ text, origin });
      hang(target, text.length, utf8);
      return [];
    },
    restart,
    end() {
      const left = drop(inFlight.all());
      const reason = `${orphans} ${orphans === 1 ? 'answer stands' : 'answers stand'} without its request`;
      if (orphans > 0) intake.gaps.add(`requests in ${intake.file}`, reason);
      return left;
    },
  };
}
