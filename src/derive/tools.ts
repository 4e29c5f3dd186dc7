import { isObject, type Json, type JsonObject, member, memberOf } from '../json/json.ts';
import type { Policy } from '../model/policy.ts';
import type { SchemaFacts } from '../model/schema.ts';
import type { ToolSubject } from '../model/subject.ts';
import type { ListedTool, ParameterHeader } from '../model/surface.ts';
import { readSchema } from '../schema/facts.ts';
import { redactUri } from '../text/redact-uri.ts';

/** Parameter headers beyond this many are not listed in a tool's row; the rules still see all of them. */
export const MAX_LISTED_HEADERS = 500;

export function toolSubject(
  entry: Json,
  place: Pick<ToolSubject, 'at' | 'exchange' | 'caller' | 'page' | 'index' | 'exact'>,
  policy: Policy,
): ToolSubject {
  const descriptor = isObject(entry) ? entry : undefined;
  const name = descriptor && member(descriptor, 'name');
  return {
    kind: 'tool',
    ...place,
    entry,
    descriptor,
    name: typeof name === 'string' ? name : null,
    input: factsOf(descriptor, 'inputSchema', policy),
    output: factsOf(descriptor, 'outputSchema', policy),
    sensitive: policy.sensitive,
  };
}

function factsOf(descriptor: JsonObject | undefined, key: string, policy: Policy): SchemaFacts | undefined {
  const schema = descriptor && member(descriptor, key);
  return isObject(schema) ? readSchema(schema, policy.schemaBudget) : undefined;
}

/** A row while the recording is read. */
export type ToolRow = { -readonly [K in keyof ListedTool]: ListedTool[K] };

/** Makes rows. A recording may list very many different tools: what many rows have in common, they share. */
export interface RowMaker {
  /** What the surface remembers of a tool once its descriptor is let go. */
  readonly row: (tool: ToolSubject) => ToolRow;
  readonly addCaller: (row: ToolRow, caller: string) => void;
}

export function newRowMaker(): RowMaker {
  const sets = new Map<string, ReadonlySet<string>>();
  const dialects = new Map<string | null, Map<string | null, ListedTool['dialects']>>();
  const hints = new Map<number, ListedTool['untrustedHints']>();

  function callersOf(names: readonly string[]): ReadonlySet<string> {
    return shared(sets, names.length === 1 ? `one ${names[0]}` : JSON.stringify(names), () => new Set(names));
  }

  function dialectsOf({ input, output }: ToolSubject): ListedTool['dialects'] {
    const pair = { input: dialectName(input), output: dialectName(output) };
    const outputs = shared(dialects, pair.input, () => new Map());
    return shared(outputs, pair.output, () => pair);
  }

  return {
    row(tool) {
      const headers = parameterHeadersOf(tool.input);
      return {
        malformed: tool.descriptor === undefined,
        name: tool.name,
        at: tool.at,
        exchange: tool.exchange,
        page: tool.page,
        index: tool.index,
        callers: tool.caller === null ? nobody : callersOf([tool.caller]),
        dialects: dialectsOf(tool),
        parameterHeaders: headers.length === 0 ? noHeaders : headers,
        untrustedHints: shared(hints, hintsCode(tool.descriptor), () => hintsOf(tool.descriptor)),
        inputSchema: tool.input?.root,
        outputSchema: tool.output?.root,
        letGo: nothingLetGo,
      };
    },
    addCaller(row, caller) {
      if (!row.callers.has(caller)) row.callers = callersOf([...row.callers, caller]);
    },
  };
}

/** The value that `known` has for `key`, made when it is first asked for; kept while there are few. */
function shared<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size < MAX_SHARED) known.set(key, made);
  return made;
}

/** A descriptor's schemas are needed no longer. */
export function letGoOf(row: ToolRow): void {
  const input = row.inputSchema !== undefined;
  row.letGo = row.outputSchema === undefined ? (input ? inputLetGo : nothingLetGo) : { input, output: true };
  row.inputSchema = undefined;
  row.outputSchema = undefined;
}

/** The descriptor was listed again. */
export function restoreTo(row: ToolRow, entry: Json): void {
  const schemaOf = (name: string): JsonObject | undefined => {
    const schema = memberOf(entry, name);
    return isObject(schema) ? schema : undefined;
  };
  row.inputSchema = schemaOf('inputSchema');
  row.outputSchema = schemaOf('outputSchema');
  row.letGo = nothingLetGo;
}

/** Values that rows share, at most; `$schema` may be any text. */
const MAX_SHARED = 1000;
const nobody: ReadonlySet<string> = new Set();
const noHeaders: readonly ParameterHeader[] = [];
const nothingLetGo = { input: false, output: false };
const inputLetGo = { input: true, output: false };

function dialectName(facts: SchemaFacts | undefined): string | null {
  if (facts === undefined) return null;
  const { id, declared } = facts.dialect;
  return id ?? (declared === null ? null : redactUri(declared));
}

/** Annotations that a conforming client can act on: a chain of `properties`, a string value, an explicit type. */
export function parameterHeadersOf(facts: SchemaFacts | undefined): ParameterHeader[] {
  const headers: ParameterHeader[] = [];
  for (const { value, chain, types } of facts?.annotations ?? []) {
    if (typeof value !== 'string' || chain === undefined || chain.length > MAX_LISTED_HEADERS) continue;
    if (headers.length === MAX_LISTED_HEADERS) break;
    headers.push({
      header: value,
      path: chain,
      type: types.explicit ?? [...(types.admitted ?? [])].join(' or '),
    });
  }
  return headers;
}

const hintNames = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** A digit for each hint: absent, false, true. */
function hintsCode(descriptor: JsonObject | undefined): number {
  const annotations = descriptor && member(descriptor, 'annotations');
  if (!isObject(annotations)) return 0;
  let code = 0;
  for (const name of hintNames) {
    const value = member(annotations, name);
    code = 3 * code + (value === true ? 2 : value === false ? 1 : 0);
  }
  return code;
}

function hintsOf(descriptor: JsonObject | undefined): Readonly<Record<string, boolean>> {
  const annotations = descriptor && member(descriptor, 'annotations');
  const found: Record<string, boolean> = {};
  if (!isObject(annotations)) return found;
  for (const name of hintNames) {
    const value = member(annotations, name);
    if (typeof value === 'boolean') found[name] = value;
  }
  return found;
}
