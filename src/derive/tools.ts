import { equalJson } from '../json/equal.ts';
import { isObject, type Json, type JsonObject, member } from '../json/json.ts';
import type { Policy } from '../model/policy.ts';
import type { SchemaFacts } from '../model/schema.ts';
import type { ToolSubject } from '../model/subject.ts';
import type { ListedTool, ParameterHeader } from '../model/surface.ts';
import { readSchema } from '../schema/facts.ts';

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

/** What the surface remembers of a tool once its descriptor is let go. */
export function listedTool(tool: ToolSubject): ListedTool {
  return {
    malformed: tool.descriptor === undefined,
    name: tool.name,
    at: tool.at,
    exchange: tool.exchange,
    page: tool.page,
    index: tool.index,
    callers: new Set(tool.caller === null ? [] : [tool.caller]),
    dialects: { input: dialectName(tool.input), output: dialectName(tool.output) },
    parameterHeaders: parameterHeadersOf(tool.input),
    untrustedHints: hintsOf(tool.descriptor),
    inputSchema: tool.input?.root,
    outputSchema: tool.output?.root,
  };
}

const dialectName = (facts: SchemaFacts | undefined): string | null =>
  facts === undefined ? null : (facts.dialect.id ?? facts.dialect.declared);

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

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

function hintsOf(descriptor: JsonObject | undefined): Readonly<Record<string, boolean>> {
  const annotations = descriptor && member(descriptor, 'annotations');
  const found: Record<string, boolean> = {};
  if (!isObject(annotations)) return found;
  for (const hint of hints) {
    const value = member(annotations, hint);
    if (typeof value === 'boolean') found[hint] = value;
  }
  return found;
}

/** Tells descriptors that were listed before from new ones, by name and then by their whole value. */
export interface Catalogue {
  readonly named: (name: string) => readonly Known[];
  readonly find: (name: string | null, entry: Json) => Known | undefined;
  readonly add: (name: string | null, entry: Json, tool: ListedTool) => Known;
}

export interface Known {
  readonly tool: ListedTool;
  /** A number shared by all listings of this very descriptor. */
  readonly copy: number;
}

export function newCatalogue(): Catalogue {
  const byName = new Map<string | null, (Known & { readonly entry: Json })[]>();
  let copies = 0;
  return {
    named: (name) => byName.get(name) ?? [],
    find: (name, entry) => byName.get(name)?.find((known) => equalJson(known.entry, entry)),
    add(name, entry, tool) {
      const known = { entry, tool, copy: copies++ };
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [known]);
      else same.push(known);
      return known;
    },
  };
}
