import { memberOf } from '../json/json.ts';
import type { MessageRecord } from './record.ts';

/**
 * - `request`: of the client, an answer is awaited
 * - `one-way`: of the client, none is awaited: a notification, or its answer to a request of the server
 * - `answer`: of the server
 * - `server-message`: a notification or request of the server
 */
export type Role = 'request' | 'one-way' | 'answer' | 'server-message';

const serverRequests = new Set(['roots/list', 'sampling/createMessage', 'elicitation/create']);
const clientNotifications = new Set([
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/roots/list_changed',
]);

/**
 * Who says a message, and as what. Where the log does not tell the sender, the method does; a `ping` or a progress
 * notification is then taken for the client's and the server's respectively. `asked`: the server sent a request of
 * this id.
 */
export function roleOf({ from, value }: MessageRecord, asked: boolean): Role {
  const method = memberOf(value, 'method');
  const hasId = memberOf(value, 'id') !== undefined;
  const answers = memberOf(value, 'result') !== undefined || memberOf(value, 'error') !== undefined;
  if (from === 'server') return method === undefined ? 'answer' : 'server-message';
  if (from === 'client') {
    if (method === undefined) return answers ? 'one-way' : 'request';
    return hasId ? 'request' : 'one-way';
  }
  if (method === undefined) return asked ? 'one-way' : 'answer';
  if (!hasId) return clientNotifications.has(String(method)) ? 'one-way' : 'server-message';
  return serverRequests.has(String(method)) ? 'server-message' : 'request';
}
