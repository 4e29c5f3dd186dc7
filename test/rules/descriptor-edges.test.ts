import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.ts';
import type { Rule } from '../../src/model/rule.ts';
import { descriptorRules } from './descriptor-rules.ts';
import { casesIn, failuresIn, judge, noSurface, type TestedRule, toolOf } from './subjects.ts';

const ruleOf = (id: string): TestedRule => descriptorRules.find((rule) => rule.id === id) as TestedRule;
const named = (name: Json, more: JsonObject = {}): JsonObject => ({
  name,
  inputSchema: { type: 'object' },
  ...more,
});
const hinted = (annotations: Json, name = 't') => named(name, { annotations });
const icon = (src: Json) => named('t', { icons: [{ src }] });
const input = (inputSchema: Json): JsonObject => ({ name: 't', inputSchema });
const taking = (a: Json, root: JsonObject = {}) => input({ ...root, type: 'object', properties: { a } });
const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const external = () => ({ $ref: 'https://example.com/a.json' });

/** Rule, what is listed, and the cases expected or the outcome's word. */
const cases: readonly (readonly [id: string, tool: Json, expected: string])[] = [
  ['descriptor/name-present', null, 'inapplicable'],
  ['descriptor/name-present', JSON.parse('{"__proto__":{"name":"x"}}'), 'default'],
  ['descriptor/name-non-empty', named(42), 'inapplicable'],
  ['descriptor/input-schema-object', named('t', { inputSchema: null }), 'inapplicable'],
  ['descriptor/input-schema-root-type-object', named('t', { inputSchema: true }), 'inapplicable'],
  ['descriptor/output-schema-object', named('t'), 'inapplicable'],
  ['descriptor/no-parameter-form', input({ type: 'object', properties: { a: {} } }), 'pass'],
  ['naming/tool-length', named('a'.repeat(128)), 'pass'],
  ['naming/tool-length', named('a'.repeat(129)), 'default'],
  ['naming/tool-length', named('😀'.repeat(129)), 'default'],
  ['naming/tool-charset', named('a'.repeat(100_000)), 'pass'],
  ['annotations/hint-contradiction', hinted({ readOnlyHint: 'true', destructiveHint: true }), 'pass'],
  [
    'annotations/hint-contradiction',
    hinted({ readOnlyHint: true, destructiveHint: true, idempotentHint: false }, 'drop_table'),
    'default, meaningless-hint, name-suggests-writing',
  ],
  ['annotations/hint-contradiction', hinted({ readOnlyHint: true }, 'listDropdowns'), 'pass'],
  ['annotations/hint-contradiction', hinted({ readOnlyHint: true }, 'A'.repeat(200_000)), 'pass'],
  ['annotations/hint-contradiction', hinted([]), 'inapplicable'],
  ['annotations/icon-src', icon('HTTPS://example.com/a.png'), 'pass'],
  ['annotations/icon-src', icon('https:///a.png'), 'default'],
  ['annotations/icon-src', icon(' javascript:alert(1)'), 'default'],
  ['annotations/icon-src', icon('ws://example.com'), 'default'],
  ['annotations/icon-src', icon('ftp://example.com/a.png'), 'default'],
  ['annotations/icon-src', icon('data:image/png;base64,'), 'http-or-unencoded-data'],
  ['annotations/icon-src', icon('data:image/png;base64,<b>'), 'http-or-unencoded-data'],
  ['annotations/icon-src', icon(null), 'default'],
  ['annotations/icon-fields', named('t', { icons: [null, { sizes: ['48', 48] }] }), 'odd-size, default'],
  ['schema/dialect-supported', input({ $schema: 'http://json-schema.org/draft-07/schema' }), 'pass'],
  ['schema/dialect-supported', input({ $schema: 7 }), 'pass'],
  ['schema/dialect-recommended-2020-12', input({ $schema: 'https://example.com/d' }), 'pass'],
  ['schema/valid-per-dialect', input({ $schema: 7, type: 'int' }), 'unknown'],
  ['schema/valid-per-dialect', input({ $schema: 'https://example.com/d', type: 'int' }), 'unknown'],
  ['schema/ref-local-resolvable', taking({ $ref: '#/x' }, { $schema: 'https://example.com/d' }), 'unknown'],
  ['schema/ref-local-resolvable', taking({}), 'inapplicable'],
  ['schema/ref-local-resolvable', taking({ $ref: '#/x' }), 'default'],
  ['schema/ref-unresolved-external', taking({ $ref: '#/x' }), 'pass'],
  [
    'schema/ref-unresolved-external',
    taking({ $ref: '#/$defs/A' }, { $defs: { A: external(), B: external() } }),
    'default, only-under-unused-definition',
  ],
  ['schema/output-any-json-type', named('t', { outputSchema: {} }), 'default'],
  ['schema/output-any-json-type', named('t', { outputSchema: { type: ['object', 'null'] } }), 'default'],
  ['schema/any-2020-12-keyword-allowed', input({ oneOf: [{ type: 'object' }] }), 'pass'],
  ['schema/pattern-ecma262', taking({}), 'inapplicable'],
  ['schema/pattern-ecma262', taking({ pattern: 'a'.repeat(10_001) }), 'unknown'],
  ['schema/pattern-ecma262', taking({ pattern: '\\:' }, draft07), 'older-dialect-without-u-flag'],
  ['schema/pattern-ecma262', taking({ pattern: '[' }, draft07), 'default'],
  ['schema/pattern-ecma262', taking({ enum: [{ pattern: '[' }] }), 'inapplicable'],
  ['schema/pattern-risk', taking({ pattern: `(a+)+${'b'.repeat(10_001)}` }), 'unknown'],
  ['schema/pattern-risk', taking({ pattern: '^(a+)+\\:$' }), 'default'],
];

it.each(cases)('%s of %j: %s', (id, tool, expected) => {
  const outcome = judge(ruleOf(id), { tool });
  const word =
    typeof outcome === 'string' ? outcome : 'unknown' in outcome ? 'unknown' : casesIn(outcome).join(', ');
  expect(word).toBe(expected);
});

const messages: readonly (readonly [id: string, tool: Json, message: string, at: string])[] = [
  [
    'schema/valid-per-dialect',
    taking({ properties: { count: { type: 'int' } } }),
    '"type" of inputSchema/properties/a/properties/count must be one of the seven JSON Schema type names, or an array of them without repetition',
    'inputSchema/properties/a/properties/count/type',
  ],
  [
    'schema/valid-per-dialect',
    taking('Region'),
    'inputSchema/properties/a must be a schema (an object or a boolean)',
    'inputSchema/properties/a',
  ],
  [
    'schema/pattern-ecma262',
    named('t', { outputSchema: { patternProperties: { '(?i)secret': {} } } }),
    'the expression at outputSchema/patternProperties/* is no ECMA-262 expression',
    'outputSchema/patternProperties/(?i)secret',
  ],
  [
    'descriptor/input-schema-present',
    { name: 't', input_schema: {} },
    'the descriptor has no inputSchema, but "input_schema"',
    '',
  ],
  ['naming/tool-charset', named('a b/\u001b'), 'name holds a space, a slash, a control character', 'name'],
  [
    'naming/meta-name',
    named('t', { _meta: { 'a\u202eb': 1 } }),
    'the _meta key "a\\u{202e}b" has a name',
    '_meta/a\u202eb',
  ],
];

it.each(messages)('%s says where and what: %j', (id, tool, message, at) => {
  const [failure] = failuresIn(judge(ruleOf(id), { tool }));
  expect(failure?.message.startsWith(message)).toBe(true);
  expect((failure?.at ?? []).join('/')).toBe(at);
});

describe('all faults of both schemas', () => {
  it('are found in one run', () => {
    const broken = { type: 'object', properties: { a: { pattern: '[' }, b: { pattern: '(' } } };
    const tool = { name: 't', inputSchema: broken, outputSchema: broken };
    const places = failuresIn(judge(ruleOf('schema/pattern-ecma262'), { tool })).map(({ at = [] }) =>
      at.join('/'),
    );
    expect(places).toEqual([
      'inputSchema/properties/a/pattern',
      'inputSchema/properties/b/pattern',
      'outputSchema/properties/a/pattern',
      'outputSchema/properties/b/pattern',
    ]);
  });

  it('outrank what is unknown of the other schema', () => {
    const unread = { $schema: 'https://example.com/d' };
    const dangling = { $ref: '#/x' };
    const rule = ruleOf('schema/ref-local-resolvable');
    expect(casesIn(judge(rule, { tool: named('t', { outputSchema: unread }) }))).toEqual([]);
    expect(judge(rule, { tool: named('t', { outputSchema: unread }) })).toHaveProperty('unknown');
    const both = { name: 't', inputSchema: unread, outputSchema: dangling };
    expect(casesIn(judge(rule, { tool: both }))).toEqual(['default']);
  });

  it('are unknown, not absent, in a schema beyond the budget', () => {
    const properties = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, {}]));
    const tool = toolOf(input({ type: 'object', properties }), 10);
    for (const rule of descriptorRules) {
      if (!/^schema\/(valid|ref|pattern)/.test(rule.id)) continue;
      const outcome = (rule as Rule<'tool'>).check(tool, noSurface);
      expect([rule.id, outcome]).toEqual([rule.id, { unknown: expect.stringContaining('inputSchema: ') }]);
    }
  });

  it('are listed up to a hundred of a case, and counted from there', () => {
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`p${index}`, { $ref: '#/x' }]),
    );
    const failures = failuresIn(
      judge(ruleOf('schema/ref-local-resolvable'), { tool: input({ properties: many }) }),
    );
    expect(failures).toHaveLength(101);
    expect(failures.at(-1)?.message).toBe('50 more such faults in inputSchema');
  });

  it('name a deep place in a bounded sentence', () => {
    let schema: Json = { type: 'int' };
    for (let depth = 0; depth < 5_000; depth++) schema = { properties: { a: schema } };
    const [failure] = failuresIn(judge(ruleOf('schema/valid-per-dialect'), { tool: input(schema) }));
    expect(failure?.message.length).toBeLessThan(300);
    expect(failure?.at).toHaveLength(10_002);
  });
});

describe('naming/tool-unique', () => {
  const listing = (...tools: Json[]) => [
    { request: { method: 'tools/list' }, response: { result: { tools } } },
  ];
  const a = (property: string) => input({ type: 'object', properties: { [property]: {} } });

  it('faults the descriptors that differ, and no tool for identical copies', () => {
    const rule = ruleOf('naming/tool-unique');
    const differing = failuresIn(judge(rule, { exchanges: listing(a('x'), named('b'), a('x'), a('y')) }));
    expect(differing).toEqual([
      {
        message: '3 tools are listed as "t", with different descriptors',
        tools: [0, 2, 3].map((index) => `/exchanges/0/response/result/tools/${index}`),
      },
    ]);
    const [copies] = failuresIn(judge(rule, { exchanges: listing(a('x'), a('x')) }));
    expect(copies).toEqual({
      case: 'identical-copies',
      message: '2 tools are listed as "t", all with the same descriptor',
    });
  });

  it('judges lists of tools alone', () => {
    const exchanges = [{ request: { method: 'prompts/list' }, response: { result: { tools: [] } } }];
    expect(judge(ruleOf('naming/tool-unique'), { exchanges })).toBe('inapplicable');
    expect(judge(ruleOf('descriptor/list-result-shape'), { exchanges })).toBe('inapplicable');
  });
});

it('descriptor/list-result-shape names the items that are no descriptors', () => {
  const exchanges = [
    { request: { method: 'tools/list' }, response: { result: { tools: [null, named('a'), 'x'] } } },
  ];
  expect(failuresIn(judge(ruleOf('descriptor/list-result-shape'), { exchanges }))).toEqual([
    {
      at: ['tools', 0],
      message: 'item 0 of tools is null, not an object',
      tools: ['/exchanges/0/response/result/tools/0'],
    },
    {
      at: ['tools', 2],
      message: 'item 2 of tools is a string, not an object',
      tools: ['/exchanges/0/response/result/tools/2'],
    },
  ]);
});
