import { describe, expect, it } from 'vitest';
import { type ExitCode, exitCodeOf } from '../../src/cli/exit-code.ts';
import type { Evidence, Exchange } from '../../src/model/evidence.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Report } from '../../src/model/report.ts';
import { review } from '../../src/review.ts';
import { lab, labWith, methodOf, toolOf } from './lab.ts';
import { bad, bare, fine, legacy, listOf, only, rejectedLegacy, text } from './small.ts';

const whole = (exchange: Exchange): Exchange => exchange;
const without =
  (gone: (exchange: Exchange) => boolean) =>
  (exchange: Exchange): Exchange | undefined =>
    gone(exchange) ? undefined : exchange;

/** The list without its rejected tool. */
function admissible(exchange: Exchange): Exchange {
  if (exchange.id !== 'e3' || exchange.response === null) return exchange;
  const value = JSON.parse(JSON.stringify(exchange.response.value));
  value.result.tools.pop();
  return { ...exchange, response: { value } };
}
const clean = (
  then: (exchange: Exchange) => Exchange | undefined = whole,
  header?: Partial<Evidence>,
): Evidence => labWith((exchange) => then(admissible(exchange)), header);

/** Without HTTP envelopes, nor the probes of what travels in them. */
const wireless = ({ http: _, ...exchange }: Exchange): Exchange | undefined =>
  exchange.probe === null || exchange.expect === 'unknown-tool' ? exchange : undefined;

const isFailure = ({ expect: expected }: Exchange): boolean => expected === 'failure';

interface Expected {
  readonly outcome: Report['decision']['outcome'];
  readonly basis: Report['decision']['basis'];
  readonly reason: string | RegExp;
  /** The needs that are missing, each once. */
  readonly missing?: readonly string[];
  readonly code: ExitCode;
}

const cases: [title: string, evidence: Evidence, expected: Expected, policy?: Partial<Policy>][] = [
  [
    'all that is asked for',
    clean(),
    { outcome: 'approved', basis: 'clear', reason: 'all 3 tools are admissible', code: 0 },
  ],
  [
    'the same and a rejected tool, of which no result is asked for',
    lab('evidence'),
    { outcome: 'approved-with-exclusions', basis: 'violated', reason: '1 of 4 tools is rejected', code: 1 },
  ],
  [
    'no failed result',
    clean(without(isFailure)),
    {
      outcome: 'refused',
      basis: 'thin',
      reason: 'the evidence is too thin to approve anything',
      missing: ['failure-result'],
      code: 3,
    },
  ],
  [
    'no failed result beside a rejected tool',
    labWith(without(isFailure)),
    {
      outcome: 'refused',
      basis: 'violated',
      reason: '1 of 4 tools is rejected, and the evidence is too thin to approve the rest',
      missing: ['failure-result'],
      code: 1,
    },
  ],
  [
    'only a successful call',
    only(bare('tools/call', { name: 'find', arguments: {} }, text)),
    {
      outcome: 'refused',
      basis: 'thin',
      reason: 'no list of tools was recorded',
      missing: ['complete-list-walk'],
      code: 3,
    },
  ],
  [
    'a successful call and a list',
    only(listOf([fine('find')]), bare('tools/call', { name: 'find', arguments: {} }, text)),
    { outcome: 'refused', basis: 'thin', reason: /too thin/, missing: ['failure-result'], code: 3 },
  ],
  [
    'the last page of one caller is missing',
    clean(without(({ id }) => id === 'e5')),
    { outcome: 'refused', basis: 'thin', reason: /too thin/, missing: ['complete-list-walk'], code: 3 },
  ],
  [
    'a page of another list is missing',
    clean((exchange) =>
      exchange.id === 'e6'
        ? {
            ...exchange,
            ...bare('prompts/list', {}, { prompts: [], nextCursor: 'x', ttlMs: 0, cacheScope: 'private' }),
            id: 'e6',
          }
        : exchange,
    ),
    { outcome: 'refused', basis: 'thin', reason: /too thin/, missing: ['complete-list-walk'], code: 3 },
  ],
  [
    'no callers',
    clean((exchange) => ({ ...exchange, caller: null }), { callers: {} }),
    {
      outcome: 'refused',
      basis: 'thin',
      reason: /too thin/,
      missing: ['completion-visibility', 'authorization-context'],
      code: 3,
    },
  ],
  [
    'nothing stated of completion',
    clean(whole, { statements: {} }),
    {
      outcome: 'refused',
      basis: 'thin',
      reason: /too thin/,
      missing: ['completion-debounce', 'completion-rate-limit'],
      code: 3,
    },
  ],
  [
    'no request headers',
    clean(wireless),
    {
      outcome: 'refused',
      basis: 'thin',
      reason: /too thin/,
      missing: ['parameter-header-exchange'],
      code: 3,
    },
  ],
  [
    'no request headers, over stdio',
    clean(wireless, { transport: 'stdio' }),
    { outcome: 'approved', basis: 'clear', reason: /admissible/, code: 0 },
  ],
  [
    'an error of the surface',
    lab('broken'),
    {
      outcome: 'refused',
      basis: 'violated',
      reason: /^the surface violates header\//,
      missing: ['complete-list-walk'],
      code: 1,
    },
  ],
  [
    'an empty list',
    only(listOf([])),
    { outcome: 'refused', basis: 'violated', reason: 'no tool was listed', code: 1 },
  ],
  [
    'the only tool rejected',
    only(listOf([bad('a')])),
    { outcome: 'refused', basis: 'violated', reason: 'the only tool is rejected', code: 1 },
  ],
  [
    '1,200 tools rejected',
    only(listOf(Array.from({ length: 1200 }, (_, index) => bad(`t${index}`)))),
    { outcome: 'refused', basis: 'violated', reason: 'all 1,200 tools are rejected', code: 1 },
  ],
  [
    'an earlier revision',
    legacy,
    { outcome: 'refused', basis: 'legacy', reason: /2025-06-18|earlier/, code: 1 },
  ],
  [
    'an earlier revision comes before what else is wrong',
    rejectedLegacy,
    {
      outcome: 'refused',
      basis: 'legacy',
      reason: /2025-06-18|earlier/,
      code: 1,
    },
  ],
  [
    'an earlier revision, descriptors alone',
    legacy,
    { outcome: 'approved', basis: 'clear', reason: 'the only descriptor is admissible', code: 0 },
    { scope: 'descriptors' },
  ],
  [
    'an earlier revision that is accepted',
    legacy,
    { outcome: 'approved', basis: 'clear', reason: 'the only tool is admissible', code: 0 },
    { acceptLegacy: true },
  ],
  [
    'a waiver on the evidence supplies none',
    clean(without(isFailure)),
    { outcome: 'refused', basis: 'thin', reason: /too thin/, missing: ['failure-result'], code: 3 },
    { waivers: [{ rule: 'result/evidence-success-and-failure', reason: 'later', expires: '2999-01-01' }] },
  ],
  [
    'a fault of the client',
    clean((exchange) =>
      exchange.probe === 'missing-copy' ? { ...exchange, probe: null, expect: null } : exchange,
    ),
    { outcome: 'approved', basis: 'clear', reason: /admissible/, code: 0 },
  ],
  [
    'a fault of the client that counts',
    clean((exchange) =>
      exchange.probe === 'missing-copy' ? { ...exchange, probe: null, expect: null } : exchange,
    ),
    {
      outcome: 'refused',
      basis: 'violated',
      reason: /^the client violates header\/param-mirrored: /,
      code: 1,
    },
    { judgeClient: true },
  ],
  [
    'descriptors, all admissible',
    only(listOf(['a', 'b', 'c', 'd', 'e', 'f'].map(fine))),
    { outcome: 'approved', basis: 'clear', reason: 'all 6 descriptors are admissible', code: 0 },
    { scope: 'descriptors' },
  ],
  [
    'descriptors, some rejected',
    only(listOf([...['a', 'b', 'c', 'd'].map(fine), bad('e'), bad('f')])),
    {
      outcome: 'approved-with-exclusions',
      basis: 'violated',
      reason: '2 of 6 descriptors are rejected',
      code: 1,
    },
    { scope: 'descriptors' },
  ],
  [
    'descriptors, all rejected',
    only(listOf([bad('a'), bad('b')])),
    { outcome: 'refused', basis: 'violated', reason: 'all 2 descriptors are rejected', code: 1 },
    { scope: 'descriptors' },
  ],
  [
    'descriptors, a page missing',
    labWith(without(({ id }) => id !== 'e2')),
    {
      outcome: 'approved',
      basis: 'clear',
      reason: 'all 2 descriptors are admissible',
      missing: ['complete-list-walk'],
      code: 0,
    },
    { scope: 'descriptors' },
  ],
];

describe('the decision', () => {
  it.each(cases)('%s', (_, evidence, { code, missing = [], ...expected }, policy = {}) => {
    const report = review(evidence, { policy });
    const { decision } = report;
    expect({ outcome: decision.outcome, basis: decision.basis }).toEqual({
      outcome: expected.outcome,
      basis: expected.basis,
    });
    if (typeof expected.reason === 'string') expect(decision.reason).toBe(expected.reason);
    else expect(decision.reason).toMatch(expected.reason);
    expect([...new Set(decision.missing.map(({ need }) => need))]).toEqual(missing);
    expect(exitCodeOf(report, { allowExclusions: false })).toBe(code);
  });

  it('asks questions that name the tool and the caller', () => {
    const { missing } = review(
      clean(without((exchange) => isFailure(exchange) || exchange.id === 'e5')),
    ).decision;
    expect(missing.map(({ need, tool, caller }) => [need, tool ?? caller])).toEqual([
      ['complete-list-walk', 'analyst'],
      ['failure-result', 'list_environments'],
      ['failure-result', 'start_deployment'],
      ['failure-result', 'show_report'],
    ]);
    for (const { ask } of missing) expect(ask).toMatch(/^Record .*\.$/);
  });

  it('sums the conditions of tools by kind', () => {
    const risky = {
      ...fine('risky'),
      inputSchema: { type: 'object', properties: { a: { pattern: '^(a|a)*$' } } },
    };
    const spaced = fine('with space');
    const { conditions, reason } = review(only(listOf([risky, spaced, fine('plain')])), {
      policy: { scope: 'descriptors' },
    }).decision;
    expect(reason).toBe('all 3 descriptors are admissible, 2 of them on conditions');
    expect(conditions).toEqual([
      { kind: 'policy', need: '2 of 3 tools: schema/pattern-risk, naming/tool-charset' },
    ]);
  });

  it('is the same under both profiles where nothing but evidence is missing', () => {
    for (const profile of ['spec', 'reviewer'] as const)
      expect(review(clean(without(isFailure)), { policy: { profile } }).decision.basis).toBe('thin');
  });

  it('does not ask for results of a rejected tool, nor of any tool for descriptors', () => {
    const rule = 'result/evidence-success-and-failure';
    const found = (evidence: Evidence, policy: Partial<Policy> = {}) =>
      review(evidence, { policy }).findings.filter((finding) => finding.rule === rule);
    expect(found(lab('evidence'))).toEqual([]);
    expect(found(clean(without(isFailure)), { scope: 'descriptors' })).toEqual([]);
    const [finding] = found(labWith(without((exchange) => toolOf(exchange) === 'show_report')));
    expect(finding?.tools).toEqual(['show_report', 'rotate_credentials']);
    expect(finding?.side).toBe('reviewer');
    expect(found(labWith(without((exchange) => methodOf(exchange) === 'tools/call')))).toHaveLength(1);
  });
});
