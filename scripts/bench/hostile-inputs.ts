/** Writes one input piece by piece, so that making it never needs what reading it does. */
export type Input = (write: (text: string) => void) => void;

export interface HostileInput {
  readonly name: string;
  readonly write: Input;
  /** Verdict of the tool `hostile`; `healthy`, where it is listed too, is never rejected. */
  readonly verdict: 'REJECT' | 'CONDITIONAL' | undefined;
  /** How the structured content of the call stands, where there is one. */
  readonly structured?: 'conforms' | 'violates' | 'none' | 'unknown';
  /** A million of something: it may take longer. */
  readonly million?: true;
}

const healthy = '{"name":"healthy","inputSchema":{"type":"object"}}';

const tool =
  (inputSchema: Input): Input =>
  (write) => {
    write('{"tools":[{"name":"hostile","inputSchema":');
    inputSchema(write);
    write(`},${healthy}]}`);
  };
const plain = (schema: unknown): Input => tool((write) => write(JSON.stringify(schema)));

const nested =
  (open: string, inner: string, close: string, count: number): Input =>
  (write) => {
    for (let index = 0; index < count; index++) write(open);
    write(inner);
    for (let index = 0; index < count; index++) write(close);
  };
const nestedIn = (open: string, inner: string, close: string, count: number): Input =>
  tool((write) => {
    write('{"type":"object","properties":{"a":');
    nested(open, inner, close, count)(write);
    write('}}');
  });
const times =
  (count: number, piece: (index: number) => string): Input =>
  (write) => {
    for (let index = 0; index < count; index++) write(piece(index));
  };

/** `levels` definitions, each of which refers to the next twice. */
function fanOut(levels: number): Record<string, unknown> {
  const definitions: Record<string, unknown> = {};
  for (let level = 0; level < levels; level++) {
    const next = level === levels - 1 ? { type: 'string' } : { $ref: `#/$defs/l${level + 1}` };
    definitions[`l${level}`] = { allOf: [next, next] };
  }
  return definitions;
}

const dangerousNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const everywhere = (): string =>
  `{"type":"object","properties":{${dangerousNames.map((name) => `"${name}":{"type":"string","x-mcp-header":"${name}","${name}":{"${name}":1}}`).join(',')}},` +
  `"required":${JSON.stringify(dangerousNames)},"$defs":{${dangerousNames.map((name) => `"${name}":{"$ref":"#/$defs/${name}"}`).join(',')}},` +
  `${dangerousNames.map((name) => `"${name}":{"type":"string"}`).join(',')}}`;

/** Names that act on terminals, Markdown, pages and CI logs. */
const actingNames = [
  '\u001b[31mred\u001b[0m',
  '\u202egnp.exe',
  'two\nlines',
  '</script><script>alert(1)</script>',
  '::error::injected',
  'nul\u0000',
  '\ud800lone',
  '`code`|[x](javascript:1)',
];
const acting = JSON.stringify({
  tools: actingNames.map((name) => ({
    name,
    title: name,
    description: name,
    inputSchema: { type: 'object', properties: { [name]: { 'x-mcp-header': name } } },
  })),
});

const meta =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"h","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}';

/** A log in which `hostile`, listed with this output schema, answers with what `result` writes of its result. */
const answered =
  (outputSchema: unknown, result: Input): Input =>
  (write) => {
    const tools = `[{"name":"hostile","inputSchema":{"type":"object"}${outputSchema === undefined ? '' : `,"outputSchema":${JSON.stringify(outputSchema)}`}},${healthy}]`;
    write(`{"dir":"send","message":{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{${meta}}}}\n`);
    write(
      `{"dir":"recv","message":{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","tools":${tools},"ttlMs":0,"cacheScope":"private"}}}\n`,
    );
    write(
      `{"dir":"send","message":{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"hostile","arguments":{},${meta}}}}\n`,
    );
    write('{"dir":"recv","message":{"jsonrpc":"2.0","id":2,"result":{"resultType":"complete",');
    result(write);
    write('}}}\n');
  };
const textBlock = '"content":[{"type":"text","text":"[]"}]';
const structured =
  (content: Input): Input =>
  (write) => {
    write(`${textBlock},"structuredContent":`);
    content(write);
  };

export interface Scale {
  readonly depth: number;
  readonly megabytes: number;
  readonly blocks: number;
  readonly annotations: number;
  readonly million: number;
}

/** The sizes that the command is held to. */
export const full: Scale = {
  depth: 100_000,
  megabytes: 50,
  blocks: 100_000,
  annotations: 20_000,
  million: 1_000_000,
};

export function hostileInputs({ depth, megabytes, blocks, annotations, million }: Scale): HostileInput[] {
  const mebibytes = times(megabytes, () => 'x'.repeat(1 << 20));
  const base64 = times(megabytes, () => 'A'.repeat(1 << 20));
  const descriptors: HostileInput[] = [
    {
      name: 'nested objects',
      write: nestedIn('{"type":"object","properties":{"a":', '{}', '}}', depth),
      verdict: 'CONDITIONAL',
    },
    {
      name: 'nested arrays as data',
      write: nestedIn('{"default":', '[]', '}', depth),
      verdict: 'CONDITIONAL',
    },
    {
      name: 'nested items',
      write: nestedIn('{"type":"array","items":', '{"x-mcp-header":"Deep"}', '}', depth),
      verdict: 'REJECT',
    },
    { name: 'nested allOf', write: nestedIn('{"allOf":[', '{}', ']}', depth), verdict: 'CONDITIONAL' },
    { name: 'nested plain arrays', write: tool(nested('[', '', ']', depth)), verdict: 'REJECT' },
    {
      name: 'one long description',
      write: (write) => {
        write('{"tools":[{"name":"hostile","inputSchema":{"type":"object"},"description":"');
        mebibytes(write);
        write(`"},${healthy}]}`);
      },
      verdict: 'CONDITIONAL',
    },
    {
      name: '40-level $ref fan-out',
      write: plain({
        type: 'object',
        properties: { a: { $ref: '#/$defs/l0', 'x-mcp-header': 'A' } },
        $defs: fanOut(40),
      }),
      verdict: 'REJECT',
    },
    {
      name: '$ref cycles',
      write: plain({
        type: 'object',
        properties: { a: { $ref: '#/$defs/x', 'x-mcp-header': 'A' }, b: { $ref: '#' } },
        $defs: { x: { $ref: '#/$defs/y' }, y: { anyOf: [{ $ref: '#/$defs/x' }] } },
      }),
      verdict: 'REJECT',
    },
    {
      name: '^(a|a)*$',
      write: plain({ type: 'object', properties: { a: { type: 'string', pattern: '^(a|a)*$' } } }),
      verdict: 'CONDITIONAL',
    },
    {
      name: 'many header annotations',
      write: tool((write) => {
        write('{"type":"object","properties":{"p":{"type":"string"}');
        times(
          annotations,
          (index) => `,"p${index}":{"type":"string","x-mcp-header":"${index % 2 ? 'same' : `h${index}`}"}`,
        )(write);
        write('}}');
      }),
      verdict: 'REJECT',
    },
    {
      name: 'names of the prototype everywhere',
      write: tool((write) => write(everywhere())),
      verdict: 'CONDITIONAL',
    },
    { name: 'names that act on readers', write: (write) => write(acting), verdict: undefined },
    {
      name: 'one million properties',
      write: tool((write) => {
        write('{"type":"object","properties":{"p":{"type":"string"}');
        times(million, (index) => `,"p${index}":{"type":"string"}`)(write);
        write('}}');
      }),
      verdict: 'CONDITIONAL',
      million: true,
    },
  ];
  const results: HostileInput[] = [
    {
      name: 'result: one long base64 block',
      write: answered(undefined, (write) => {
        write('"content":[{"type":"image","mimeType":"image/png","data":"');
        base64(write);
        write('"}]');
      }),
      verdict: 'CONDITIONAL',
      structured: 'none',
    },
    {
      name: 'result: deep structured content',
      write: answered({ type: 'object' }, structured(nested('{"a":', '1', '}', depth))),
      verdict: 'CONDITIONAL',
      structured: 'conforms',
    },
    {
      name: 'result: deep content, recursive schema',
      write: answered(
        { type: 'object', properties: { a: { $ref: '#' } } },
        structured(nested('{"a":', '{}', '}', depth)),
      ),
      verdict: 'CONDITIONAL',
      structured: 'unknown',
    },
    {
      name: 'result: ^(a|a)*$ on a matching text',
      write: answered(
        { type: 'string', pattern: '^(a|a)*$' },
        structured((write) => write(`"${'a'.repeat(50)}"`)),
      ),
      verdict: 'CONDITIONAL',
      structured: 'unknown',
    },
    {
      name: 'result: ^(a|a)*$ on another text',
      write: answered(
        { type: 'string', pattern: '^(a|a)*$' },
        structured((write) => write(`"${'a'.repeat(50)}!"`)),
      ),
      verdict: 'CONDITIONAL',
      structured: 'unknown',
    },
    {
      name: 'result: many content blocks',
      write: answered(undefined, (write) => {
        write('"content":[{"type":"text","text":"x"}');
        times(blocks, (index) => (index % 2 ? ',{"type":"text","text":"x"}' : ',{"type":"nothing"}'))(write);
        write(']');
      }),
      verdict: 'REJECT',
      structured: 'none',
    },
    {
      name: 'result: 40-level $ref fan-out',
      write: answered(
        { type: 'string', allOf: [{ $ref: '#/$defs/l0' }], $defs: fanOut(40) },
        structured((write) => write('"x"')),
      ),
      verdict: 'CONDITIONAL',
      structured: 'conforms',
    },
    {
      name: 'result: one million numbers',
      write: answered(
        { type: 'array', items: { type: 'integer', minimum: 0 } },
        structured((write) => {
          write('[0');
          times(million, (index) => `,${index}`)(write);
          write(']');
        }),
      ),
      verdict: 'CONDITIONAL',
      structured: 'conforms',
      million: true,
    },
    {
      name: 'result: one million unique numbers',
      write: answered(
        { type: 'array', uniqueItems: true },
        structured((write) => {
          write('[-1');
          times(million, (index) => `,${index}`)(write);
          write(']');
        }),
      ),
      verdict: 'CONDITIONAL',
      structured: 'conforms',
      million: true,
    },
  ];
  return [...descriptors, ...results];
}
