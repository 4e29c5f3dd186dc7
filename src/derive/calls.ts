import { isObject, type JsonObject, member, memberOf } from '../json/json.ts';
import type { Policy } from '../model/policy.ts';
import type { CallSubject } from '../model/subject.ts';
import type { CallRecord, ListedTool, Surface } from '../model/surface.ts';
import type { Facet, Seen } from './facet.ts';
import { structuredOutcome } from './structured.ts';

/** Calls of tools that no list has shown yet are held back, up to this many; later ones are judged without descriptor. */
const MAX_WAITING = 1000;

type Listed = Pick<Surface, 'tools' | 'toolsNamed'>;

export interface Calls extends Facet {
  readonly records: CallRecord[];
}

/** Calls with their answers, each beside the descriptor that was called. */
export function callsFacet(policy: Policy, lists: Listed): Calls {
  const records: CallRecord[] = [];
  const waiting: Seen[] = [];

  function* settle(seen: Seen): Generator<CallSubject> {
    const call = callSubject(seen, lists, policy);
    records.push(recordOf(call));
    yield call;
  }

  return {
    *add(seen) {
      if (seen.method !== 'tools/call') return;
      const name = memberOf(seen.params, 'name');
      const listed = typeof name !== 'string' || lists.toolsNamed(name).length > 0;
      if (!listed && waiting.length < MAX_WAITING) waiting.push(seen);
      else yield* settle(seen);
    },
    *finish() {
      for (const seen of waiting) yield* settle(seen);
    },
    records,
  };
}

function callSubject(seen: Seen, lists: Listed, policy: Policy): CallSubject {
  const { exchange, revision, caller, connection, params, result, error } = seen;
  const name = memberOf(params, 'name');
  const args = memberOf(params, 'arguments');
  const tool = typeof name === 'string' ? toolFor(caller, lists.toolsNamed(name)) : undefined;
  const unlisted =
    typeof name === 'string' && tool === undefined && lists.tools.length > 0 && seen.expect === null;
  const complete = isObject(result) && member(result, 'resultType') !== 'input_required' ? result : undefined;
  const isError = complete !== undefined && member(complete, 'isError') === true;
  return {
    kind: 'call',
    at: `${seen.at}/response${result === undefined ? '' : '/result'}`,
    revision,
    caller,
    connection,
    exchange,
    name: typeof name === 'string' ? name : null,
    tool,
    args: isObject(args) ? args : undefined,
    result,
    error,
    probe: seen.probe ?? (unlisted ? 'unlisted-tool' : null),
    expect: seen.expect ?? (unlisted ? 'unknown-tool' : null),
    complete,
    isError,
    structured: structuredOutcome(tool, complete),
    limits: policy,
    get headers() {
      return seen.headers;
    },
  };
}

/** The descriptor that a caller called: the last one of that name that the caller was shown, else the last of all. */
export function toolFor(caller: string | null, named: readonly ListedTool[]): ListedTool | undefined {
  return named.findLast((tool) => caller === null || tool.callers.has(caller)) ?? named.at(-1);
}

function recordOf(call: CallSubject): CallRecord {
  return {
    at: call.at,
    tool: call.name,
    exchange: call.exchange.id,
    caller: call.caller,
    outcome: outcomeOf(call),
    structured: call.structured.state,
    blocks: blocksOf(call.complete),
    expect: call.expect,
  };
}

function outcomeOf(call: CallSubject): CallRecord['outcome'] {
  if (call.error !== undefined) return 'protocol-error';
  if (call.complete !== undefined) return call.isError ? 'failure' : 'success';
  return isObject(call.result) ? 'input-required' : 'invalid';
}

function blocksOf(result: JsonObject | undefined): Record<string, number> {
  const blocks: Record<string, number> = {};
  const content = result && member(result, 'content');
  for (const block of Array.isArray(content) ? content : []) {
    const type = memberOf(block, 'type');
    const known = ['text', 'image', 'audio', 'resource_link', 'resource'].includes(String(type));
    const key = known ? String(type) : 'invalid';
    blocks[key] = (blocks[key] ?? 0) + 1;
  }
  return blocks;
}
