import { describe, expect, it } from 'vitest';
import { collect } from '../../src/collect/collect.ts';
import { evidenceOf } from '../../src/collect/evidence-of.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Report } from '../../src/model/report.ts';
import { review, startReview } from '../../src/review.ts';
import { complete, exchanged, listing, structured } from '../../src/rules/result/examples.ts';

const _meta: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {}, url: {} } },
};

const search: JsonObject = {
  name: 'search',
  inputSchema: { type: 'object', properties: { limit: { type: 'integer' } } },
};

interface Call {
  readonly name?: string;
  readonly args?: Json;
  readonly expect?: string;
  readonly probe?: string;
  readonly result?: Json;
  readonly error?: JsonObject;
}

const success: Call = { result: complete() };
const failure: Call = { result: complete({ isError: true }) };

function reviewed(
  calls: readonly Call[],
  policy: Partial<Policy> = {},
  tools: readonly Json[] = [search],
): Report {
  const exchanges = calls.map(
    ({ name = 'search', args = {}, expect: wanted, probe, result, error }, index) => ({
      ...exchanged(
        index + 2,
        'tools/call',
        { name, arguments: args, _meta },
        error === undefined ? { result: result ?? null } : { error },
      ),
      ...(wanted === undefined ? {} : { expect: wanted }),
      ...(probe === undefined ? {} : { probe }),
    }),
  );
  const document = {
    format: 'mcp-evidence/1',
    protocolVersion: '2026-07-28',
    exchanges: [listing(...tools), ...exchanges].map((exchange, index) => ({ id: `e${index}`, ...exchange })),
  };
  return review(evidenceOf(document as Json), { policy });
}

const found = (report: Report, rule: string) => report.findings.filter((finding) => finding.rule === rule);

describe('what counts as a result of a tool', () => {
  const invalid = { code: -32602, message: 'limit must be an integer' };
  const rows: readonly (readonly [
    title: string,
    call: Call,
    success: number,
    failure: number,
    listed: number,
  ])[] = [
    ['a success', success, 1, 0, 1],
    ['a failure', failure, 0, 1, 1],
    ['an argument error', { args: { limit: 'x' }, error: invalid }, 0, 1, 0],
    ['the same error for arguments that are fine', { error: invalid }, 0, 0, 0],
    ['another error', { args: { limit: 'x' }, error: { code: -32603, message: 'x' } }, 0, 0, 0],
    ['an unknown tool, answered on the wrong layer', { name: 'nope', ...failure }, 0, 0, 0],
    [
      'a probe for an unknown tool',
      { name: 'nope', probe: 'unknown tool', expect: 'unknown-tool', ...failure },
      0,
      0,
      0,
    ],
    ['a malformed call of the tool', { args: [], expect: 'malformed', probe: 'p', error: invalid }, 0, 0, 0],
    ['a failure that is not flagged', { expect: 'failure', ...success }, 0, 0, 1],
    ['a failure as it was stated', { expect: 'failure', ...failure }, 0, 1, 1],
    ['a request for input', { result: { resultType: 'input_required', requestState: 's' } }, 0, 0, 0],
    ['a result of no known type', { result: { resultType: 'partial', content: [] } }, 0, 0, 0],
    ['no object', { result: [] }, 0, 0, 0],
  ];
  it.each(rows)('%s', (_title, call, successes, failures, listed) => {
    const report = reviewed([call]);
    expect(report.tools[0]?.results).toEqual({ success: successes, failure: failures });
    expect(report.results).toHaveLength(listed);
  });

  it('admits a tool with both and without findings', () => {
    const report = reviewed([success, failure]);
    expect(report.tools[0]).toMatchObject({
      verdict: 'ADMIT',
      results: { success: 1, failure: 1 },
      conditions: [],
    });
    expect(report.results.map(({ isError, structured: state }) => [isError, state])).toEqual([
      [false, 'none'],
      [true, 'none'],
    ]);
  });

  it('says how structured content stands to the schema', () => {
    const tool = { ...search, outputSchema: { type: 'integer' } };
    const results: readonly Json[] = [
      structured(1),
      structured('x'),
      complete(),
      structured(1, { isError: true }),
    ];
    const report = reviewed(
      results.map((result) => ({ result })),
      {},
      [tool],
    );
    expect(report.results.map(({ structured: state }) => state)).toEqual([
      'conforms',
      'violates',
      'missing',
      'conforms',
    ]);
    const undecided = reviewed([{ result: structured(1) }], {}, [
      { ...search, outputSchema: { $schema: 'https://example.com/d' } },
    ]);
    expect(undecided.results[0]?.structured).toBe('unknown');
    expect(undecided.rules.find(({ id }) => id === 'result/structured-conforms')).toMatchObject({
      status: 'unknown',
    });
  });
});

describe('rules that withhold approval', () => {
  const ids = ['result/evidence-success-and-failure', 'security-policy/refuse-success-only'];
  const withheld = (report: Report) =>
    report.findings.filter(({ rule }) => ids.includes(rule)).map(({ rule }) => rule);

  it('say so for a single success, and refuse for want of evidence alone', () => {
    const report = reviewed([success]);
    expect(withheld(report)).toEqual(ids);
    expect(report.decision).toMatchObject({ outcome: 'refused' });
    expect(report.decision.reason).toMatch(/too thin/);
  });

  it.each([
    ['are silent under spec', { profile: 'spec' }],
    ['do not ask for calls where the scope is descriptors', { scope: 'descriptors' }],
  ] as const)('%s', (_title, policy) => expect(withheld(reviewed([success], policy))).toEqual([]));

  it('are content with a success and a failure', () =>
    expect(withheld(reviewed([success, failure]))).toEqual([]));
});

describe('limits', () => {
  const large: Json = { type: 'text', text: 'x'.repeat(100) };
  const html: Json = {
    type: 'resource',
    resource: { uri: 'file:///a', mimeType: 'Application/XHTML+xml;x=y', text: 'x' },
  };
  const link: Json = { type: 'resource_link', uri: 'file:///a', name: 'a', mimeType: 'application/x-sh' };
  const calls = [{ result: complete({ content: [large, html, link] }) }, failure];

  it('are conditions of the decision and change no verdict', () => {
    const report = reviewed(calls, { maxBlockBytes: 99, maxResultBytes: 100 });
    expect(report.tools[0]?.verdict).toBe('ADMIT');
    expect(report.decision.conditions).toEqual([
      {
        kind: 'policy',
        rule: 'result/limits-stated',
        need: '"search": 1 content blocks of more than 99 bytes',
      },
      { kind: 'policy', rule: 'result/limits-stated', need: '"search": 1 results of more than 100 bytes' },
      {
        kind: 'policy',
        rule: 'result/limits-stated',
        need: '"search": content of type application/xhtml+xml, which is not on the list',
      },
    ]);
  });

  it.each([
    ['keep to the policy', { maxBlockBytes: 100, mediaTypes: ['*/*'] }],
    ['are unknown to the specification', { maxBlockBytes: 99, profile: 'spec' }],
  ] as const)('%s', (_title, policy) => expect(reviewed(calls, policy).decision.conditions).toEqual([]));
});

describe('hostile results', () => {
  const image = (data: string): Json => ({ type: 'image', data, mimeType: 'image/png' });

  it('hide no fault behind many milder ones', () => {
    const content = [...Array.from({ length: 300 }, () => image('AA\nEC')), image('*')];
    const report = reviewed([{ result: complete({ content }) }]);
    expect(report.tools[0]).toMatchObject({ verdict: 'REJECT', rule: 'content/data-base64' });
    expect(found(report, 'content/data-base64').length).toBeLessThan(50);
    const many = Array.from({ length: 250 }, () => ({ result: complete({ content: [image('')] }) }));
    const last = reviewed([...many, { result: complete({ content: [image('*')] }) }]);
    expect(last.tools[0]?.verdict).toBe('REJECT');
  });

  it('are judged in linear time', () => {
    const started = performance.now();
    const data = 'A'.repeat(12_000_000);
    const content = [image(data), image(`${data}*`), ...Array.from({ length: 200_000 }, () => 1)];
    const report = reviewed([{ result: complete({ content }) }]);
    expect(found(report, 'content/data-base64').map(({ at }) => at)).toEqual([
      '/exchanges/1/response/result/content/1/data',
    ]);
    expect(found(report, 'content/block-object').length).toBeGreaterThan(0);
    const strange = [
      ' '.repeat(1_000_000),
      `a/${'a'.repeat(1_000_000)}`,
      `a/b;${' '.repeat(1_000_000)}`,
      `a/b;c="${'\\'.repeat(900)}`,
    ];
    reviewed([
      { result: complete({ content: strange.map((mimeType) => ({ ...(image('') as object), mimeType })) }) },
    ]);
    const uri = `a://${'['.repeat(1_000_000)}`;
    reviewed([{ result: complete({ content: [{ type: 'resource_link', uri, name: '' }] }) }]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('may be as deep as they like', () => {
    const depth = 50_000;
    const deep = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as Json;
    const same = { type: 'text', text: `${'['.repeat(depth)}${']'.repeat(depth)}` };
    const tool = { ...search, outputSchema: { type: 'array' } };
    const report = reviewed([{ result: complete({ content: [same], structuredContent: deep }) }], {}, [tool]);
    expect(found(report, 'result/compat-text')).toEqual([]);
    expect(report.rules.filter(({ status }) => status === 'crashed')).toEqual([]);
  });

  it('have names that every object has', () => {
    const names =
      '{"__proto__":{"method":"constructor"},"toString":null,"constructor":{"method":"roots/list"}}';
    const interim = { resultType: 'input_required', inputRequests: JSON.parse(names) as Json };
    const type = { type: { toString: null } };
    const report = reviewed([
      { result: interim },
      { result: complete({ content: [type, { type: '__proto__' }] }) },
    ]);
    expect(found(report, 'mrtr/request-kinds')).toHaveLength(2);
    expect(report.results[0]?.blocks).toEqual({ invalid: 2 });
    expect(report.rules.filter(({ status }) => status === 'crashed')).toEqual([]);
  });

  it('leave no value behind in the report', () => {
    const secret = 'S3CRET';
    const form = {
      message: secret,
      requestedSchema: { type: 'object', properties: { password: { default: secret, type: 'number' } } },
    };
    const visit = { mode: 'url', message: secret, url: `http://${secret}@example.com/?token=${secret}` };
    const inputRequests = {
      a: { method: 'elicitation/create', params: form },
      b: { method: 'elicitation/create', params: visit },
    };
    const report = reviewed(
      [
        { result: structured(secret) },
        { result: complete({ content: [{ type: 'text', text: `${secret}\u001b` }, image(`${secret}*`)] }) },
        { result: complete({ content: [{ type: 'resource_link', uri: `${secret} `, name: secret }] }) },
        { result: { resultType: 'input_required', requestState: 1, inputRequests } },
        { args: { limit: secret }, error: { code: -32602, message: `${secret}\u0007` } },
      ],
      {},
      [{ ...search, outputSchema: { type: 'integer' } }],
    );
    expect(report.findings.length).toBeGreaterThan(8);
    expect(JSON.stringify(report).toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

describe('what only the text shows', () => {
  const document = (result: string): string =>
    `{"format":"mcp-evidence/1","protocolVersion":"2026-07-28","exchanges":[{"id":"e1","request":{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t"}},"response":{"jsonrpc":"2.0","id":1,"result":${result}}}]}`;
  async function judge(result: string): Promise<Report> {
    const chunks = async function* () {
      yield document(result);
    };
    const collected = await collect(chunks());
    const started = startReview({}, collected.header());
    for await (const exchange of collected.exchanges) started.add(exchange);
    return started.finish(collected.header());
  }
  const ask = '{"method":"roots/list"}';
  const state = (same: string): string =>
    `{"resultType":"complete","structuredContent":{"n":9007199254740993},"content":[{"type":"text","text":"{\\"n\\":${same}}"}]}`;

  it('is a key of inputRequests that is there twice', async () => {
    const twice = await judge(
      `{"resultType":"input_required","inputRequests":{"a":${ask},"b":${ask},"a":${ask}}}`,
    );
    expect(found(twice, 'mrtr/keys-unique').map(({ at }) => at)).toEqual([
      '/exchanges/0/response/result/inputRequests/a',
    ]);
    const inside = await judge(
      `{"resultType":"input_required","inputRequests":{"a":{"method":"roots/list","method":"roots/list"}}}`,
    );
    expect(found(inside, 'mrtr/keys-unique')).toEqual([]);
  });

  it('is a number beyond a double', async () => {
    expect(found(await judge(state('9007199254740993')), 'result/compat-text')).toEqual([]);
    expect(found(await judge(state('9007199254740992')), 'result/compat-text')).toHaveLength(1);
  });
});
