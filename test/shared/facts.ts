import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Loose, RawExchange, RawFile } from './raw.ts';

/** Rules whose findings on a recording can be told from its raw messages in a line or two, without this project's code. */
export const toldByFacts: ReadonlySet<string> = new Set([
  'annotations/tool-hint-types',
  'descriptor/input-schema-root-type-object',
  'descriptor/optional-field-types',
  'discover/legacy-era',
  'error/id-matches',
  'error/layers-distinct',
  'error/parse-and-invalid-request',
  'error/unknown-tool',
  'error/unsupported-version',
  'header/mcp-method-matches',
  'header/mcp-method-required',
  'header/mcp-name-matches',
  'header/mcp-name-required',
  'header/protocol-version-matches-body',
  'header/protocol-version-required',
  'pagination/invalid-cursor-error',
  'schema/valid-per-dialect',
  'transport/accept-both',
  'transport/origin-validated',
  'transport/post-per-message',
  'transport/stdio-stdout-clean',
]);

/** What the recorder did wrong on purpose, by the label it gave the request. */
const clientFaults: Readonly<Record<string, string>> = {
  'Accept: application/json only': 'transport/accept-both',
  'JSON-RPC batch body': 'transport/post-per-message',
  'MCP-Protocol-Version header disagrees with _meta': 'header/protocol-version-matches-body',
  'Mcp-Method disagrees with body': 'header/mcp-method-matches',
  'Mcp-Name disagrees with body': 'header/mcp-name-matches',
  'missing MCP-Protocol-Version header': 'header/protocol-version-required',
  'missing Mcp-Method header': 'header/mcp-method-required',
  'missing Mcp-Name header': 'header/mcp-name-required',
};

/** HTTP refuses with these before it looks at the message, so that the id may be left out. */
const unread = [403, 405, 406];

export type RawEra = 'modern' | 'legacy' | null;

/** Modern as soon as one answer has a form that only revision 2026-07-28 knows. */
export function eraOf({ exchanges }: RawFile): RawEra {
  const answers = exchanges.map(({ answer }) => answer);
  if (answers.some((answer) => answer?.result?.resultType !== undefined || answer?.error?.code === -32022))
    return 'modern';
  return exchanges.some(({ request, answer }) => request?.method === 'initialize' && answer?.result)
    ? 'legacy'
    : null;
}

/** The findings of those rules at error or warning level, as `rule/case`. */
export function factsOf(raw: RawFile): ReadonlySet<string> {
  const facts = new Set(raw.exchanges.flatMap(exchangeFacts));
  if (raw.strays > 0) facts.add('transport/stdio-stdout-clean/default');
  if (eraOf(raw) === 'legacy') facts.add('discover/legacy-era/default');
  for (const tool of raw.tools) for (const fact of toolFacts(tool)) facts.add(fact);
  const failed = raw.exchanges.some(
    ({ request, answer }) => !isUnknownTool(request) && answer?.result?.isError === true,
  );
  if (failed && facts.has('error/unknown-tool/default')) facts.add('error/layers-distinct/default');
  return facts;
}

const draft07 = new Ajv({ strict: false, logger: false });
const draft2020 = new Ajv2020({ strict: false, logger: false });

/** By the meta-schema alone: nothing is compiled, so that references and patterns do not matter. */
const isValidSchema = (schema: Loose): boolean =>
  (/draft-07/.test(schema?.$schema) ? draft07 : draft2020).validateSchema(schema) === true;

function toolFacts({ title, description, icons, annotations, inputSchema, outputSchema }: Loose): string[] {
  const facts: string[] = [];
  if ([title, description, icons, annotations].includes(null))
    facts.push('descriptor/optional-field-types/default');
  if (Object.values(annotations ?? {}).includes(null)) facts.push('annotations/tool-hint-types/default');
  if (inputSchema?.type !== 'object') facts.push('descriptor/input-schema-root-type-object/default');
  if (![inputSchema, outputSchema ?? {}].every(isValidSchema)) facts.push('schema/valid-per-dialect/default');
  return facts;
}

const isUnknownTool = (request: Loose): boolean => request?.params?.name === 'no_such_tool_for_test';

function exchangeFacts({ label, request, fields, status, answer }: RawExchange): string[] {
  const facts: string[] = [];
  const code: number | undefined = answer?.error?.code;
  const refusedVersion = code === -32022;
  if (isUnknownTool(request) && answer?.result) facts.push('error/unknown-tool/default');
  if (isUnknownTool(request) && code !== undefined && code !== -32602 && !refusedVersion)
    facts.push('error/unknown-tool/other-code');
  if (request?.params?.cursor !== undefined && code !== -32602 && !refusedVersion)
    facts.push('pagination/invalid-cursor-error/default');
  facts.push(...versionFacts(request, fields, answer));
  if (answer?.error && answer.id === null) {
    const isReadable = request?.id !== undefined && !unread.includes(status ?? 0);
    facts.push(`error/id-matches/${isReadable ? 'default' : 'null-id'}`);
  }
  if (label === 'foreign Origin header' && status !== 403) facts.push('transport/origin-validated/default');
  if (label === 'invalid JSON body' && code !== -32700) facts.push('error/parse-and-invalid-request/default');
  const fault = clientFaults[label ?? ''];
  if (fault !== undefined) facts.push(`${fault}/default`);
  return facts;
}

function versionFacts(request: Loose, fields: RawExchange['fields'], answer: Loose): string[] {
  const named: string | undefined = request?.params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  const error = answer?.error;
  const rule = 'error/unsupported-version';
  if (error?.code !== -32022) return named === '1900-01-01' ? [`${rule}/default`] : [];
  const { requested, supported } = error.data;
  const sent = [named, fields['mcp-protocol-version'], request.params.protocolVersion];
  return [
    ...(supported.includes(requested) ? [`${rule}/supported-lists-the-refused-version`] : []),
    ...(sent.includes(requested) ? [] : [`${rule}/requested-differs`]),
  ];
}
