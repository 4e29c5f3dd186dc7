import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.ts';
import { renderTerminal, type TerminalOptions } from '../../src/report/render.ts';
import { finding, manyTools, report, threeTools, tool } from './sample-report.ts';

function shown(more: Partial<Report>, options: Partial<TerminalOptions> = {}): string {
  return renderTerminal(report(more), { color: false, width: 80, ...options });
}

/** The block of the output that begins with `title`. */
const block = (text: string, title: string): string | undefined =>
  text.split('\n\n').find((part) => part.startsWith(title));

describe('renderTerminal', () => {
  it('shows three tools', () => {
    expect(`\n${renderTerminal(threeTools(), { color: false, width: 90 })}`).toBe(`
REFUSED  evidence is too thin: no failure result of "search_docs" was seen

  REJECT       deploy        parameter "api_token" must not travel in a header [by policy]
  CONDITIONAL  search_docs   no failure result was seen
  ADMIT        list_regions  every check that applies passed

deploy (REJECT)
  tools.json:14:11  error  schema/x-mcp-header-sensitive-param  POLICY
    parameter "api_token" is mirrored into the header "Mcp-Param-Token"
    so   Every proxy on the way can write the token into its log.
    fix  Remove \`x-mcp-header\` from "api_token".

Notes
  info  schema/dialect-recommended-2020-12  list_regions: inputSchema declares draft-07

Missing evidence
  1. search_docs: Record one tools/call of this tool with a failed result (isError: true)
     for an actionable failure.

3 tools: 1 rejected, 1 conditional, 1 admitted; 1 error, 0 warnings, 1 info
file tools.json; profile reviewer; MCP 2026-07-28; 3 rules: 1 pass, 1 fail, 1 unknown
`);
  });

  it('keeps 2,000 tools on one screen', () => {
    const text = renderTerminal(manyTools(), { color: false, width: 100 });
    expect(text.split('\n').length).toBeLessThan(60);
    expect(text).toContain(
      '  CONDITIONAL  604 tools  no failure result was seen — tool_0000, tool_0001, tool_0002 and 601 more\n',
    );
    expect(text).toContain('  … and 1,383 more admitted\n');
    expect(block(text, '604 tools: tool_0000, tool_0001, tool_0002 and 601 more')).toContain(
      'naming/tool-charset',
    );
    expect(block(text, 'Notes')).toBe(
      'Notes\n  info  schema/dialect-recommended-2020-12  604 tools: inputSchema declares draft-07 (tool_0000, tool_0001, tool_0002 and 601 more)',
    );
    expect(block(text, 'Missing evidence')?.split('\n')).toHaveLength(3);
    expect(text).toContain(
      '2,000 tools: 3 rejected, 604 conditional, 1,393 admitted; 3 errors, 604 warnings, 604 infos',
    );
  });

  it('lists all of them when asked', () => {
    const text = renderTerminal(manyTools(), { color: false, width: 0, verbose: true });
    expect(text.match(/^ {2}(REJECT|CONDITIONAL|ADMIT) /gm)).toHaveLength(2000);
    expect(text.match(/ {2}info {2}schema\/dialect-recommended-2020-12 {2}SHOULD$/gm)).toHaveLength(604);
  });

  it.each<[string, Partial<Report>, Partial<TerminalOptions>, string]>([
    ['approved', {}, {}, 'APPROVED  every tool is admitted'],
    [
      'descriptors alone',
      { scope: 'descriptors' },
      {},
      'DESCRIPTORS ADMITTED, NOT AN APPROVAL  every tool is admitted',
    ],
    [
      'exclusions',
      {
        decision: {
          outcome: 'approved-with-exclusions',
          basis: 'violated',
          reason: '1 of 2',
          missing: [],
          conditions: [],
        },
      },
      {},
      'APPROVED WITH EXCLUSIONS  1 of 2',
    ],
    [
      'exclusions, in colour',
      {
        decision: {
          outcome: 'approved-with-exclusions',
          basis: 'violated',
          reason: '1 of 2',
          missing: [],
          conditions: [],
        },
      },
      { color: true },
      '\u001b[1m\u001b[33mAPPROVED WITH EXCLUSIONS\u001b[39m\u001b[22m  1 of 2',
    ],
    [
      'exclusions that are allowed, in colour',
      {
        decision: {
          outcome: 'approved-with-exclusions',
          basis: 'violated',
          reason: '1 of 2',
          missing: [],
          conditions: [],
        },
      },
      { color: true, exclusionsAllowed: true },
      '\u001b[1m\u001b[32mAPPROVED WITH EXCLUSIONS\u001b[39m\u001b[22m  1 of 2',
    ],
  ])('begins with the decision: %s', (_, more, options, line) => {
    expect(shown(more, options).split('\n')[0]).toBe(line);
  });

  it('says what exclusions ask of the user', () => {
    const decision = {
      outcome: 'approved-with-exclusions',
      basis: 'violated',
      reason: 'x',
      missing: [],
      conditions: [],
    } as const;
    expect(shown({ decision })).toContain(
      '\nKeep the rejected tools from the model; --allow-exclusions then accepts',
    );
    expect(shown({ decision }, { exclusionsAllowed: true })).toContain(
      '\nExclusions are allowed: keep the rejected',
    );
  });

  it('names tools that have no usable name by their place or in quotes', () => {
    const text = shown({
      tools: [tool('has space'), tool(null, { page: 1, index: 2, verdict: 'REJECT', reason: 'no name' })],
    });
    expect(text).toContain(
      '  REJECT       (page 2, entry 3)  no name\n  ADMIT        "has space"        every',
    );
  });

  it('tells our strictness from what clients do', () => {
    const rejected = (more: object) =>
      shown({ tools: [tool('a', { verdict: 'REJECT', reason: 'r', ...more })] });
    expect(rejected({ droppedByConformingClients: true })).toContain('a  r [conforming clients drop it]\n');
    expect(rejected({ rejectedByPolicy: true })).toContain('a  r [by policy]\n');
    expect(rejected({ droppedByConformingClients: null })).toContain('a  r\n');
  });

  it('puts like rejections together once there are many', () => {
    const rejected = (reason: (index: number) => string) =>
      shown({
        tools: Array.from({ length: 60 }, (_, index) =>
          tool(`t${index}`, { verdict: 'REJECT', reason: reason(index), rule: 'naming/tool-length' }),
        ),
      });
    expect(rejected(() => 'too long').match(/REJECT/g)).toHaveLength(1);
    expect(rejected((index) => `has ${index} characters`)).toContain(
      '  REJECT       60 tools  for example: has 0 characters — t0, t1, t2 and 57 more\n',
    );
  });

  it('groups findings: shared, by tool, surface, notes, waived', () => {
    const text = shown({
      tools: [tool('a')],
      findings: [
        ...['a', 'b', 'c', 'd'].map((name) => finding('naming/tool-charset', name, { level: 'warn' })),
        ...[1, 2, 3, 4, 5].map((n) =>
          finding('schema/pattern-risk', 'a', { message: `pattern ${n}`, consequence: 'It hangs.' }),
        ),
        finding('header/param-mirrored', undefined, {
          side: 'client',
          at: '/exchanges/7',
          consequence: 'It hangs.',
        }),
        finding('annotations/title-precedence', 'a', { level: 'info', message: 'two titles' }),
        finding('annotations/title-precedence', 'b', { level: 'info', message: 'other titles' }),
        finding('pagination/duplicates', 'b', { waived: { reason: 'known', expires: '2027-01-31' } }),
      ],
    });
    expect(`\n${text.split('\n\n').slice(2, -1).join('\n\n')}\n`).toBe(`
4 tools: a, b, c, d
  /exchanges/0/response/result/tools/0  warn  naming/tool-charset  MUST  (the first of them)
    it is broken
    fix  Mend it.

a (ADMIT)
  /exchanges/0/response/result/tools/0  error  schema/pattern-risk  MUST
    pattern 1
    so   It hangs.
    fix  Mend it.
  /exchanges/0/response/result/tools/0  error  schema/pattern-risk  MUST
    pattern 2
    fix  Mend it.
  /exchanges/0/response/result/tools/0  error  schema/pattern-risk  MUST
    pattern 3
    fix  Mend it.
  … and 2 more of schema/pattern-risk

The surface
  /exchanges/7  error  header/param-mirrored  MUST  [client]
    it is broken
    fix  Mend it.

Notes
  info  annotations/title-precedence  2 tools, for example: two titles (a, b)

Waived
  error  pagination/duplicates  b: it is broken; waived until 2027-01-31: known
`);
    expect(text).toContain('; 5 errors, 4 warnings, 2 infos, 1 of the client, 1 waived\n');
  });

  it('asks once for what many tools lack, and names gaps and crashes', () => {
    const ask = (need: string, name: string, text: string) => ({ need, tool: name, ask: text });
    const text = shown({
      decision: {
        outcome: 'refused',
        basis: 'violated',
        reason: 'thin',
        conditions: [],
        missing: [
          { need: 'complete-list-walk', ask: 'Record the whole walk.' },
          ask('success-result', 'a', 'Record one call of this tool.'),
          ask('success-result', 'b', 'Record one call of this tool.'),
          ...Array.from({ length: 2000 }, (_, n) =>
            ask('failure-result', `t${n}`, `Record a failing call of t${n}.`),
          ),
        ],
      },
      gaps: [
        { wanted: 'headers', reason: 'a tool list holds none' },
        { wanted: 'results', reason: 'a tool list holds none' },
      ],
      rules: [{ id: 'a/b', status: 'crashed', subjects: 1, failed: 0, unknown: 0, reason: 'TypeError: x' }],
    });
    expect(`\n${text.split('\n\n').slice(2, -1).join('\n\n')}\n`).toBe(`
Missing evidence
  1. Record the whole walk.
  2. a, b: Record one call of this tool.
  3. t0, t1, t2 and 1,997 more, for example: Record a failing call of t0.

Gaps in the evidence
  1. headers, results: a tool list holds none

Rules that crashed: a fault of this program, please report it
  1. a/b: TypeError: x
`);
  });
});
