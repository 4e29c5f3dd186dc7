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

/** A row while the recording is read. */
export type ToolRow = { -readonly [K in keyof ListedTool]: ListedTool[K] };

/** What the surface remembers of a tool once its descriptor is let go. */
export function listedTool(tool: ToolSubject): ToolRow {
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
    letGo: nothingLetGo,
  };
}

const nothingLetGo = { input: false, output: false };

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
