import type { Json, JsonObject } from '../../src/json/json.ts';
import { isObject } from '../../src/json/json.ts';
import type { ExactNumbers } from '../../src/json/parse.ts';
import type { Evidence, Exchange, Transport } from '../../src/model/evidence.ts';
import type { Report, ReportFinding } from '../../src/model/report.ts';
import type { Profile } from '../../src/model/rule.ts';

/** One worked case: an input of some kind, and the rule ids it violates under each profile. */
export interface VectorCase {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly input: JsonObject;
  readonly expected: Readonly<Record<'spec' | 'reviewer', Expected>>;
  readonly contested?: string;
}

export interface Expected {
  readonly violated: readonly string[];
  readonly warned?: readonly string[];
  /** Kind `tools-page`: names of the tools that stay usable. */
  readonly admitted?: readonly string[];
}

/** How a kind of case becomes evidence, and which findings of the report are about the case itself. */
export interface Kind {
  readonly evidence: (input: JsonObject, exact: ExactNumbers | undefined) => Evidence;
  readonly concerns: (finding: ReportFinding, report: Report) => boolean;
}

/** A kind that is no evidence: a function is asked for the rule ids. */
export interface DirectKind {
  readonly direct: (input: JsonObject, profile: Profile) => { readonly errors: string[]; readonly warnings: string[] };
}

export const meta: Json = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'vectors', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function listing(result: Json, exact: ExactNumbers | undefined): Exchange {
  return {
    id: 'e1',
    caller: null,
    connection: null,
    probe: null,
    expect: null,
    request: { value: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } } },
    notifications: [],
    response: { value: { jsonrpc: '2.0', id: 1, result }, exact },
  };
}

export function evidenceOf(exchanges: readonly Exchange[], transport: Transport | null = null): Evidence {
  return { protocolVersion: '2026-07-28', transport, callers: {}, statements: {}, gaps: [], exchanges };
}

export const page = (tools: Json): Json => ({ resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' });
const aboutTools: Kind['concerns'] = ({ subject, rule }) => subject.kind === 'tool' || rule === 'naming/tool-unique';

/** Descriptors. */
export const descriptorKinds: Readonly<Record<string, Kind>> = {
  tool: {
    evidence: ({ tool, transport }, exact) =>
      evidenceOf([listing(page([tool ?? null]), exact)], transport === 'stdio' ? 'stdio' : null),
    concerns: aboutTools,
  },
  'tools-page': {
    evidence: ({ tools }, exact) => evidenceOf([listing(page(tools ?? null), exact)]),
    concerns: aboutTools,
  },
  'list-shape': {
    evidence: ({ result }, exact) => evidenceOf([listing(result ?? null, exact)]),
    concerns: ({ subject }) => subject.kind === 'page',
  },
  'meta-key': {
    evidence: ({ key }) =>
      evidenceOf([
        listing(page([{ name: 't', inputSchema: { type: 'object' }, _meta: { [String(key)]: 1 } }]), undefined),
      ]),
    concerns: ({ rule }) => rule.startsWith('naming/meta-'),
  },
};

export function isCase(value: Json): boolean {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['kind'] === 'string' && isObject(value['input']);
}
