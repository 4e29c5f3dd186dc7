import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../src/cli/exit-code.ts';
import { rows } from '../../src/judge/matrix/rows.ts';
import { renderJson, renderMarkdown, renderTerminal } from '../../src/report/render.ts';
import { review } from '../../src/review.ts';
import { lab } from '../judge/lab.ts';

const strict = { allowExclusions: false };

describe('examples/contract-lab/evidence.json', () => {
  const report = review(lab('evidence'));

  it('is approved, with one exclusion', () => {
    expect(report.decision).toEqual({
      outcome: 'approved-with-exclusions',
      basis: 'violated',
      reason: '1 of 4 tools is rejected',
      missing: [],
      conditions: [],
    });
    expect(exitCodeOf(report, strict)).toBe(1);
    expect(exitCodeOf(report, { allowExclusions: true })).toBe(0);
    expect(report.tools.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['list_environments', 'ADMIT'],
      ['start_deployment', 'ADMIT'],
      ['show_report', 'ADMIT'],
      ['rotate_credentials', 'REJECT'],
    ]);
  });

  it('passes every row of the matrix', () => {
    expect(report.matrix.map(({ check, gate, observed }) => [check, gate, observed])).toEqual(
      rows.map(({ check }) => [check, 'pass', 'pass']),
    );
    expect(report.matrix.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
  });

  it('is faultless but for the rejected descriptor', () => {
    const faults = report.findings.filter(
      ({ level, subject }) => level !== 'info' && subject.tool !== 'rotate_credentials',
    );
    expect(faults).toEqual([]);
    expect(report.gaps).toEqual([]);
    expect(report.statements.completion?.clientDebounceMs).toBe(250);
  });

  it('shows no header value, argument or completion', () => {
    const texts = [
      renderJson(report),
      renderMarkdown(report),
      renderTerminal(report, { color: false, width: 0, verbose: true }),
    ];
    for (const text of texts)
      for (const hidden of ['zürich', 'esO8cmljaA', '=?base64?', 'production', 'staging', '(left out'])
        expect(text).not.toContain(hidden);
  });
});

describe('examples/contract-lab/broken.json', () => {
  const report = review(lab('broken'));

  it('is refused', () => {
    expect(report.decision).toMatchObject({ outcome: 'refused', basis: 'violated' });
    expect(exitCodeOf(report, { allowExclusions: true })).toBe(1);
  });

  it('fails every row of the matrix, and no gate', () => {
    expect(report.matrix.map(({ check, gate, observed }) => [check, gate, observed])).toEqual(
      rows.map(({ check }) => [check, 'pass', 'fail']),
    );
  });

  /** Where each row is broken, and the rule that says so. */
  const breaks: readonly (readonly [check: string, place: string, rule: string])[] = [
    ['Non-object structured output', '/exchanges/7', 'result/structured-conforms'],
    ['Output mismatch', '/exchanges/12', 'result/structured-conforms'],
    ['Error output mismatch', '/exchanges/13', 'result/structured-on-error'],
    ['Empty cursor', '/exchanges/3', 'pagination/stable-cursors'],
    ['Unsafe header', '/exchanges/2', 'schema/x-mcp-header-sensitive-param'],
    ['Nested header annotation', '/exchanges/2', 'schema/x-mcp-header-not-in-composition'],
    ['Nested header annotation', '/exchanges/2', 'schema/x-mcp-header-not-in-array-keyword'],
    ['Encoded header values', '/exchanges/11', 'header/decode-before-compare'],
    ['Integer header values', '/exchanges/16', 'header/integer-safe-range'],
    ['Header and body parity', '/exchanges/14', 'header/param-missing-rejected'],
    ['Mixed content', '/exchanges/9', 'content/resource-link-required'],
    ['Completion isolation', '/exchanges/21', 'completion/access-control'],
    ['Error layering', '/exchanges/19', 'error/unknown-tool'],
  ];

  it.each(breaks)('%s: %s, %s', (check, place, rule) => {
    const row = report.matrix.find((one) => one.check === check);
    expect(row?.evidence.some((at) => `${at}/`.startsWith(`${place}/`))).toBe(true);
    const found = report.findings.filter((finding) => finding.rule === rule);
    expect(found.some(({ at }) => at.startsWith(`${place}/`))).toBe(true);
  });

  it('names a break of every row', () => {
    expect(new Set(breaks.map(([check]) => check))).toEqual(new Set(rows.map(({ check }) => check)));
  });
});
