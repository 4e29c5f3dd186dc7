import { evidenceOf } from '../../src/collect/evidence-of.ts';
import { readEventStream } from '../../src/collect/sse.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { affectsOf } from '../../src/judge/judge.ts';
import type { Evidence } from '../../src/model/evidence.ts';
import type { Report, ReportFinding, ReportTool } from '../../src/model/report.ts';
import type { Affects, Profile } from '../../src/model/rule.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/registry.ts';

export type CaseVerdict = 'ADMIT' | 'CONDITIONAL' | 'REJECT' | 'PROTOCOL-ERROR';

/** A reported bug, restated as a few messages. */
export interface BugCase {
  readonly source: string;
  readonly gist: string;
  readonly evidence: {
    readonly era: string;
    readonly transport: string;
    readonly exchanges: readonly BugExchange[];
  };
  readonly expected: {
    readonly verdict: CaseVerdict;
    readonly rules: readonly string[];
    /** In prose; a fault of the sender says `(client side`. */
    readonly violations: readonly string[];
    /** By name, or by place: `tools[1]`. */
    readonly per_item?: Readonly<Record<string, CaseVerdict>>;
  };
  readonly expected_reviewer: CaseVerdict;
}

interface BugExchange {
  readonly request?: JsonObject;
  readonly response?: JsonObject;
  readonly http?: {
    readonly status: number;
    readonly request_headers?: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

export interface CaseOutcome {
  readonly verdict: CaseVerdict;
  /** Rules that found an error or a warning on the server's side. */
  readonly rules: readonly string[];
  readonly report: Report;
}

export function judgeCase(bug: BugCase, profile: Profile): CaseOutcome {
  const report = review(evidenceFor(bug), { policy: { profile } });
  const found = report.findings.filter(countsInCase);
  return {
    verdict: verdictOf(found, report),
    rules: [...new Set(found.map(({ rule }) => rule))].sort(),
    report,
  };
}

function evidenceFor({ evidence }: BugCase): Evidence {
  const { era, transport, exchanges } = evidence;
  return evidenceOf({
    format: 'mcp-evidence/1',
    protocolVersion: era,
    transport,
    exchanges: exchanges.map(exchangeOf),
  } as unknown as Json);
}

function exchangeOf({ request, response, http }: BugExchange): object {
  if (http === undefined) return { request, response };
  const { status, headers, request_headers: sent, body } = http;
  const envelope = {
    status,
    ...(sent && { requestHeaders: Object.entries(sent) }),
    responseHeaders: Object.entries(headers),
  };
  if (headers['content-type'] !== 'text/event-stream')
    return { request, http: envelope, response: JSON.parse(body) };
  const { messages, ...stream } = readEventStream(body, null);
  return { request, http: envelope, stream: { ...stream, messages: messages.map(({ value }) => value) } };
}

/** Faults of the client, missing evidence and the era of the recording do not count. */
const countsInCase = ({ side, level, rule }: ReportFinding): boolean =>
  side === 'server' && level !== 'info' && rule !== 'discover/legacy-era';

const affects = ({ rule: id, case: name }: ReportFinding): Affects | undefined => {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule && affectsOf({ rule, case: name });
};

/** One verdict for a whole case: an error of the surface before the worst tool before a warning of the surface. */
function verdictOf(found: readonly ReportFinding[], report: Report): CaseVerdict {
  const surface = found.filter((finding) => affects(finding) === 'surface');
  if (surface.some(({ level }) => level === 'error')) return 'PROTOCOL-ERROR';
  const tools = report.tools.map(toolVerdict);
  if (tools.includes('REJECT')) return 'REJECT';
  return surface.length > 0 || tools.includes('CONDITIONAL') ? 'CONDITIONAL' : 'ADMIT';
}

/** A tool that is conditional for missing evidence alone counts as admitted. */
function toolVerdict({ verdict, conditions }: ReportTool): CaseVerdict {
  return verdict === 'CONDITIONAL' && conditions.every(({ kind }) => kind === 'evidence') ? 'ADMIT' : verdict;
}

/** The verdict of one item, called by its name or by its place in the list. */
export function itemVerdict(item: string, { report }: CaseOutcome): CaseVerdict | undefined {
  const place = /^tools\[(\d+)\]$/.exec(item)?.[1];
  const row = report.tools.find(({ name, index }) =>
    place === undefined ? name === item : index === Number(place),
  );
  return row && toolVerdict(row);
}
