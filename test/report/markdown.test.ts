import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/report/render.ts';
import { finding, manyTools, report, threeTools, tool } from './sample-report.ts';

/** The text of one `## ` section. */
const section = (text: string, title: string): string =>
  text.split('\n## ').find((part) => part.startsWith(title)) ?? '';

describe('renderMarkdown', () => {
  it('has the sections of the mission', () => {
    const text = renderMarkdown(report());
    expect(text.match(/^#+ .*/gm)).toEqual([
      '# MCP contract review',
      '## Missing evidence',
      '## Descriptor admission',
      '## Result contract',
      '## Parameter headers',
      '## Pagination',
      '## Completion',
      '## Verification matrix',
    ]);
  });

  it('shows three tools', () => {
    expect(`\n${renderMarkdown(threeTools())}`).toBe(`
# MCP contract review

|  |  |
| --- | --- |
| Decision | **refused**: evidence is too thin: no failure result of \`"search_docs"\` was seen |
| Tools | 3 tools: 1 rejected, 1 conditional, 1 admitted |
| Findings | 1 error, 0 warnings, 1 info |
| Rules | 3 rules: 1 pass, 1 fail, 1 unknown |
| Reviewer | \`mcp-contract-reviewer\` \`0.1.0\` |
| Date | \`2026-12-01\` |
| Profile | \`reviewer\`, scope \`surface\` |
| Configuration | none |
| Protocol revision | \`2026-07-28\` |
| Evidence | file \`tools.json\` over http |
| Callers | \`analyst\` with \`read\` |

## Missing evidence

1. \`search_docs\`: Record one \`tools/call\` of this tool with a failed result (isError: true) for an actionable failure.

## Descriptor admission

Annotations are untrusted hints: they decide nothing here and are no policy.

| Tool | Verdict | Reason | Dialect (input, output) | Untrusted hints |
| --- | --- | --- | --- | --- |
| \`deploy\` | **REJECT** | parameter \`"api_token"\` must not travel in a header (\`schema/x-mcp-header-sensitive-param\`) — by policy | \`2020-12\`, – | none |
| \`search_docs\` | **CONDITIONAL** | no failure result was seen (\`result/evidence-success-and-failure\`) | \`2020-12\`, – | none |
| \`list_regions\` | ADMIT | every check that applies passed | \`2020-12\`, – | \`readOnlyHint: true\` |

Findings:

- **info** \`schema/dialect-recommended-2020-12\` (SHOULD) in \`list_regions\` at \`/exchanges/0/response/result/tools/0\`: inputSchema declares draft-07. Fix: Leave out \`$schema\`.

## Result contract

| Tool | Success | Failure | Structured content | Content blocks |
| --- | --- | --- | --- | --- |
| \`list_regions\` | 1 | 1 | 1 conforms, 1 none | 2 \`text\` |
| \`search_docs\` | 1 | 0 | 1 none | 1 \`text\`, 3 \`resource_link\` |

No failure result of 1 tool was seen: \`search_docs\`. Record one \`tools/call\` whose execution fails and is answered with \`isError: true\`.

Limits applied: 10 MiB a block, 25 MiB a result; media types \`text/*\`, \`application/json\`.

## Parameter headers

| Header | Parameter | Type | Tools |
| --- | --- | --- | --- |
| \`Region\` | \`region\` | \`string\` | \`search_docs\` |

Findings:

- **error** \`schema/x-mcp-header-sensitive-param\` (POLICY) in \`deploy\` at \`tools.json:14:11\`: parameter \`"api_token"\` is mirrored into the header \`"Mcp-Param-Token"\`. So: Every proxy on the way can write the token into its log. Fix: Remove \`x-mcp-header\` from \`"api_token"\`.

## Pagination

| List | Caller | Connection | Pages | Items | Cursor sent → next cursor | Complete |
| --- | --- | --- | --- | --- | --- | --- |
| \`tools/list\` | \`analyst\` | \`c1\` | 2 | 3 | none → empty; empty → none | yes |

## Completion

| Reference | Argument | Caller | Values |
| --- | --- | --- | --- |
| \`ref/prompt deploy\` | \`environment\` | \`analyst\` | 2 |

Client debounce: not stated; server rate limit: not stated.

All of them come from one caller: isolation shows only when a caller with fewer rights asks the same, or when what each may see is stated.

Not decided:

- \`completion/access-control\`: only one caller asked for completions

## Verification matrix

Gate: the reviewer ran the fixture through its own checks for this report. Observed: what the evidence shows of this server; \`not observed\` is no pass.

| Check | Fixture | Expected result | Gate | Observed | Evidence |
| --- | --- | --- | --- | --- | --- |
| Empty cursor | \`nextCursor: ""\` | Follow-up request sends the exact cursor | pass | pass | \`/exchanges/1\` |
`);
  });

  it.each([
    ['Descriptor admission', 'No tool was listed. Provide every page'],
    ['Result contract', 'Record at least one successful and one failed `tools/call` of each tool.'],
    ['Parameter headers', 'The evidence does not tell its transport'],
    ['Pagination', 'Record one whole `tools/list` walk'],
    ['Completion', 'record one for each prompt and resource reference and each caller class'],
    ['Verification matrix', 'No check was run.'],
  ])('without evidence, %s says what to get', (title, words) => {
    expect(section(renderMarkdown(report({ transport: null })), title)).toContain(words);
  });

  it('keeps 2,000 tools short', () => {
    const text = renderMarkdown(manyTools());
    expect(text.length).toBeLessThan(6000);
    expect(text).toContain('| 1,393 tools: `tool_0607`, ');
    expect(text).toContain('- **warn** `naming/tool-charset` (SHOULD) in 604 tools (`tool_0000`, ');
  });

  it('bounds a table of tools that all differ', () => {
    const tools = Array.from({ length: 2000 }, (_, n) => tool(`t${n}`, { reason: `reason ${n}` }));
    const text = section(renderMarkdown(report({ tools })), 'Descriptor admission');
    expect(text.match(/^\| `t/gm)).toHaveLength(150);
    expect(text).toContain('… and 1,850 more tools; the JSON report has each.');
  });

  it('puts each finding in exactly one section', () => {
    const rules = [
      'descriptor/a',
      'schema/a',
      'schema/x-mcp-header-a',
      'annotations/a',
      'naming/a',
      'result/a',
      'content/a',
    ];
    rules.push(
      'error/a',
      'mrtr/a',
      'header/a',
      'transport/a',
      'pagination/a',
      'caching/a',
      'completion/a',
      'discover/a',
    );
    rules.push('security-policy/a', 'annotations/priority-range', 'not-known-here');
    const text = renderMarkdown(report({ findings: rules.map((rule) => finding(rule, 'a')) }));
    for (const rule of rules) expect(text.split(`- **error** \`${rule}\``), rule).toHaveLength(2);
    expect(section(text, 'Result contract')).toContain('annotations/priority-range');
    expect(section(text, 'Parameter headers')).toContain('schema/x-mcp-header-a');
  });

  it('shows waivers, sides and undecided rules', () => {
    const text = renderMarkdown(
      report({
        findings: [
          finding('pagination/a', undefined, {
            side: 'client',
            waived: { reason: 'known', expires: '2027-01-31' },
          }),
        ],
        rules: [
          { id: 'pagination/b', status: 'crashed', subjects: 1, failed: 0, unknown: 0, reason: 'TypeError' },
        ],
      }),
    );
    expect(section(text, 'Pagination')).toContain('(MUST, side of the client)');
    expect(section(text, 'Pagination')).toContain('Waived until `2027-01-31`: known.');
    expect(section(text, 'Pagination')).toContain(
      '- `pagination/b`: crashed, a fault of this program: TypeError',
    );
  });
});
