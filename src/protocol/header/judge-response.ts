import { type HeaderFinding, hit, onHeader } from './finding.ts';
import type { HeaderCheck } from './header-check.ts';
import { HEADER_MISMATCH } from './outcome.ts';

export interface HeaderResponse {
  /** `null` when there was no HTTP, and then there is nothing to judge. */
  readonly status: number | null;
  /** The JSON-RPC message that answered the request; anything else where there was none. */
  readonly body: unknown;
}

/** A refused request may fit several of these; the first that fits is reported, as the likeliest. */
const REFUSAL_ORDER: readonly string[] = [
  'header/compare-integer-numeric',
  'header/decode-before-compare',
  'header/ows-trimmed',
  'header/server-not-expect-null',
  'header/field-name-case-insensitive',
];

/** Statuses that without a JSON-RPC error say nothing about header validation: authorization, routing, load. */
const OTHER_REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 405, 408, 413, 415, 429]);

/**
 * What the server broke in answering a request whose headers were checked (Streamable HTTP, server validation). Give
 * it the merged check of all headers, else a refusal for one is held against another. An answer that shows neither
 * service nor refusal yields nothing; neither does a request whose refusal the text leaves open.
 */
export function judgeHeaderResponse(
  check: HeaderCheck,
  { status, body }: HeaderResponse,
): readonly HeaderFinding[] {
  if (status === null) return [];
  if (own(body, 'result') !== undefined) return check.ifServed;
  const code = errorCode(body);
  if (check.outcome.action === 'accept') {
    return code === HEADER_MISMATCH ? likeliestRefusal(check.ifRefused) : [];
  }
  const [due] = check.ifServed;
  if (check.outcome.action === 'either' || due === undefined) return [];
  return judgeRefusal(check, due.header, status, code);
}

function judgeRefusal(
  { outcome, ifServed }: HeaderCheck,
  header: string | null,
  status: number,
  code: number | undefined,
): readonly HeaderFinding[] {
  if (status === 401 || status === 403) return [];
  const findings: HeaderFinding[] = [];
  if (code === undefined) {
    if (status < 400 || status >= 500 || OTHER_REFUSALS.has(status)) return [];
    // A bare 400 is how HTTP stacks refuse octets before any MCP code runs.
    const bare = ifServed.some(({ rule }) => rule === 'header/param-invalid-chars-rejected');
    if (bare && status === 400) return [];
  }
  if (status !== 400) findings.push(onHeader(header, hit('header/mismatch-status-400')));
  const codes = outcome.action === 'reject' ? outcome.codes : [];
  if (code === undefined || !codes.includes(code)) {
    findings.push(onHeader(header, hit('header/mismatch-code-32020')));
  }
  return findings;
}

function likeliestRefusal(candidates: readonly HeaderFinding[]): readonly HeaderFinding[] {
  for (const rule of REFUSAL_ORDER) {
    const found = candidates.find((candidate) => candidate.rule === rule);
    if (found !== undefined) return [found];
  }
  return [];
}

function errorCode(body: unknown): number | undefined {
  const code = own(own(body, 'error'), 'code');
  return typeof code === 'number' ? code : undefined;
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
