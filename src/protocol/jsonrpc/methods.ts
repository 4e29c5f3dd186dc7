/** Requests that clients send, of this revision and of the earlier ones. */
const CLIENT_METHODS: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
  'subscriptions/listen',
  'initialize',
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'tasks/update',
  'tasks/cancel',
]);

/** A method that some revision defines; any other may still be an extension's. */
export const isDefinedMethod = (method: string): boolean => CLIENT_METHODS.has(method);

/** What a server may ask of a client, in this revision inside an `input_required` result only (basic/patterns/mrtr). */
const CLIENT_FEATURES: ReadonlySet<string> = new Set([
  'elicitation/create',
  'sampling/createMessage',
  'roots/list',
]);

export const isClientFeature = (method: string | undefined): boolean =>
  method !== undefined && CLIENT_FEATURES.has(method);

/** Change notifications, with the member of a subscription filter that asks for each (schema.ts SubscriptionFilter). */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['notifications/tools/list_changed', 'toolsListChanged'],
  ['notifications/prompts/list_changed', 'promptsListChanged'],
  ['notifications/resources/list_changed', 'resourcesListChanged'],
  ['notifications/resources/updated', 'resourceSubscriptions'],
]);

export const changeFilter = (method: string | undefined): string | undefined =>
  method === undefined ? undefined : CHANGES.get(method);

export const LISTEN = 'subscriptions/listen';
export const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
export const PROGRESS = 'notifications/progress';
export const LOG_MESSAGE = 'notifications/message';
