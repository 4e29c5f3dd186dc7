import type { DialectId } from '../../model/schema.ts';
import { dialectOf } from '../dialect.ts';

type Draft = 4 | 6 | 7 | 2019 | 2020;
type Vocabulary = 'core' | 'applicator' | 'unevaluated' | 'validation';

/** The keywords in force: a draft and, from 2019-09 on, the vocabularies that its meta-schema lists. */
export interface Dialect {
  readonly id: DialectId;
  readonly draft: Draft;
  readonly vocabularies: ReadonlySet<Vocabulary>;
}

const ALL: ReadonlySet<Vocabulary> = new Set(['core', 'applicator', 'unevaluated', 'validation']);

const DRAFTS: Readonly<Record<DialectId, Dialect>> = {
  'draft-04': { id: 'draft-04', draft: 4, vocabularies: ALL },
  'draft-06': { id: 'draft-06', draft: 6, vocabularies: ALL },
  'draft-07': { id: 'draft-07', draft: 7, vocabularies: ALL },
  '2019-09': { id: '2019-09', draft: 2019, vocabularies: ALL },
  '2020-12': { id: '2020-12', draft: 2020, vocabularies: ALL },
};

/** Vocabularies by the last part of their URI; those that only annotate have no keyword to evaluate. */
const VOCABULARIES: ReadonlyMap<string, readonly Vocabulary[]> = new Map([
  ['2019-09/vocab/core', ['core']],
  ['2019-09/vocab/applicator', ['applicator', 'unevaluated']],
  ['2019-09/vocab/validation', ['validation']],
  ['2019-09/vocab/meta-data', []],
  ['2019-09/vocab/format', []],
  ['2019-09/vocab/content', []],
  ['2020-12/vocab/core', ['core']],
  ['2020-12/vocab/applicator', ['applicator']],
  ['2020-12/vocab/unevaluated', ['unevaluated']],
  ['2020-12/vocab/validation', ['validation']],
  ['2020-12/vocab/meta-data', []],
  ['2020-12/vocab/format-annotation', []],
  ['2020-12/vocab/content', []],
]);

const KEYWORDS: Readonly<Record<string, readonly [Vocabulary, from: Draft, to?: Draft]>> = {
  $ref: ['core', 4],
  $recursiveRef: ['core', 2019, 2019],
  $dynamicRef: ['core', 2020],
  allOf: ['applicator', 4],
  anyOf: ['applicator', 4],
  oneOf: ['applicator', 4],
  not: ['applicator', 4],
  if: ['applicator', 7],
  then: ['applicator', 7],
  else: ['applicator', 7],
  dependencies: ['applicator', 4, 7],
  dependentSchemas: ['applicator', 2019],
  properties: ['applicator', 4],
  patternProperties: ['applicator', 4],
  additionalProperties: ['applicator', 4],
  propertyNames: ['applicator', 6],
  prefixItems: ['applicator', 2020],
  items: ['applicator', 4],
  additionalItems: ['applicator', 4, 2019],
  contains: ['applicator', 6],
  unevaluatedItems: ['unevaluated', 2019],
  unevaluatedProperties: ['unevaluated', 2019],
  const: ['validation', 6],
  exclusiveMaximum: ['validation', 6],
  exclusiveMinimum: ['validation', 6],
  minContains: ['validation', 2019],
  maxContains: ['validation', 2019],
  dependentRequired: ['validation', 2019],
};

/** Whether `keyword` is evaluated in this dialect; those not listed above are validation keywords of every draft. */
export function evaluates(dialect: Dialect, keyword: string): boolean {
  const [vocabulary, from, to] = KEYWORDS[keyword] ?? ['validation', 4];
  return dialect.draft >= from && dialect.draft <= (to ?? 2020) && dialect.vocabularies.has(vocabulary);
}

export function dialectById(id: DialectId): Dialect {
  return DRAFTS[id];
}

/** The dialect of a published meta-schema, by the value of `$schema`. */
export function publishedDialect(uri: string): Dialect | undefined {
  const id = dialectOf(uri);
  return id === undefined ? undefined : DRAFTS[id];
}

/** The dialect of a meta-schema with its own `$vocabulary`; `undefined` when it requires one that is not known. */
export function withVocabularies(
  base: Dialect,
  listed: Readonly<Record<string, unknown>>,
): Dialect | undefined {
  const vocabularies = new Set<Vocabulary>(['core']);
  for (const [uri, required] of Object.entries(listed)) {
    const known = VOCABULARIES.get(uri.replace('https://json-schema.org/draft/', ''));
    if (known === undefined && required === true) return undefined;
    for (const vocabulary of known ?? []) vocabularies.add(vocabulary);
  }
  return { ...base, vocabularies };
}
