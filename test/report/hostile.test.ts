import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import { renderJson, renderMarkdown, renderTerminal } from '../../src/report/render.ts';
import { clean } from '../../src/text/clean.ts';
import { hostileReport, poisons } from './hostile-report.ts';
import { finding, report, tool } from './sample-report.ts';

const ownColours = /\u001b\[(?:1|2|22|31|32|33|36|39)m/g;
const lineStart = /^(?:#{1,2} [A-Z]|\| |- |\d+\. |\S)/;

/** No character acts on a terminal, no line is a CI command, and no planted line stands on its own. */
function expectInert(text: string): void {
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.split('\n')) {
    expect(clean(line, Number.POSITIVE_INFINITY)).toBe(line);
    expect(line).not.toMatch(/^\s*::/u);
    expect(line).not.toMatch(/##[\w-]*\[/);
    expect(line).not.toMatch(/^\s*APPROVED {2}all is well/);
  }
}

/** What remains of Markdown when code spans are taken out holds nothing that a renderer acts on but our own marks. */
function expectInertMarkdown(text: string): void {
  expectInert(text);
  let columns = 0;
  for (const line of text.split('\n')) {
    if (line === '') {
      columns = 0;
      continue;
    }
    expect(line).toMatch(lineStart);
    const bare = line
      .replace(/`[^`]+`/g, '')
      .replace(
        /\*\*(?:error|warn|info|fail|no|REJECT|CONDITIONAL|refused|(?:approved|descriptors)[a-z, ]*)\*\*/g,
        '',
      );
    expect(bare.replace(/^#+ /, '')).not.toMatch(/[`<>[\]!&*_~\\@#$]|:\/\/|www\./i);
    if (!line.startsWith('|')) expect(bare).not.toContain('|');
    else {
      const cells = line.split('|').length;
      if (columns === 0) columns = cells;
      expect(cells).toBe(columns);
    }
  }
}

describe('hostile text', () => {
  it('leaves the terminal inert', () => {
    fc.assert(
      fc.property(
        hostileReport,
        fc.record({ color: fc.boolean(), width: fc.constantFrom(0, 40, 100), verbose: fc.boolean() }),
        (hostile, options) => {
          const text = renderTerminal(hostile, options);
          expectInert(options.color ? text.replace(ownColours, '') : text);
          expect(renderTerminal(hostile, options)).toBe(text);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaves Markdown inert', () => {
    fc.assert(
      fc.property(hostileReport, (hostile) => {
        const text = renderMarkdown(hostile);
        expectInertMarkdown(text);
        expect(renderMarkdown(hostile)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('stays the same value in JSON, in characters that do not act', () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    fc.assert(
      fc.property(hostileReport, (hostile) => {
        const text = renderJson(hostile);
        expectInert(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(hostile)));
        expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each(poisons.map((poison) => [JSON.stringify(poison), poison]))('one by one: %s', (_, poison) => {
    const planted = report({
      decision: {
        outcome: 'refused',
        basis: 'violated',
        reason: poison,
        missing: [{ need: 'a', tool: poison, ask: poison }],
        conditions: [],
      },
      tools: [tool(poison, { verdict: 'REJECT', reason: poison, untrustedHints: { [poison]: true } })],
      findings: [
        finding('naming/tool-charset', poison, {
          message: poison,
          consequence: poison,
          fix: poison,
          at: poison,
        }),
        finding('naming/tool-charset', poison, { level: 'info', message: `says ${poison} and ${poison}` }),
      ],
      gaps: [{ wanted: poison, reason: poison }],
    });
    expectInert(renderTerminal(planted, { color: false, width: 60 }));
    expectInertMarkdown(renderMarkdown(planted));
    expectInert(renderJson(planted));
  });
});
