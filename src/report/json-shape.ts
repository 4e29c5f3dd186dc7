import type { Report } from '../model/report.ts';

/**
 * The members of a value in the order in which they are written: a name for each member of an object, one entry for
 * all items of an array, `true` for what is written as it is. A member that the model gains and this lacks does not compile.
 */
export type Shape<T> = T extends readonly (infer Item)[]
  ? Item extends object
    ? readonly [Shape<Item>]
    : true
  : T extends object
    ? string extends keyof T
      ? true
      : { readonly [Name in keyof T]-?: Shape<NonNullable<T[Name]>> }
    : true;

const condition = { kind: true, need: true, rule: true, case: true } as const;

/** Member order of the published report; the order of `schemas/report.schema.json` and `docs/report.md`. */
export const reportShape: Shape<Report> = {
  reportVersion: true,
  reviewer: { name: true, version: true },
  protocolVersion: true,
  asOf: true,
  profile: true,
  scope: true,
  config: true,
  era: true,
  revision: true,
  transport: true,
  source: { kind: true, name: true },
  decision: {
    outcome: true,
    basis: true,
    reason: true,
    missing: [{ need: true, tool: true, caller: true, ask: true }],
    conditions: [condition],
  },
  callers: [{ name: true, scopes: true }],
  statements: { completion: { clientDebounceMs: true, serverRateLimit: true } },
  tools: [
    {
      name: true,
      at: true,
      page: true,
      index: true,
      callers: true,
      verdict: true,
      reason: true,
      rule: true,
      conditions: [condition],
      dialects: { input: true, output: true },
      parameterHeaders: [{ header: true, path: true, type: true }],
      untrustedHints: true,
      droppedByConformingClients: true,
      rejectedByPolicy: true,
      results: { success: true, failure: true },
    },
  ],
  results: [{ tool: true, exchange: true, isError: true, structured: true, blocks: true }],
  walks: [
    {
      method: true,
      caller: true,
      connection: true,
      pages: [{ exchange: true, cursor: true, items: true, next: true }],
      complete: true,
    },
  ],
  completions: [{ reference: true, argument: true, caller: true, values: true }],
  findings: [
    {
      rule: true,
      case: true,
      level: true,
      keyword: true,
      basis: true,
      side: true,
      at: true,
      subject: { kind: true, tool: true, exchange: true, caller: true },
      tools: true,
      location: { file: true, line: true, column: true },
      message: true,
      consequence: true,
      fix: true,
      fingerprint: true,
      waived: { reason: true, expires: true },
    },
  ],
  rules: [{ id: true, status: true, subjects: true, failed: true, unknown: true, reason: true }],
  matrix: [
    {
      check: true,
      fixture: true,
      expected: true,
      gate: true,
      observed: true,
      evidence: true,
      variants: [{ name: true, gate: true }],
    },
  ],
  limits: {
    maxBlockBytes: true,
    maxResultBytes: true,
    mediaTypes: true,
    schema: { maxNodes: true, maxReferenceSteps: true, maxPatternLength: true },
  },
  gaps: [{ wanted: true, reason: true }],
};
