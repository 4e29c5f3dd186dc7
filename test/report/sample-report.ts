import type { Report, ReportFinding, ReportTool } from '../../src/model/report.ts';

/** Builders of small real-looking reports; every test names only what it is about. */
export function tool(name: string | null, more: Partial<ReportTool> = {}): ReportTool {
  return {
    name,
    at: '/exchanges/0/response/result/tools/0',
    page: 0,
    index: 0,
    callers: ['analyst'],
    verdict: 'ADMIT',
    reason: 'every check that applies passed',
    rule: null,
    conditions: [],
    dialects: { input: '2020-12', output: null },
    parameterHeaders: [],
    untrustedHints: {},
    droppedByConformingClients: false,
    rejectedByPolicy: false,
    results: { success: 1, failure: 1 },
    ...more,
  };
}

export function finding(
  rule: string,
  toolName: string | undefined,
  more: Partial<ReportFinding> = {},
): ReportFinding {
  return {
    rule,
    case: 'default',
    level: 'error',
    keyword: 'MUST',
    basis: ['spec: server/tools#tool'],
    side: 'server',
    at: '/exchanges/0/response/result/tools/0',
    subject: toolName === undefined ? { kind: 'surface' } : { kind: 'tool', tool: toolName },
    message: 'it is broken',
    fix: 'Mend it.',
    fingerprint: '0f1e2d3c4b5a6978',
    ...more,
  };
}

export function report(more: Partial<Report> = {}): Report {
  return {
    reportVersion: 1,
    reviewer: { name: 'mcp-contract-reviewer', version: '0.1.0' },
    protocolVersion: '2026-07-28',
    asOf: '2026-12-01',
    profile: 'reviewer',
    scope: 'surface',
    config: null,
    era: 'modern',
    revision: '2026-07-28',
    transport: 'http',
    source: { kind: 'file', name: 'tools.json' },
    decision: {
      outcome: 'approved',
      basis: 'clear',
      reason: 'every tool is admitted',
      missing: [],
      conditions: [],
    },
    callers: [{ name: 'analyst', scopes: ['read'] }],
    statements: { completion: null },
    tools: [],
    results: [],
    walks: [],
    completions: [],
    findings: [],
    rules: [],
    matrix: [],
    limits: {
      maxBlockBytes: 10 * 1024 * 1024,
      maxResultBytes: 25 * 1024 * 1024,
      mediaTypes: ['text/*', 'application/json'],
      schema: { maxNodes: 2_000_000, maxReferenceSteps: 100_000, maxPatternLength: 10_000 },
    },
    gaps: [],
    ...more,
  };
}

/** Three tools, one of each verdict, with what a real review of them says. */
export function threeTools(): Report {
  const sensitive = 'schema/x-mcp-header-sensitive-param';
  return report({
    decision: {
      outcome: 'refused',
      basis: 'thin',
      reason: 'evidence is too thin: no failure result of "search_docs" was seen',
      missing: [
        {
          need: 'failure-result',
          tool: 'search_docs',
          ask: 'Record one tools/call of this tool with a failed result (isError: true) for an actionable failure.',
        },
      ],
      conditions: [],
    },
    tools: [
      tool('list_regions', { untrustedHints: { readOnlyHint: true } }),
      tool('search_docs', {
        verdict: 'CONDITIONAL',
        reason: 'no failure result was seen',
        rule: 'result/evidence-success-and-failure',
        conditions: [{ kind: 'evidence', need: 'failure-result' }],
        parameterHeaders: [{ header: 'Region', path: ['region'], type: 'string' }],
        results: { success: 1, failure: 0 },
      }),
      tool('deploy', {
        verdict: 'REJECT',
        reason: 'parameter "api_token" must not travel in a header',
        rule: sensitive,
        rejectedByPolicy: true,
      }),
    ],
    findings: [
      finding(sensitive, 'deploy', {
        keyword: 'POLICY',
        message: 'parameter "api_token" is mirrored into the header "Mcp-Param-Token"',
        consequence: 'Every proxy on the way can write the token into its log.',
        fix: 'Remove `x-mcp-header` from "api_token".',
        location: { file: 'tools.json', line: 14, column: 11 },
      }),
      finding('schema/dialect-recommended-2020-12', 'list_regions', {
        level: 'info',
        keyword: 'SHOULD',
        message: 'inputSchema declares draft-07',
        fix: 'Leave out $schema.',
      }),
    ],
    results: [
      { tool: 'list_regions', exchange: 'e2', isError: false, structured: 'conforms', blocks: { text: 1 } },
      { tool: 'list_regions', exchange: 'e3', isError: true, structured: 'none', blocks: { text: 1 } },
      {
        tool: 'search_docs',
        exchange: 'e4',
        isError: false,
        structured: 'none',
        blocks: { text: 1, resource_link: 3 },
      },
    ],
    walks: [
      {
        method: 'tools/list',
        caller: 'analyst',
        connection: 'c1',
        pages: [
          { exchange: 'e0', cursor: 'none', items: 2, next: 'empty' },
          { exchange: 'e1', cursor: 'empty', items: 1, next: 'none' },
        ],
        complete: true,
      },
    ],
    completions: [{ reference: 'ref/prompt deploy', argument: 'environment', caller: 'analyst', values: 2 }],
    rules: [
      { id: 'descriptor/name-present', status: 'pass', subjects: 3, failed: 0, unknown: 0 },
      { id: sensitive, status: 'fail', subjects: 3, failed: 1, unknown: 0 },
      {
        id: 'completion/access-control',
        status: 'unknown',
        subjects: 1,
        failed: 0,
        unknown: 1,
        reason: 'only one caller asked for completions',
      },
    ],
    matrix: [
      {
        check: 'Empty cursor',
        fixture: '`nextCursor: ""`',
        expected: 'Follow-up request sends the exact cursor',
        gate: 'pass',
        observed: 'pass',
        evidence: ['/exchanges/1'],
        variants: [{ name: 'an empty cursor is sent as it came', gate: 'pass' }],
      },
    ],
  });
}

/** A large surface: 2,000 tools, a few rejected each in its way, one fault that 604 share, notes on many. */
export function manyTools(many = 2000): Report {
  const name = (index: number) => `tool_${String(index).padStart(4, '0')}`;
  const shared = Math.floor(many * 0.302);
  const tools = Array.from({ length: many }, (_, index) => {
    if (index < shared)
      return tool(name(index), {
        verdict: 'CONDITIONAL',
        reason: 'no failure result was seen',
        rule: 'result/evidence-success-and-failure',
        results: { success: 1, failure: 0 },
      });
    if (index < shared + 3)
      return tool(name(index), {
        verdict: 'REJECT',
        reason: `parameter "token_${index}" must not travel in a header`,
        rule: 'schema/x-mcp-header-sensitive-param',
        rejectedByPolicy: true,
      });
    return tool(name(index));
  });
  return report({
    decision: {
      outcome: 'refused',
      basis: 'thin',
      reason: `evidence is too thin: no failure result of ${shared} tools was seen`,
      missing: tools.slice(0, shared).map(({ name }) => ({
        need: 'failure-result',
        tool: name ?? '',
        ask: `Record one failing call of ${name}.`,
      })),
      conditions: [],
    },
    tools,
    findings: tools.flatMap(({ name, verdict }, index) => [
      ...(verdict === 'REJECT'
        ? [
            finding('schema/x-mcp-header-sensitive-param', name ?? undefined, {
              keyword: 'POLICY',
              message: `parameter "token_${index}" is mirrored into a header`,
              consequence: 'Every proxy on the way can write the token into its log.',
              fix: 'Remove `x-mcp-header`.',
            }),
          ]
        : []),
      ...(verdict === 'CONDITIONAL'
        ? [
            finding('naming/tool-charset', name ?? undefined, {
              level: 'warn' as const,
              keyword: 'SHOULD',
              message: 'the name has characters outside of the recommended ones',
              fix: 'Use ASCII letters, digits, `_`, `-` and `.`.',
              location: { file: 'tools.json', line: index * 10 + 3, column: 7 },
            }),
            finding('schema/dialect-recommended-2020-12', name ?? undefined, {
              level: 'info' as const,
              keyword: 'SHOULD',
              message: 'inputSchema declares draft-07',
              fix: 'Leave out $schema.',
            }),
          ]
        : []),
    ]),
  });
}
