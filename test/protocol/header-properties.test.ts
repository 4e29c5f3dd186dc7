import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Profile } from '../../src/model/rule.ts';
import { headerArgument } from '../../src/protocol/header/argument.ts';
import { checkParameterHeaders } from '../../src/protocol/header/check-parameters.ts';
import { checkStandardHeaders } from '../../src/protocol/header/check-standard.ts';
import { compareHeaderValue } from '../../src/protocol/header/compare.ts';
import { decodeHeaderValue } from '../../src/protocol/header/decode.ts';
import { encodeHeaderValue } from '../../src/protocol/header/encode.ts';
import { judgeHeaderResponse } from '../../src/protocol/header/judge-response.ts';
import { parameterHeaders } from '../../src/protocol/header/mirror.ts';

const profile = fc.constantFrom<Profile>('spec', 'reviewer');
/** Pieces that make sentinel look-alikes, padding and invalid octets likely. */
const piece = fc.constantFrom(
  '=?base64?',
  '?=',
  '=?',
  '=?BASE64?',
  'SGVsbG8=',
  'YQ==',
  '/w==',
  ' ',
  '\t',
  'é',
  '\r\n',
  '😀',
  '\ufeff',
  '',
  'a',
);
const wellFormed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
);
/** Any UTF-16, unpaired surrogates included. */
const anyString = fc.oneof(
  wellFormed,
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
);

test('every well-formed string survives encoding and decoding', () => {
  fc.assert(
    fc.property(wellFormed, profile, (text, under) => {
      const encoded = encodeHeaderValue(headerArgument(text), under);
      if (encoded.form === 'none' || encoded.form === 'refused') throw new Error(encoded.form);
      expect(encoded.text).toMatch(/^[\x20-\x7e]+$/);
      const decoded = decodeHeaderValue(encoded.text, under);
      expect(decoded).toMatchObject({ ok: true, text, encoded: encoded.form === 'encoded' });
      if (under === 'reviewer') expect(decoded.warnings).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('decoding never throws', () => {
  fc.assert(
    fc.property(anyString, profile, (raw, under) => {
      decodeHeaderValue(raw, under);
      decodeHeaderValue(`=?base64?${raw}?=`, under);
    }),
    { numRuns: 2000 },
  );
});

test('what the reviewer decodes, the specification decodes to the same text', () => {
  fc.assert(
    fc.property(anyString, (raw) => {
      const strict = decodeHeaderValue(raw, 'reviewer');
      const lenient = decodeHeaderValue(raw, 'spec');
      if (strict.ok) expect(lenient).toMatchObject({ ok: true, text: strict.text });
    }),
  );
});

test('integers compare as integers of any size', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), fc.nat(5), (a, b, zeros) => {
      const padded = `${a}${zeros === 0 ? '' : `.${'0'.repeat(zeros)}`}`;
      const argument = { kind: 'number', text: padded } as const;
      expect(compareHeaderValue(argument, String(a))).toBe('same');
      expect(compareHeaderValue(argument, String(b)) === 'same').toBe(a === b);
    }),
  );
});

const value = fc.oneof(
  wellFormed,
  fc.boolean(),
  fc.integer(),
  fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  fc.constant(null),
);
const propertyName = fc.oneof(fc.constantFrom('a', 'b', 'a.b', '__proto__', 'toString'), fc.string());
const argumentsValue = fc.dictionary(propertyName, fc.oneof(value, fc.dictionary(propertyName, value)));
const path = fc.array(propertyName, { minLength: 1, maxLength: 2 });

/** Forms that the specification sends plain; the catalogue turns these rules off there. */
const REVIEWER_ONLY = new Set([
  'header/value-plain-visible-ascii-only',
  'header/value-encode-sentinel-prefix',
]);

test('what a conforming client sends is accepted', () => {
  fc.assert(
    fc.property(
      argumentsValue,
      fc.uniqueArray(path, { selector: String, maxLength: 5 }),
      profile,
      (args, paths, under) => {
        const annotations = paths.map((steps, index) => ({ header: `P-${index}`, path: steps }));
        const { headers, refusals } = parameterHeaders(annotations, args, under);
        const pairs = headers.map(({ name, value: text }) => [name, text] as const);
        const check = checkParameterHeaders(annotations, pairs, args, under);
        const refused = new Set(refusals.map(({ header: name }) => name));
        const faults = check.findings.filter(
          ({ rule, header: name }) => !refused.has(name) && !(under === 'spec' && REVIEWER_ONLY.has(rule)),
        );
        expect(faults).toEqual([]);
        if (refusals.length === 0) expect(check.outcome).toEqual({ action: 'accept' });
      },
    ),
    { numRuns: 1000 },
  );
});

const header = fc.tuple(
  fc.oneof(
    fc.constantFrom('Mcp-Param-A', 'mcp-param-a', 'Mcp-Name', 'Mcp-Method', 'MCP-Protocol-Version'),
    fc.string(),
  ),
  anyString,
);

test('no request and no answer makes the checks throw or tell a value', () => {
  fc.assert(
    fc.property(fc.array(header), fc.jsonValue(), fc.jsonValue(), profile, (headers, body, answer, under) => {
      const annotations = [{ header: 'A', path: ['a'] }];
      for (const check of [
        checkParameterHeaders(annotations, headers, body, under),
        checkStandardHeaders(headers, body, under),
        checkStandardHeaders(headers, { id: 1, method: 'tools/call', params: body }, under),
      ]) {
        for (const found of [
          ...check.findings,
          ...judgeHeaderResponse(check, { status: 200, body: answer }),
        ]) {
          expect(Object.keys(found).filter((key) => !['rule', 'case', 'header'].includes(key))).toEqual([]);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
