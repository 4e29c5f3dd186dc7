import fc from 'fast-check';
import type { Report, ReportFinding, ReportTool } from '../../src/model/report.ts';
import { finding, report, tool } from './sample-report.ts';

/** What a hostile server plants to act on a terminal, a CI log, a Markdown renderer or a page. */
export const poisons: readonly string[] = [
  '\u001b[31mred\u001b[0m',
  '\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
  '\u001b[2J\u001b[1;1H',
  '\u009b31m',
  '\u202egpj.exe\u202c',
  '\u2066a\u2069',
  '\u200b\u200d\ufeff\u00ad',
  '\u2028\u2029\u0085',
  'a\nAPPROVED  all is well',
  'a\r\n::error file=a.js::planted',
  '::error::planted',
  ' \u00a0::set-output name=a::b',
  '##[error]planted',
  'x ##vso[task.setvariable variable=a]b',
  '##teamcity[buildStatus]',
  '\u0000',
  '\ud800',
  '\udc00x',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- ',
  '-->',
  '<details><summary>',
  '&lt;b&gt;&#96;',
  '[link](javascript:alert(1))',
  '![image](https://evil.example/x.png)',
  '[ref]: https://evil.example',
  'https://evil.example www.evil.example a@evil.example @team #1',
  '**bold** __bold__ *a* _b_ ~~c~~ $x$ $`x`$',
  '`code`',
  '```',
  '``',
  '`',
  '\\`',
  '\\',
  '"',
  '"a',
  '|',
  '\\|',
  '| a | b |\n| --- | --- |',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '---',
  '===',
  '    code',
  '\t',
  'плохо 漢字 e\u0301',
  '__proto__',
  'constructor',
  '',
  ' ',
];

const word = fc.constantFrom('tool', 'the "name" of', '`x-mcp-header`', 'is', 'not', '12.', 'a:', '(b)');
const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...poisons), fc.string({ unit: 'binary', maxLength: 6 }), word), {
    maxLength: 5,
  })
  .chain((parts) => fc.constantFrom('', ' ').map((between) => parts.join(between)));

const text = hostileText;
const texts = fc.array(text, { maxLength: 3 });
const integer = fc.nat(2_000_000);

const hostileTool: fc.Arbitrary<ReportTool> = fc
  .record({
    name: fc.option(text),
    at: text,
    callers: texts,
    verdict: fc.constantFrom('ADMIT' as const, 'CONDITIONAL' as const, 'REJECT' as const),
    reason: text,
    rule: fc.option(text),
    conditions: fc.array(
      fc.record({ kind: fc.constant('evidence' as const), need: text, rule: text, case: text }),
      {
        maxLength: 1,
      },
    ),
    dialects: fc.record({ input: fc.option(text), output: fc.option(text) }),
    parameterHeaders: fc.array(fc.record({ header: text, path: texts, type: text }), { maxLength: 2 }),
    untrustedHints: fc.dictionary(text, fc.boolean(), { maxKeys: 2 }),
    droppedByConformingClients: fc.option(fc.boolean()),
    rejectedByPolicy: fc.boolean(),
    page: integer,
    index: integer,
  })
  .map((more) => tool(more.name, more));

const hostileFinding: fc.Arbitrary<ReportFinding> = fc
  .record(
    {
      rule: text,
      case: text,
      level: fc.constantFrom('error' as const, 'warn' as const, 'info' as const),
      keyword: text,
      basis: texts,
      side: fc.constantFrom('server' as const, 'client' as const, 'reviewer' as const),
      at: text,
      subject: fc.record(
        { kind: text, tool: text, exchange: text, caller: text },
        { requiredKeys: ['kind'] },
      ),
      location: fc.record({ file: text, line: integer.map((n) => n + 1), column: integer.map((n) => n + 1) }),
      message: text,
      consequence: text,
      fix: text,
      waived: fc.record({ reason: text, expires: text }),
    },
    {
      requiredKeys: ['rule', 'case', 'level', 'keyword', 'basis', 'side', 'at', 'subject', 'message', 'fix'],
    },
  )
  .map((one) => finding(one.rule, undefined, one));

/** A report in which every string that may come from a server, and many that may not, is hostile. */
export const hostileReport: fc.Arbitrary<Report> = fc
  .record({
    reviewer: fc.record({ name: text, version: text }),
    asOf: fc.option(text),
    scope: fc.constantFrom('surface' as const, 'descriptors' as const),
    config: fc.option(text),
    era: fc.constantFrom('modern' as const, 'legacy' as const, null),
    transport: fc.constantFrom('http' as const, 'stdio' as const, null),
    source: fc.record({ kind: fc.constant('file' as const), name: text }),
    decision: fc.record({
      outcome: fc.constantFrom('refused' as const, 'approved-with-exclusions' as const),
      basis: fc.constantFrom('violated' as const, 'thin' as const),
      reason: text,
      missing: fc.array(
        fc.record({ need: text, tool: text, caller: text, ask: text }, { requiredKeys: ['need', 'ask'] }),
        { maxLength: 4 },
      ),
      conditions: fc.constant([]),
    }),
    revision: text,
    callers: fc.array(fc.record({ name: text, scopes: texts }), { maxLength: 2 }),
    statements: fc.record({
      completion: fc.option(
        fc.record({ clientDebounceMs: fc.option(integer), serverRateLimit: fc.option(text) }),
      ),
    }),
    tools: fc.array(hostileTool, { maxLength: 4 }),
    results: fc.array(
      fc.record({
        tool: text,
        exchange: text,
        isError: fc.boolean(),
        structured: fc.constantFrom('conforms' as const, 'violates' as const, 'none' as const),
        blocks: fc.dictionary(text, integer, { maxKeys: 2 }),
      }),
      { maxLength: 2 },
    ),
    walks: fc.array(
      fc.record({
        method: text,
        caller: fc.option(text),
        connection: fc.option(text),
        pages: fc.array(
          fc.record({
            exchange: text,
            cursor: fc.constantFrom('none' as const, 'empty' as const),
            items: integer,
            next: fc.constantFrom('none' as const, 'invalid' as const),
          }),
          { maxLength: 2 },
        ),
        complete: fc.option(fc.boolean()),
      }),
      { maxLength: 2 },
    ),
    completions: fc.array(
      fc.record({ reference: text, argument: text, caller: fc.option(text), values: integer }),
      { maxLength: 2 },
    ),
    findings: fc.array(hostileFinding, { maxLength: 5 }),
    rules: fc.array(
      fc.record({
        id: fc.oneof(text, fc.constantFrom('result/a', 'header/a', 'pagination/a', 'completion/a')),
        status: fc.constantFrom('pass' as const, 'unknown' as const, 'crashed' as const),
        subjects: integer,
        failed: integer,
        unknown: integer,
        reason: text,
      }),
      { maxLength: 3 },
    ),
    matrix: fc.array(
      fc.record({
        check: text,
        fixture: text,
        expected: text,
        gate: fc.constantFrom('pass' as const, 'fail' as const),
        observed: fc.constantFrom('pass' as const, 'fail' as const, 'not-observed' as const),
        evidence: texts,
        variants: fc.array(
          fc.record({ name: text, gate: fc.constantFrom('pass' as const, 'fail' as const) }),
          {
            maxLength: 2,
          },
        ),
      }),
      { maxLength: 2 },
    ),
    gaps: fc.array(fc.record({ wanted: text, reason: text }), { maxLength: 3 }),
  })
  .map((more) => report(more));
