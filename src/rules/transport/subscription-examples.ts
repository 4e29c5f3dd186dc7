import type { JsonObject } from '../../json/json.ts';
import { asks, notifies } from './examples.ts';

const tag: JsonObject = { 'io.modelcontextprotocol/subscriptionId': 1 };

export const listens = (notifications: JsonObject): JsonObject =>
  asks('subscriptions/listen', { notifications });
export const tagged = (method: string, params: JsonObject = {}): JsonObject =>
  notifies(method, { ...params, _meta: tag });
export const acknowledged = (notifications: JsonObject): JsonObject =>
  tagged('notifications/subscriptions/acknowledged', { notifications });
