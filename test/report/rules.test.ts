import { describe, expect, it } from 'vitest';
import { renderExplain, renderRules } from '../../src/report/render.ts';
import { sampleRule } from './sample-rule.ts';

describe('renderExplain', () => {
  const text = renderExplain(sampleRule, { color: false, width: 80 });

  it('prints the rule', () => {
    expect(`\n${text.split('\n\nBad:')[0]}\n`).toBe(`
header/param-short  SHOULD, since 2026-07-28
The name of a parameter header is at most 64 characters long.

Why          Some proxies bound field names. Nothing in \`x-mcp-header\` does.
Consequence  Proxies cut the field, and the server answers 400.
Fix          Shorten \`x-mcp-header\`.

case         spec   reviewer  when
default      warn   error     the name is longer
much-longer  error  error     it has 1,024 characters | more (affects surface)

Basis        spec: transports#parameter-headers
             reviewer-policy: Parameter headers
Judged on    tool
Duty of      server
Affects      tool

Good: a short name
  { "name": "a", "inputSchema": { "type": "object" } }
`);
  });

  it('prints exchanges, and bounds long examples', () => {
    expect(text).toContain(
      'Bad: a fence in a ```string```\n  { "transport": "http", "exchanges": [ { "id": "e1", ',
    );
    expect(text).toMatch(/ {4}"member_38": 38,\n {2}… 162 more lines\n$/);
  });

  it('colours when asked, and only then', () => {
    expect(text).not.toContain('\u001b');
    expect(renderExplain(sampleRule, { color: true })).toContain('\u001b[1mheader/param-short\u001b[22m');
  });
});

describe('renderRules', () => {
  const other = { ...sampleRule, id: 'naming/x', keyword: 'MUST' as const, requirement: 'x'.repeat(200) };
  const rules = [sampleRule, other, { ...sampleRule, id: 'header/last' }];

  it('is a table by area', () => {
    expect(`\n${renderRules(rules, { color: false, width: 90 })}`).toBe(`
  rule                keyword  spec   reviewer  subject  requirement

header (2 rules)
  header/param-short  SHOULD   warn   error     tool     The name of a parameter header i…
  header/last         SHOULD   warn   error     tool     The name of a parameter header i…

naming (1 rule)
  naming/x            MUST     warn   error     tool     xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
`);
  });

  it('cuts nothing where there is no terminal', () => {
    expect(renderRules(rules, { color: false, width: 0 })).toContain('x'.repeat(200));
  });

  it('prints no rules at all', () => expect(renderRules([], { color: false, width: 80 })).toContain('rule'));
});
