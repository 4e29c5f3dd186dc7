import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Secret } from './secret.ts';

/** Choices of one planting; the same for the same seed (mulberry32). */
export interface Dice {
  readonly chance: (share: number) => boolean;
  readonly indexBelow: (length: number) => number;
  readonly oneOf: <T>(choices: readonly T[]) => T;
}

export function newDice(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    chance: (share) => next() < share,
    indexBelow: (length) => Math.floor(next() * length),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] as never,
  };
}

type Tree = { [name: string]: Json };

/** Puts `secret` into everything of an evidence document that may hold one. Most of what it broke stays broken. */
export function plant(document: JsonObject, secret: Secret, dice: Dice): JsonObject {
  const copy = structuredClone(document) as Tree;
  const statements = tree(copy.statements);
  const visible = tree(tree(statements?.completion)?.visible);
  for (const name of Object.keys(visible ?? {})) (visible as Tree)[name] = texts(secret, visible?.[name]);
  for (const exchange of list(copy.exchanges)) plantExchange(tree(exchange) ?? {}, secret, dice);
  return copy;
}

function plantExchange(exchange: Tree, secret: Secret, dice: Dice): void {
  const value = (old: Json | undefined): Json => planted(old, secret, dice);
  const http = tree(exchange.http);
  if (http !== undefined) plantEnvelope(http, secret, dice);
  const stray = list(exchange.stray).map((line) => value(line));
  if (stray.length > 0 || dice.chance(0.1)) exchange.stray = [...texts(secret, stray), `log: ${secret.text}`];
  for (const message of [exchange.request, exchange.response, ...list(exchange.notifications)])
    plantMessage(tree(message), secret, dice);
  for (const message of list(tree(exchange.stream)?.messages)) plantMessage(tree(message), secret, dice);
}

const credentials = [
  'Authorization',
  'Cookie',
  'Mcp-Session-Id',
  'Mcp-Param-Region',
  'Mcp-Param-Stray',
  'X-Api-Key',
  'Origin',
  'Accept',
  'Mcp-Name',
];
const answered = [
  'Set-Cookie',
  'Mcp-Session-Id',
  'WWW-Authenticate',
  'Location',
  'Mcp-Param-Region',
  'Last-Event-ID',
];

function plantEnvelope(http: Tree, secret: Secret, dice: Dice): void {
  const oneLine = secret.text.replaceAll('\n', ' ');
  const fill = (headers: Json | undefined, more: readonly string[]): Json => {
    const kept = list(headers).map((pair) => {
      const [name = '', content = ''] = pair as string[];
      return [name, dice.chance(0.3) ? oneOf(dice, content, oneLine) : content];
    });
    const added = more.filter(() => dice.chance(0.3)).map((name) => [name, oneOf(dice, '', oneLine)]);
    return [...kept, ...added];
  };
  http.requestHeaders = fill(http.requestHeaders, credentials);
  http.responseHeaders = fill(http.responseHeaders, answered);
  const path = dice.oneOf(['/mcp', '/mcp/sse', '']);
  const encoded = encodeURIComponent(secret.text);
  http.url = dice.oneOf([
    http.url ?? 'https://host.example/mcp',
    `https://user:${encoded}@host.example${path}?access_token=${encoded}`,
    `http://${encoded}@host.example${path}?${encoded}#${encoded}`,
    `https://host.example${path}?apiKey=${encoded}`,
  ]);
  for (const name of ['requestBody', 'responseBody'])
    if (typeof http[name] === 'string') http[name] = `${http[name]}${secret.text}`;
}

const oneOf = (dice: Dice, content: string, secret: string): string =>
  dice.oneOf([
    secret,
    `${content}${secret}`,
    `${secret}${content}`,
    `=?base64?${Buffer.from(secret).toString('base64')}?=`,
    `=?base64?${Buffer.from(secret).toString('base64url')}`,
  ]);

/** Members of params, results and errors whose whole value is nobody's business. */
const secretMembers = new Set([
  'arguments',
  'inputResponses',
  'requestState',
  'cursor',
  'nextCursor',
  'structuredContent',
  'data',
  'values',
  'message',
  'text',
  'blob',
  'const',
  'enum',
  'default',
  'examples',
  'progressToken',
  'traceparent',
  'tracestate',
  'baggage',
  'instructions',
]);
/** Members that are shown: they name a form or a header. */
const shown = new Set(['type', 'x-mcp-header']);
const uris = new Set(['uri', 'url', 'src', 'websiteUrl', '$schema', '$id', '$ref']);

function plantMessage(message: Tree | undefined, secret: Secret, dice: Dice): void {
  if (message === undefined) return;
  const params = tree(message.params);
  const result = tree(message.result);
  const error = tree(message.error);
  for (const part of [params, result, error]) if (part !== undefined) plantMembers(part, secret, dice);
  const argument = tree(params?.argument);
  if (argument !== undefined) argument.value = planted(argument.value, secret, dice);
  if (params !== undefined && dice.chance(0.15))
    params[dice.oneOf(['cursor', 'requestState', 'inputResponses'])] = wrong(secret, dice);
  if (result !== undefined && dice.chance(0.15))
    result[dice.oneOf(['nextCursor', 'requestState', 'structuredContent'])] = wrong(secret, dice);
  if (error !== undefined && dice.chance(0.5)) error.data = wrong(secret, dice);
  if (dice.chance(0.05)) message.cursor = secret.text;
}

/** Looks for secret members at any depth; `properties` and the like name schemas and are passed through. */
function plantMembers(root: Tree, secret: Secret, dice: Dice): void {
  const pending: Tree[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const [name, old] of Object.entries(next)) {
      if (typeof old === 'string' && uris.has(name) && old.includes(':'))
        next[name] = plantedUri(old, secret, dice);
      else if (secretMembers.has(name) && typeof old !== 'boolean') next[name] = planted(old, secret, dice);
      else if (typeof old === 'object' && old !== null) {
        for (const item of Array.isArray(old) ? old : [old]) {
          const inner = tree(item);
          if (inner !== undefined) pending.push(inner);
        }
      }
    }
  }
}

function plantedUri(uri: string, secret: Secret, dice: Dice): string {
  const encoded = encodeURIComponent(secret.text);
  const query = `${uri.includes('?') ? '&' : '?'}token=${dice.oneOf([secret.text, encoded])}`;
  const withUser = uri.replace('://', `://me:${encoded}@`);
  return dice.oneOf([uri, uri + query, withUser, withUser + query, `${uri}#${secret.text}`]);
}

/** A value of the same shape whose leaves hold the secret; now and then of another shape. */
function planted(old: Json | undefined, secret: Secret, dice: Dice): Json {
  if (dice.chance(0.15)) return wrong(secret, dice);
  if (Array.isArray(old)) return old.map((item) => planted(item, secret, dice));
  const inner = tree(old);
  if (inner !== undefined)
    return Object.fromEntries(
      Object.entries(inner).map(([name, value]) => [
        name,
        shown.has(name) ? value : planted(value, secret, dice),
      ]),
    );
  const { text, number } = secret;
  if (typeof old !== 'string') return dice.oneOf([old ?? text, text, number, -number, number / 8]);
  const trace = `${text} at Object.<anonymous> (/app/index.js:1:1)`;
  return dice.oneOf([old, text, `${old}${text}`, `${text}${old}`, trace]);
}

const wrong = ({ text, number }: Secret, dice: Dice): Json =>
  dice.oneOf<Json>([text, [text], { value: text }, { nested: [{ deep: number }] }, number, null, '']);

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const texts = ({ text }: Secret, old: Json | undefined): string[] =>
  list(old).map((item) => (typeof item === 'string' ? `${item}${text}` : text));

function tree(value: Json | undefined): Tree | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : undefined;
}
