import { isObject, type Json, memberOf } from '../json/json.ts';
import type { JsonDocument } from '../json/parse.ts';
import { type Path, toPointer } from '../json/pointer.ts';
import type { Exchange, Message, Origin } from '../model/evidence.ts';
import { quote } from '../text/clean.ts';
import { checkEvidence, type EvidenceDocument, type EvidenceExchange } from './evidence-shape.ts';
import { type Found, type Intake, messageFrom } from './intake.ts';

/** Reads an `mcp-evidence/1` document. Throws `ShapeError`. */
export function readEvidence(document: JsonDocument, intake: Intake): Iterable<Found> {
  const evidence = checkEvidence(document.value, (name, path) => {
    const place = toPointer(path.map((step) => (typeof step === 'number' ? '…' : step)));
    intake.gaps.add(
      `the member ${quote(name)} of ${place === '' ? 'the document' : place}`,
      `${intake.file}: the evidence format has no such member, it was not read`,
    );
  });
  intake.state(headerOf(evidence, intake));
  return exchangesOf(evidence, document, intake);
}

function headerOf(evidence: EvidenceDocument, intake: Intake): Parameters<Intake['state']>[0] {
  const { protocolVersion, transport, statements, gaps } = evidence;
  const callers = new Map<string, { scopes: readonly string[] }>();
  for (const [name, { scopes }] of Object.entries(evidence.callers ?? {}))
    callers.set(name, { scopes: scopes ?? [] });
  for (const { caller } of evidence.exchanges) {
    if (caller === null || callers.has(caller)) continue;
    callers.set(caller, { scopes: [] });
    intake.gaps.add(`scopes of the caller ${quote(caller)}`, `${intake.file} does not list it under callers`);
  }
  for (const { wanted, reason } of gaps ?? []) intake.gaps.add(wanted, reason);
  return { protocolVersion, transport, statements: statements ?? {}, callers: Object.fromEntries(callers) };
}

function* exchangesOf(evidence: EvidenceDocument, document: JsonDocument, intake: Intake): Generator<Found> {
  for (const [index, stated] of evidence.exchanges.entries()) {
    const place = (...path: Path): Origin => ({
      file: intake.file,
      line: intake.line,
      base: toPointer(['exchanges', index, ...path]),
      inner: '',
    });
    const message = (value: Json, ...path: Path): Message => messageFrom(document, value, place(...path));
    const next = intake.nextId();
    yield {
      exchange: { ...partsOf(stated, message), ...namesOf(stated, next, intake) },
      own: place(),
    };
  }
}

type Names = Pick<Exchange, 'id' | 'caller' | 'connection' | 'probe' | 'expect'>;

function namesOf(stated: EvidenceExchange, next: string, intake: Intake): Names {
  const { id, caller, connection, probe, expect } = stated;
  return {
    id: id === undefined ? next : intake.qualify(id),
    caller,
    connection: connection === null ? null : intake.qualify(connection),
    probe,
    expect,
  };
}

function partsOf(
  stated: EvidenceExchange,
  message: (value: Json, ...path: Path) => Message,
): Pick<Exchange, 'http' | 'request' | 'notifications' | 'response' | 'stream' | 'stray' | 'notUtf8'> {
  const { http, stray, notUtf8 } = stated;
  const optional = (value: Json | undefined, name: string): Message | null =>
    value === undefined || value === null ? null : message(value, name);
  const streamed = stated.stream?.messages?.map((value, at) =>
    message(value ?? null, 'stream', 'messages', at),
  );
  const onStream = (answers: boolean): Message[] =>
    (streamed ?? []).filter(
      ({ value }) => isObject(value) && (memberOf(value, 'method') === undefined) === answers,
    );
  return {
    request: optional(stated.request, 'request'),
    notifications:
      stated.notifications?.map((value, at) => message(value ?? null, 'notifications', at)) ??
      onStream(false),
    response: optional(stated.response, 'response') ?? onStream(true).at(-1) ?? null,
    ...(http && {
      http: {
        ...http,
        requestHeaders: http.requestHeaders ?? [],
        responseHeaders: http.responseHeaders ?? [],
      },
    }),
    ...(stated.stream && {
      stream: {
        messages: streamed ?? [],
        closed: stated.stream.closed,
        eventIds: stated.stream.eventIds ?? false,
        unparsed: stated.stream.unparsed ?? 0,
      },
    }),
    ...(stray && { stray }),
    ...(notUtf8 && { notUtf8 }),
  };
}
