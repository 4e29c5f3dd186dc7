import { isObject, type JsonObject, member, memberOf } from '../json/json.ts';
import type { Policy } from '../model/policy.ts';
import type { CallSubject, Fit, StructuredOutcome } from '../model/subject.ts';
import type { CallRecord, ListedTool } from '../model/surface.ts';
import { newCallRecords } from './call-record.ts';
import type { Facet, Seen } from './facet.ts';
import type { Lists } from './lists.ts';
import { type Conformance, newConformance, structuredOutcome } from './structured.ts';
import { newAllowance, weighExchange } from './weight.ts';

/** Calls of tools that no list has shown yet are held back, up to so many and so many bytes; others go without descriptor. */
const MAX_WAITING = 1000;
const MAX_WAITING_WEIGHT = 64 * 1024 * 1024;

type Listed = Pick<Lists, 'tools' | 'toolsNamed' | 'walks' | 'use'>;

export interface Calls extends Facet {
  readonly records: readonly CallRecord[];
}

/** Calls with their answers, each beside the descriptor that was called. */
export function callsFacet(policy: Policy, lists: Listed): Calls {
  const records = newCallRecords();
  const waiting: Seen[] = [];
  const allowance = newAllowance(MAX_WAITING, MAX_WAITING_WEIGHT);
  const conformance = newConformance();

  function* settle(seen: Seen): Generator<CallSubject> {
    const call = callSubject(seen, lists, policy, conformance);
    records.add(call);
    yield call;
  }

  return {
    *add(seen) {
      if (seen.method !== 'tools/call') return;
      const name = memberOf(seen.params, 'name');
      const listed = typeof name !== 'string' || lists.toolsNamed(name).length > 0;
      const holds = !listed && allowance.take(weighExchange(seen.exchange, allowance.left()));
      if (holds) waiting.push(seen);
      else yield* settle(seen);
    },
    *finish() {
      for (const seen of waiting) yield* settle(seen);
    },
    records: records.all,
  };
}

function callSubject(seen: Seen, lists: Listed, policy: Policy, conformance: Conformance): CallSubject {
  const { exchange, revision, caller, connection, params, result, error } = seen;
  const name = memberOf(params, 'name');
  const args = memberOf(params, 'arguments');
  const tool = typeof name === 'string' ? toolFor(caller, lists.toolsNamed(name)) : undefined;
  if (tool !== undefined) lists.use(tool);
  const unlisted = typeof name === 'string' && tool === undefined && seen.expect === null && isWhole(lists);
  const complete = isObject(result) && isFinal(result) ? result : undefined;
  let structured: StructuredOutcome | undefined;
  let fit: Fit | undefined;
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
    isError: complete !== undefined && member(complete, 'isError') === true,
    get structured() {
      structured ??=
        complete !== undefined && tool?.letGo.output === true
          ? { state: 'unknown', failures: [], reason: LET_GO }
          : structuredOutcome(tool?.outputSchema, complete, conformance);
      return structured;
    },
    get fit() {
      fit ??= fitOf(params, tool, conformance);
      return fit;
    },
    limits: policy,
    get headers() {
      return seen.headers;
    },
  };
}

/** Dispatch comes first: a result that asks for input, or is of a type nobody here knows, is not judged as a final one. */
function isFinal(result: JsonObject): boolean {
  const type = member(result, 'resultType');
  return typeof type !== 'string' || type === 'complete';
}

/** A list of tools was recorded to its end; before that, a name that was not listed says nothing. */
function isWhole({ tools, walks }: Listed): boolean {
  return (
    tools.length > 0 &&
    walks.some((walk) => walk.method === 'tools/list' && walk.pages.at(-1)?.next === 'none')
  );
}

const LET_GO = 'the recording lists more different descriptors than are kept to judge calls by';

function fitOf(params: JsonObject | undefined, tool: ListedTool | undefined, conformance: Conformance): Fit {
  const args = memberOf(params, 'arguments') ?? {};
  if (tool?.inputSchema !== undefined) return conformance(tool.inputSchema, args);
  const reason = tool?.letGo.input ? LET_GO : 'the called tool was not listed with an input schema';
  return { state: 'unknown', failures: [], reason };
}

/** The descriptor that a caller called: the last one of that name that the caller was shown, else the last of all. */
export function toolFor(caller: string | null, named: readonly ListedTool[]): ListedTool | undefined {
  return named.findLast((tool) => caller === null || tool.callers.has(caller)) ?? named.at(-1);
}
