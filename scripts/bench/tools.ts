import type { Json, JsonObject } from '../../src/json/json.ts';

/** A small seeded generator (mulberry32): the same tools in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const words =
  'order shipment region status customer query limit offset page filter sort name label owner team project issue branch file path content message channel thread user account invoice amount currency date start end time zone format locale version revision tag key value type kind source target parent child list item count total depth width height color size mode level state reason note title summary detail id'.split(
    ' ',
  );

/** Tools as varied as captured ones: 1 to 60 parameters, 1 to 12 levels, five dialect declarations, all common keywords. */
export function makeTools(count: number, seed = 1): JsonObject[] {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = (share: number): boolean => random() < share;
  const word = (): string => words[below(words.length)] ?? 'word';
  const sentence = (length: number): string => Array.from({ length }, word).join(' ');
  /** Long-tailed: mostly small, now and then large. */
  const long = (scale: number): number => Math.floor(scale * -Math.log(1 - random() * 0.999));

  function schema(depth: number): JsonObject {
    const described: Record<string, Json> = chance(0.75)
      ? { description: `${sentence(4 + long(9))}${chance(0.04) ? ' – „é“' : ''}.` }
      : {};
    const kind = random();
    if (depth > 0 && kind < 0.08)
      return { type: 'object', properties: properties(1 + long(3), depth - 1), ...described };
    if (depth > 0 && kind < 0.2)
      return {
        type: 'array',
        items: schema(depth - 1),
        ...(chance(0.3) ? { minItems: 1 } : {}),
        ...described,
      };
    if (depth > 0 && kind < 0.26)
      return { anyOf: [schema(depth - 1), { type: 'null' }], default: null, ...described };
    if (kind < 0.4) return { type: 'string', enum: Array.from({ length: 2 + long(4) }, word), ...described };
    if (kind < 0.55)
      return {
        type: chance(0.5) ? 'integer' : 'number',
        minimum: 0,
        maximum: 9007199254740991,
        ...described,
      };
    if (kind < 0.67) return { type: 'boolean', default: chance(0.5), ...described };
    if (kind < 0.7) return { type: 'string', pattern: '^[a-z][a-z0-9-]{0,62}$', ...described };
    if (kind < 0.73) return { $ref: '#/$defs/shared', ...described };
    return {
      type: 'string',
      ...(chance(0.1) ? { minLength: 1 } : {}),
      ...(chance(0.05) ? { format: 'date-time' } : {}),
      ...described,
    };
  }

  function properties(wanted: number, depth: number): JsonObject {
    const found: Record<string, Json> = {};
    for (let index = 0; index < Math.min(wanted, 60); index++)
      found[`${word()}${chance(0.5) ? `_${word()}` : ''}`] = schema(depth);
    return found;
  }

  function root(): JsonObject {
    const parameters = properties(long(4), chance(0.05) ? 12 : 3);
    const names = Object.keys(parameters);
    const dialect = random();
    const declared: JsonObject =
      dialect < 0.35
        ? { $schema: 'http://json-schema.org/draft-07/schema#' }
        : dialect < 0.6
          ? { $schema: 'https://json-schema.org/draft/2020-12/schema' }
          : {};
    return {
      type: 'object',
      properties: parameters,
      ...(names.length > 0 && chance(0.7) ? { required: names.slice(0, 1 + below(names.length)) } : {}),
      ...(chance(0.55) ? { additionalProperties: false } : {}),
      ...declared,
      // Every tool that refers to it has it, and some others.
      $defs: { shared: { type: 'string', minLength: 1 } },
    };
  }

  return Array.from({ length: count }, (_, index) => {
    const region = chance(0.01);
    const inputSchema = root();
    return {
      name: `${word()}_${word()}_${index}`,
      ...(chance(0.3) ? { title: sentence(3) } : {}),
      description: `${sentence(8 + long(35))}.`,
      inputSchema: region
        ? {
            ...inputSchema,
            properties: {
              ...(inputSchema.properties as JsonObject),
              region: { type: 'string', 'x-mcp-header': 'Region' },
            },
          }
        : inputSchema,
      ...(chance(0.1)
        ? {
            outputSchema: {
              type: 'object',
              properties: properties(1 + long(6), 3),
              $defs: { shared: { type: 'string' } },
            },
          }
        : {}),
      ...(chance(0.4)
        ? {
            annotations: {
              title: sentence(2),
              readOnlyHint: chance(0.5),
              destructiveHint: false,
              openWorldHint: true,
            },
          }
        : {}),
    };
  });
}

/** The tools as `tools/list` results of up to `size` tools a page, each a JSON text. */
export function makePages(tools: readonly JsonObject[], size: number): string[] {
  const pages: string[] = [];
  for (let start = 0; start < tools.length; start += size) {
    const last = start + size >= tools.length;
    const result = {
      resultType: 'complete',
      tools: tools.slice(start, start + size),
      ...(last ? {} : { nextCursor: `p${start + size}` }),
      ttlMs: 0,
      cacheScope: 'private',
    };
    pages.push(JSON.stringify({ jsonrpc: '2.0', id: start, result }));
  }
  return pages;
}
