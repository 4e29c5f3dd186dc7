import { memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { Message } from '../../model/evidence.ts';
import type { RuleCase } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import type { Surface } from '../../model/surface.ts';
import { fieldValue } from '../../protocol/http/fields.ts';
import { kindOf } from '../../protocol/jsonrpc/message.ts';
import { namedVersion, REVISION } from '../../protocol/jsonrpc/request-meta.ts';

/** A probe is sent to see how the server fails: its faults are nobody's. */
export const isProbe = ({ probe, expect }: ExchangeSubject | CallSubject): boolean =>
  probe !== null || (expect !== null && expect !== 'success' && expect !== 'failure');

export const isRequest = ({ exchange }: ExchangeSubject): boolean =>
  kindOf(exchange.request?.value) === 'request';

export const isEarnestRequest = (subject: ExchangeSubject): boolean =>
  isRequest(subject) && !isProbe(subject);

/** A request over HTTP with the status of its answer. */
export const isAnsweredPost = (subject: ExchangeSubject): boolean =>
  isRequest(subject) && subject.exchange.http?.status !== undefined;

export const hasStream = ({ exchange }: ExchangeSubject): boolean =>
  exchange.stream !== undefined && exchange.request !== null;

export const hasServerMessages = ({ exchange }: ExchangeSubject): boolean =>
  exchange.response !== null || exchange.notifications.length > 0 || exchange.stream !== undefined;

/** A message, and where it stands in its exchange. */
export interface Placed {
  readonly at: Path;
  readonly message: Message;
}

/** Everything the server sent in an exchange: what came on a stream in its order, else notifications and response. */
export function serverMessages({ exchange }: ExchangeSubject): readonly Placed[] {
  if (exchange.stream !== undefined)
    return exchange.stream.messages.map((message, index) => ({ at: ['stream', 'messages', index], message }));
  const notified = exchange.notifications.map(
    (message, index): Placed => ({ at: ['notifications', index], message }),
  );
  return exchange.response === null
    ? notified
    : [...notified, { at: ['response'], message: exchange.response }];
}

/**
 * Whether the request speaks the current revision: its body or its header says so, or all of the recording does. Without
 * such a sign it may belong to a handshake that was not recorded.
 */
export function speaksModern(subject: ExchangeSubject, surface: Surface): boolean {
  if (subject.revision !== REVISION) return false;
  if (namedVersion(subject.params) !== undefined || surface.era === 'modern') return true;
  const { http } = subject.exchange;
  return http !== undefined && fieldValue(http.requestHeaders, 'MCP-Protocol-Version') === REVISION;
}

export const ERA_UNKNOWN = { unknown: 'nothing tells which protocol revision the request speaks' };

/** The content type of an answer in a stream. */
export const isEventStream = ({ exchange }: ExchangeSubject): boolean =>
  exchange.stream !== undefined ||
  /^\s*text\/event-stream\s*(?:;|$)/i.test(
    fieldValue(exchange.http?.responseHeaders ?? [], 'Content-Type') ?? '',
  );

export const hasMethod = ({ message }: Placed): boolean => memberOf(message.value, 'method') !== undefined;

export const oneCase = (spec: RuleCase['spec'], reviewer = spec): { readonly default: RuleCase } => ({
  default: { when: 'any violation of the check', spec, reviewer },
});
