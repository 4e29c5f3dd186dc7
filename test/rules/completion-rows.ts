import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Status } from '../../src/model/rule.ts';
import { callers } from '../../src/rules/completion/examples.ts';
import { completionRules } from '../../src/rules/completion/index.ts';
import { judgeExample } from './judge-example.ts';

/** A recording, and the worst status that a rule comes to on it. */
export type Row = readonly [
  title: string,
  expected: Status,
  exchanges: readonly Json[],
  evidence?: JsonObject,
];

/** The worst status that a rule comes to. */
export function statusOf(id: string, exchanges: readonly Json[], evidence: JsonObject = {}): Status {
  const rule = completionRules.find((known) => known.id === `completion/${id}`);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  const { counts } = judgeExample(rule, { title: '', exchanges, evidence }).tally;
  const order: readonly Status[] = ['crashed', 'fail', 'unknown', 'pass'];
  return order.find((status) => counts[status] > 0) ?? 'inapplicable';
}

export const guest = { caller: 'guest' };
export const operator = { caller: 'operator' };
export const both: JsonObject = { callers: callers('guest', 'operator') };
export const probe = { probe: 'completion', expect: 'malformed' };
export const stating = (visible: JsonObject): JsonObject => ({
  ...both,
  statements: { completion: { visible } },
});
export const resource = (uri: string, name = 'environment'): JsonObject => ({
  ref: { type: 'ref/resource', uri },
  argument: { name, value: '' },
});
export const list = (
  method: string,
  member: string,
  items: readonly Json[],
  cursors: JsonObject = {},
  more: JsonObject = {},
): JsonObject => {
  const { cursor, ...next } = cursors;
  return {
    ...more,
    request: { jsonrpc: '2.0', id: 1, method, params: cursor === undefined ? {} : { cursor } },
    response: {
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', [member]: items, ttlMs: 0, cacheScope: 'private', ...next },
    },
  };
};
export const templates = (...uris: string[]): JsonObject =>
  list(
    'resources/templates/list',
    'resourceTemplates',
    uris.map((uriTemplate) => ({ uriTemplate, name: 't' })),
  );
export const resources = (...uris: string[]): JsonObject =>
  list(
    'resources/list',
    'resources',
    uris.map((uri) => ({ uri, name: 'r' })),
  );
export const http = (status: number): JsonObject => ({ http: { status } });

export function testRows(id: string, rows: readonly Row[]): void {
  it.each(rows.map((row) => [row[0], row[1], row] as const))('%s: %s', (_title, expected, row) => {
    expect(statusOf(id, row[2], row[3])).toBe(expected);
  });
}
