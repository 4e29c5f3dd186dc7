import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { renderJson, renderMarkdown, renderTerminal } from '../../src/report/render.ts';
import { finding, manyTools, report, tool } from './sample-report.ts';

/** Every tool is rejected for a reason of its own: nothing can be put together by equality. */
function allDifferent(many: number): Report {
  const names = Array.from({ length: many }, (_, n) => `tool_${n}`);
  return report({
    tools: names.map((name, n) =>
      tool(name, { verdict: 'REJECT', reason: `reason ${n}`, rule: `area/rule_${n % 200}` }),
    ),
    findings: names.map((name, n) => finding(`area/rule_${n % 200}`, name, { message: `message ${n}` })),
    results: names.map((name) => ({
      tool: name,
      exchange: name,
      isError: false,
      structured: 'none',
      blocks: { text: 1 },
    })),
    gaps: names.map((name) => ({ wanted: name, reason: `reason of ${name}` })),
  });
}

const renderers: readonly [string, (value: Report) => string][] = [
  ['terminal', (value) => renderTerminal(value, { color: true, width: 100 })],
  ['terminal, verbose', (value) => renderTerminal(value, { color: true, width: 100, verbose: true })],
  ['markdown', renderMarkdown],
  ['json', renderJson],
];

describe.each<[string, Report]>([
  ['100,000 tools that are alike', manyTools(100_000)],
  ['100,000 tools that all differ', allDifferent(100_000)],
])('%s', (_, value) => {
  it.each(renderers)('%s in seconds', (_, render) => {
    const start = performance.now();
    const text = render(value);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(text.length).toBeGreaterThan(1000);
  });

  it('stays readable', () => {
    expect(renderTerminal(value, { color: false, width: 100 }).split('\n').length).toBeLessThan(2000);
    expect(renderMarkdown(value).length).toBeLessThan(200_000);
  });
});

it('one long string costs what is shown of it', () => {
  const long = `${'a '.repeat(5_000_000)}|`;
  const value = report({
    tools: [tool(long, { verdict: 'REJECT', reason: long })],
    findings: [
      finding('naming/tool-length', long, { message: long, fix: long, at: long, consequence: long }),
    ],
  });
  const start = performance.now();
  expect(renderTerminal(value, { color: false, width: 100 }).length).toBeLessThan(10_000);
  expect(renderMarkdown(value).length).toBeLessThan(10_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
