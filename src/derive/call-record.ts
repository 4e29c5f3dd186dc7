import { type JsonObject, member, memberOf } from '../json/json.ts';
import type { CallSubject } from '../model/subject.ts';
import type { CallRecord } from '../model/surface.ts';
import { beyondLimits } from '../protocol/content/limits.ts';

/** What the surface remembers of a call once its messages are let go. */
/** While the recording is read. */
interface Draft extends CallRecord {
  times: number;
}

function recordOf(call: CallSubject): Draft {
  const outcome = outcomeOf(call);
  return {
    at: call.at,
    tool: call.name,
    exchange: call.exchange.id,
    caller: call.caller,
    outcome,
    structured: call.structured.state,
    blocks: blocksOf(call.complete),
    expect: call.expect,
    fixture: fixtureOf(call, outcome),
    beyond: call.complete && beyondLimits(call.complete, call.limits),
    times: 1,
  };
}

/** Calls that are kept one by one; beyond, one is kept of those that came to the same. */
const MAX_KEPT_APART = 20_000;

export interface CallRecords {
  readonly all: readonly CallRecord[];
  readonly add: (call: CallSubject) => void;
}

export function newCallRecords(): CallRecords {
  const all: Draft[] = [];
  const others = new Map<string, Draft>();
  return {
    all,
    add(call) {
      const record = recordOf(call);
      if (all.length < MAX_KEPT_APART) {
        all.push(record);
        return;
      }
      const key = kindOf(record, call);
      const known = others.get(key);
      if (known !== undefined) known.times++;
      else {
        others.set(key, record);
        all.push(record);
      }
    },
  };
}

/** The same for calls of which one tells what the others do. Names that were never listed are not told apart. */
function kindOf(record: CallRecord, { tool }: CallSubject): string {
  const { caller, outcome, structured, blocks, expect, fixture, beyond } = record;
  const named = tool === undefined ? null : record.tool;
  const types = Object.keys(blocks).sort();
  return JSON.stringify([named, caller, outcome, structured, types, expect, fixture, beyond]);
}

function outcomeOf(call: CallSubject): CallRecord['outcome'] {
  if (call.error !== undefined) return 'protocol-error';
  if (call.complete !== undefined) return call.isError ? 'failure' : 'success';
  return memberOf(call.result, 'resultType') === 'input_required' ? 'input-required' : 'invalid';
}

/** What a sender can expect of a call that reaches its tool; any other expectation is about the protocol. */
const ofTools = new Set([null, 'success', 'failure', 'invalid-arguments']);

function fixtureOf(call: CallSubject, outcome: CallRecord['outcome']): CallRecord['fixture'] {
  if (call.name === null || !ofTools.has(call.expect)) return null;
  if (outcome === 'failure') return 'failure';
  if (outcome === 'success') return call.expect === 'failure' ? null : 'success';
  const isArgumentError = memberOf(call.error, 'code') === -32602 && call.fit.state === 'violates';
  return isArgumentError ? 'failure' : null;
}

const known = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

/** Content blocks by type; what is no block of a defined type counts as `invalid`. */
function blocksOf(result: JsonObject | undefined): Record<string, number> {
  const blocks: Record<string, number> = {};
  const content = result && member(result, 'content');
  for (const block of Array.isArray(content) ? content : []) {
    const type = memberOf(block, 'type');
    const name = typeof type === 'string' && known.has(type) ? type : 'invalid';
    blocks[name] = (blocks[name] ?? 0) + 1;
  }
  return blocks;
}
