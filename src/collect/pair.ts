import { isObject, member, memberOf } from '../json/json.ts';
import type { Exchange, Message, Origin } from '../model/evidence.ts';
import { idKey, type Pending, relatedTo, sameIdText } from './in-flight.ts';
import type { Found, Intake } from './intake.ts';
import type { Marks, MessageRecord } from './record.ts';
import { roleOf } from './role.ts';

/** Pairs the messages of a log into exchanges, as answers come. */
export interface Pairing {
  /** `size`: length of the text that the message was read from. */
  readonly message: (record: MessageRecord, message: Message, size: number) => Found[];
  readonly stray: (text: string, origin: Origin) => Found[];
  /** A server process was started: what comes next is another connection. */
  readonly restart: () => Found[];
  readonly end: () => Found[];
}

/** What may be held while answers are awaited; beyond it the oldest request is let go unanswered. */
const MAX_IN_FLIGHT = 256;
const MAX_HELD = 32 * 1024 * 1024;

export function newPairing(intake: Intake): Pairing {
  let inFlight: Pending[] = [];
  /** The connection of messages that name none; undefined until one comes. */
  let current: string | undefined;
  let initialized = false;
  let orphans = 0;
  /** Requests of the server in logs that do not say who sent what, to know the client's answers by. */
  const asked = new Set<string>();

  const on = (connection: string): Pending[] =>
    inFlight.filter((pending) => pending.connection === connection);
  const connectionOf = (marks: Marks | undefined): string => {
    if (marks?.connection) return intake.qualify(marks.connection);
    current ??= intake.nextConnection();
    return current;
  };

  function exchange(connection: string, marks: Marks, parts: Partial<Exchange>): Exchange {
    const { caller, probe, expect } = marks;
    const messages = { request: null, notifications: [], response: null };
    return { id: intake.nextId(), caller, connection, probe, expect, ...messages, ...parts };
  }

  function settle(pending: Pending, response: Message | null): Found {
    inFlight = inFlight.filter((other) => other !== pending);
    const { request, notifications, stray, connection, marks } = pending;
    const strays = stray.length > 0 ? { stray: stray.map(({ text }) => text) } : {};
    const found = exchange(connection, marks, { request, notifications, response, ...strays });
    if (response === null && !pending.cancelled) noteUnanswered(found, request);
    return { exchange: found, stray: stray.map(({ origin }) => origin) };
  }

  function noteUnanswered({ id }: Exchange, request: Message): void {
    const method = memberOf(request.value, 'method');
    const name = typeof method === 'string' ? method : 'a request without method';
    intake.gaps.add(`answer to ${name} (exchange ${id})`, `${intake.file} has none`);
  }

  function drop(selected: readonly Pending[]): Found[] {
    return selected.map((pending) => settle(pending, pending.candidate ?? null));
  }

  function orphan(connection: string, marks: Marks, response: Message): Found {
    orphans++;
    return { exchange: exchange(connection, marks, { response }) };
  }

  /** A lone request takes an answer under a wrong id, unless the right one still comes. */
  function answer(connection: string, record: MessageRecord, response: Message, size: number): Found[] {
    const { marks } = record;
    const waiting = on(connection);
    const key = idKey(response);
    const asker = waiting.find((pending) => pending.key === key);
    if (asker !== undefined) {
      const early = asker.candidate && orphan(connection, marks, asker.candidate);
      return [...(early ? [early] : []), settle(asker, response)];
    }
    const [only] = waiting;
    const fits = only !== undefined && (record.from === 'server' || sameIdText(only.request, response));
    if (waiting.length !== 1 || !fits || only.candidate !== undefined)
      return [orphan(connection, marks, response)];
    only.candidate = response;
    only.size += size;
    return [];
  }

  function hold(pending: Pending): Found[] {
    inFlight.push(pending);
    const released: Found[] = [];
    while (inFlight.length > 1 && (inFlight.length > MAX_IN_FLIGHT || held() > MAX_HELD)) {
      intake.gaps.add(`later answers in ${intake.file}`, 'more requests in flight than are held');
      released.push(...drop(inFlight.slice(0, 1)));
    }
    return released;
  }
  const held = (): number => inFlight.reduce((sum, { size }) => sum + size, 0);

  function fromServer(connection: string, marks: Marks, message: Message, size: number): Found[] {
    const key = idKey(message);
    if (key !== 'none' && asked.size < MAX_IN_FLIGHT) asked.add(key);
    const target = relatedTo(message, on(connection));
    if (target === undefined || target.size > MAX_HELD)
      return [{ exchange: exchange(connection, marks, { notifications: [message] }) }];
    target.notifications.push(message);
    target.size += size;
    return [];
  }

  function cancel(connection: string, message: Message): void {
    const params = memberOf(message.value, 'params');
    if (!isObject(params) || !Object.hasOwn(params, 'requestId')) return;
    const key = idKey({ value: { id: member(params, 'requestId') ?? null } });
    for (const pending of on(connection)) if (pending.key === key) pending.cancelled = true;
  }

  function restart(): Found[] {
    const left = drop(current === undefined ? [] : on(current));
    current = undefined;
    initialized = false;
    asked.clear();
    return left;
  }

  return {
    message(record, message, size) {
      const { marks } = record;
      const method = memberOf(message.value, 'method');
      const role = roleOf(record, asked.has(idKey(message)));
      const opens = role === 'request' && method === 'initialize' && marks.connection === null;
      const left = opens && initialized ? restart() : [];
      if (opens) initialized = true;
      const connection = connectionOf(marks);
      switch (role) {
        case 'request': {
          const rest = { notifications: [], stray: [], candidate: undefined, cancelled: false, size };
          return [...left, ...hold({ connection, key: idKey(message), request: message, marks, ...rest })];
        }
        case 'one-way':
          if (method === 'notifications/cancelled') cancel(connection, message);
          if (record.from === 'unknown' && method === undefined) asked.delete(idKey(message));
          return [...left, { exchange: exchange(connection, marks, { request: message }) }];
        case 'answer':
          return answer(connection, record, message, size);
        case 'server-message':
          return fromServer(connection, marks, message, size);
      }
    },
    stray(text, origin) {
      const connection = connectionOf(undefined);
      const target = on(connection).at(-1);
      if (target === undefined || target.size > MAX_HELD) {
        const marks = { caller: null, connection: null, probe: null, expect: null };
        return [{ exchange: exchange(connection, marks, { stray: [text] }), stray: [origin] }];
      }
      target.stray.push({ text, origin });
      target.size += text.length;
      return [];
    },
    restart,
    end() {
      const left = drop(inFlight);
      if (orphans > 0)
        intake.gaps.add(
          `requests in ${intake.file}`,
          `${orphans} answers stand without the request they answer`,
        );
      return left;
    },
  };
}
