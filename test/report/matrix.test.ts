import { describe, expect, it } from 'vitest';
import type { ReportMatrixRow } from '../../src/model/report.ts';
import { renderMarkdown, renderMatrix, renderTerminal } from '../../src/report/render.ts';
import { finding, report } from './sample-report.ts';

const row = (check: string, more: Partial<ReportMatrixRow> = {}): ReportMatrixRow => ({
  check,
  fixture: '`nextCursor: ""`',
  expected: 'Follow-up request sends the exact cursor',
  gate: 'pass',
  observed: 'not-observed',
  evidence: [],
  variants: [
    { name: 'an empty cursor: sent', gate: 'pass' },
    { name: 'no cursor: the end', gate: 'pass' },
  ],
  ...more,
});

const matrix = [
  row('Empty cursor', { observed: 'pass', evidence: ['/exchanges/1', '/exchanges/3'] }),
  row('Mixed content', { observed: 'fail', evidence: ['/exchanges/4'] }),
  row('Unsafe header', { gate: 'fail', variants: [{ name: 'header Token: rejected', gate: 'fail' }] }),
];

describe('renderMatrix', () => {
  it('has a line for each row, with what it rests on', () => {
    expect(`\n${renderMatrix(matrix, { color: false, width: 80 })}`).toBe(`
Verification matrix
  gate  observed      check
  pass  pass          Empty cursor
                      \`nextCursor: ""\`: Follow-up request sends the exact cursor
                      at /exchanges/1, /exchanges/3
  pass  fail          Mixed content
                      \`nextCursor: ""\`: Follow-up request sends the exact cursor
                      at /exchanges/4
  fail  not observed  Unsafe header
                      \`nextCursor: ""\`: Follow-up request sends the exact cursor
                      gate fails: header Token: rejected
  gates: 2 pass, 1 fail; observed: 1 pass, 1 fail, 1 not observed
  A gate that fails is a fault of this program, please report it.
`);
  });

  it('lists variants when asked', () => {
    const text = renderMatrix([row('Empty cursor')], { color: false, width: 0, variants: true });
    expect(text).toContain('\n                      holds: an empty cursor: sent\n');
    expect(text).toContain('Nothing is observed without evidence.');
  });

  it('colours no more than its words', () => {
    const colored = renderMatrix(matrix, { color: true, width: 80 });
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(renderMatrix(matrix, { color: false, width: 80 }));
  });
});

describe('the matrix in a report', () => {
  it('stands whole in Markdown, with the gates that fail', () => {
    const text = renderMarkdown(report({ matrix }));
    expect(text).toContain('| Mixed content | `nextCursor: ""` |');
    expect(text).toContain('please report it:\n\n- `Unsafe header`: `header Token: rejected`');
    expect(renderMarkdown(report({ matrix: matrix.slice(0, 2) }))).not.toContain('please report it');
  });

  it('stands in the terminal only where a gate fails, or everything is asked for', () => {
    const shown = (rows: readonly ReportMatrixRow[], verbose: boolean): string =>
      renderTerminal(report({ matrix: rows }), { color: false, width: 80, verbose });
    expect(shown(matrix.slice(0, 2), false)).not.toContain('Verification matrix');
    expect(shown(matrix, false)).toContain('gate fails: header Token: rejected');
    expect(shown(matrix, false)).not.toContain('Empty cursor');
    expect(shown(matrix, true)).toContain('Empty cursor');
  });
});

describe('what a report says beside its findings', () => {
  const faulted = finding('naming/tool-unique', undefined, { tools: ['a', 'b c', '\u202ed'] });

  it('names the tools that a finding on the surface faults', () => {
    expect(renderTerminal(report({ findings: [faulted] }), { color: false, width: 80 })).toContain(
      '\n    of   a, "b c", "\\u{202e}d"\n',
    );
    expect(renderMarkdown(report({ findings: [faulted] }))).toContain('Tools: `a`, `b c`, `\\u{202e}d`.');
  });

  it('says under which revision a legacy recording was made', () => {
    const legacy = report({ era: 'legacy', revision: '2025-06-18' });
    expect(renderTerminal(legacy, { color: false, width: 0 })).toContain('(the evidence is of 2025-06-18)');
    expect(renderMarkdown(legacy)).toContain('judging evidence of the earlier revision `2025-06-18`');
  });

  it('says what was stated of completion', () => {
    const completions = [{ reference: 'ref/prompt a', argument: 'b', caller: 'c', values: 1 }];
    const stated = { completion: { clientDebounceMs: 1250, serverRateLimit: '10 a second' } };
    expect(renderMarkdown(report({ completions, statements: stated }))).toContain(
      'Client debounce: 1,250 ms; server rate limit: `10 a second`.',
    );
    expect(renderMarkdown(report({ completions }))).toContain('Client debounce: not stated;');
  });
});
