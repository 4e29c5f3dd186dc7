import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  isMetaPrefix,
  looksLikeForwardDomain,
  metaKeyName,
  metaKeyPrefix,
} from '../../src/protocol/meta-key.ts';
import { judgeMetaKeys } from '../../src/rules/naming/meta-keys.ts';
import { metaNameFault } from '../../src/rules/naming/meta-name.ts';
import { metaPrefixFault } from '../../src/rules/naming/meta-prefix.ts';
import { metaReservedFault } from '../../src/rules/naming/meta-reserved.ts';

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly input: { readonly key: string };
  readonly expected: { readonly spec: { readonly violated: string[]; readonly warned?: string[] } };
}

const file = new URL('../vectors/vectors.json', import.meta.url);
const vectors = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter(
  ({ kind }) => kind === 'meta-key',
);

it.each(vectors)('$id: $input.key', ({ input, expected }) => {
  const faults = {
    'naming/meta-prefix': metaPrefixFault(input.key),
    'naming/meta-name': metaNameFault(input.key),
    'naming/meta-reserved': metaReservedFault(input.key),
  };
  const found = Object.entries(faults).flatMap(([id, fault]) => (fault === undefined ? [] : [id]));
  expect(found).toEqual([...expected.spec.violated, ...(expected.spec.warned ?? [])]);
});

it.each([
  ['a', undefined, 'a'],
  ['com.example/a', 'com.example', 'a'],
  ['com.example/', 'com.example', ''],
  ['a/b/c', 'a', 'b/c'],
  ['/', '', ''],
  ['', undefined, ''],
])('%j is %j and %j', (key, prefix, name) => {
  expect([metaKeyPrefix(key), metaKeyName(key)]).toEqual([prefix, name]);
});

it.each([
  ['example.com', true],
  ['mcp.digitalocean.com', true],
  ['com.example', false],
  ['io.example.dev', false],
  ['localhost', false],
  ['', false],
])('%s reads as a forward domain name: %s', (prefix, forward) => {
  expect(looksLikeForwardDomain(prefix)).toBe(forward);
});

it('takes long hostile prefixes in linear time', () => {
  const start = performance.now();
  expect(isMetaPrefix(`${'a-'.repeat(500_000)}!`)).toBe(false);
  expect(isMetaPrefix(`${'a.'.repeat(100_000)}!`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('judges any _meta object at the place where it stands, names of prototypes included', () => {
  const meta = JSON.parse('{"__proto__":1,"constructor":1,"/x":1}');
  expect(judgeMetaKeys(meta, ['result', '_meta'], metaPrefixFault)).toEqual([
    { message: 'the _meta key "/x" has an empty prefix', at: ['result', '_meta', '/x'] },
  ]);
  expect(judgeMetaKeys(meta, [], metaNameFault)).toMatchObject([{ at: ['__proto__'] }]);
  expect(judgeMetaKeys(undefined, [], metaNameFault)).toBe('inapplicable');
});
