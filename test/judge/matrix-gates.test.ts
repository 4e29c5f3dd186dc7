import { describe, expect, it } from 'vitest';
import { type GateFunctions, protocol } from '../../src/judge/matrix/gate.ts';
import { runGate } from '../../src/judge/matrix/gates.ts';
import { bareMatrix } from '../../src/judge/matrix/matrix.ts';
import { type Check, rows } from '../../src/judge/matrix/rows.ts';
import type { Trial } from '../../src/judge/matrix/trial.ts';

describe('the matrix', () => {
  it('has the rows of the mission, in its order and words', () => {
    expect(`\n${rows.map((row) => `${row.check} | ${row.fixture} | ${row.expected}`).join('\n')}\n`).toBe(`
Non-object structured output | Valid array, scalar, or null schema | Accepted when conforming
Output mismatch | Wrong JSON type or missing property | Rejected before model use
Error output mismatch | \`isError: true\` with missing or invalid structured content | Rejected before model use
Empty cursor | \`nextCursor: ""\` | Follow-up request sends the exact cursor
Unsafe header | Token or invalid field name | Descriptor rejected
Nested header annotation | \`oneOf\`, \`items\`, nested object, or \`$ref\` definition | Descriptor rejected during full-tree admission
Encoded header values | Unicode, newline, padding, or sentinel-looking text | Exact base64 UTF-8 sentinel round-trips the original value
Integer header values | Both safe bounds and one value beyond each bound | Safe bounds pass; unsafe values are rejected
Header and body parity | Case variant, missing copy, and decoded mismatch | Case variant passes; missing or mismatch returns HTTP 400 and JSON-RPC -32020
Mixed content | Text, media, link, embedded resource | Each block validated independently
Completion isolation | Low-privilege caller | No privileged suggestion returned
Error layering | Unknown tool and business failure | JSON-RPC error and \`isError: true\` remain distinct
`);
  });

  it.each(rows.map(({ check }) => check))('%s: every variant holds', (check) => {
    const { gate, variants } = runGate(check);
    expect(variants.filter((variant) => variant.gate === 'fail')).toEqual([]);
    expect(gate).toBe('pass');
  });

  it.each<[check: Check, words: readonly string[]]>([
    [
      'Non-object structured output',
      ['array', 'string', 'number', 'integer', 'boolean', 'null', 'accepted', 'rejected'],
    ],
    ['Output mismatch', ['array for an object', 'property missing', 'conforming']],
    ['Error output mismatch', ['missing', 'invalid', 'conforming']],
    ['Empty cursor', ['""', 'null', 'no nextCursor']],
    ['Unsafe header', ['Token', 'space', 'colon', 'CR LF', 'ASCII', 'empty', 'admitted']],
    ['Nested header annotation', ['oneOf', 'items', 'nested object', '$ref definition', 'admitted']],
    ['Encoded header values', ['Unicode', 'newline', 'padding', 'sentinel-looking']],
    [
      'Integer header values',
      [
        ' 9007199254740991: passes',
        '-9007199254740991: passes',
        ' 9007199254740992: rejected',
        '-9007199254740992: rejected',
      ],
    ],
    [
      'Header and body parity',
      ['another case: passes', 'missing copy', 'decoded mismatch', '400 and -32020'],
    ],
    ['Mixed content', ['text', 'image', 'audio', 'link', 'embedded resource']],
    ['Completion isolation', ['low-privilege', 'privileged suggestion: rejected']],
    ['Error layering', ['unknown tool', 'business failure', 'one layer']],
  ])('%s: its variants are those that the cells name', (check, words) => {
    const names = runGate(check)
      .variants.map(({ name }) => ` ${name}`)
      .join('\n');
    expect(words.filter((word) => !names.includes(word))).toEqual([]);
  });

  it('is observed nowhere without evidence', () => {
    expect(new Set(bareMatrix().map(({ observed }) => observed))).toEqual(new Set(['not-observed']));
  });
});

const everything = (verdict: 'ADMIT' | 'REJECT'): Trial['verdicts'] =>
  ({ get: () => verdict, has: () => true }) as unknown as Trial['verdicts'];

/** Each function of the gates, put to a constant in all the ways in which a constant can answer. */
const constants: { readonly [Name in keyof GateFunctions]: readonly GateFunctions[Name][] } = {
  compileInstanceValidator: [
    () => ({ validate: () => ({ status: 'conforms' }) }),
    () => ({ validate: () => ({ status: 'violates', failures: [], truncated: false }) }),
    () => ({ validate: () => ({ status: 'unknown', reason: 'budget' }) }),
  ],
  nextRequest: [() => null, () => ({ method: 'tools/list', params: { cursor: '' } })],
  encodeHeaderValue: [
    () => ({ form: 'none' }),
    () => ({ form: 'plain', text: 'eu-west_1' }),
    () => ({ form: 'encoded', text: '=?base64?ZXU=?=' }),
    () => ({ form: 'refused', rule: 'header/integer-safe-range' }),
  ],
  decodeHeaderValue: [
    () => ({ ok: true, text: 'a\nb', encoded: true, warnings: [] }),
    () => ({
      ok: false,
      category: 'malformed-base64',
      action: 'reject',
      warnings: [],
      rule: 'header/value-utf8',
    }),
  ],
  checkParameterHeaders: [
    () => ({ findings: [], outcome: { action: 'accept' }, ifServed: [], ifRefused: [] }),
    () => ({
      findings: [],
      outcome: { action: 'reject', status: 400, codes: [-32020] },
      ifServed: [{ rule: 'header/param-missing-rejected', header: null }],
      ifRefused: [],
    }),
  ],
  judgeHeaderResponse: [() => [], () => [{ rule: 'header/param-missing-rejected', header: null }]],
  tryEvidence: [
    () => ({ verdicts: new Map(), errors: [] }),
    () => ({ verdicts: everything('ADMIT'), errors: [] }),
    () => ({ verdicts: everything('REJECT'), errors: [] }),
    () => ({ verdicts: everything('REJECT'), errors: [{ rule: 'error/layers-distinct', at: '' }] }),
  ],
};

const restsOn: Readonly<Record<keyof GateFunctions, readonly Check[]>> = {
  compileInstanceValidator: ['Non-object structured output', 'Output mismatch'],
  nextRequest: ['Empty cursor'],
  encodeHeaderValue: ['Encoded header values', 'Integer header values'],
  decodeHeaderValue: ['Encoded header values'],
  checkParameterHeaders: ['Integer header values', 'Header and body parity'],
  judgeHeaderResponse: ['Header and body parity'],
  tryEvidence: [
    'Non-object structured output',
    'Output mismatch',
    'Error output mismatch',
    'Unsafe header',
    'Nested header annotation',
    'Integer header values',
    'Mixed content',
    'Completion isolation',
    'Error layering',
  ],
};

describe('a gate turns fail when a function it rests on becomes a constant', () => {
  const names = Object.keys(restsOn) as (keyof GateFunctions)[];
  const cases = names.flatMap((name) =>
    constants[name].map((constant, index) => [name, index, { ...protocol, [name]: constant }] as const),
  );
  it.each(cases)('%s, constant %i', (name, _, functions) => {
    const failed = bareMatrix(functions).filter(({ gate }) => gate === 'fail');
    expect(failed.map(({ check }) => check)).toEqual(restsOn[name]);
  });

  it('and when it throws', () => {
    const thrower = (): never => {
      throw new Error('broken');
    };
    const { gate, variants } = runGate('Empty cursor', { ...protocol, nextRequest: thrower });
    expect(gate).toBe('fail');
    expect(new Set(variants.map((variant) => variant.gate))).toEqual(new Set(['fail']));
  });

  it('covers every row', () => {
    const covered = new Set(Object.values(restsOn).flat());
    expect(rows.map(({ check }) => check).filter((check) => !covered.has(check))).toEqual([]);
  });
});
