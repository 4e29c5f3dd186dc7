import type { DialectId } from '../../model/schema.ts';
import { dialectOf } from '../dialect.ts';
import { keywordTables, type Position } from '../keywords.ts';
import * as shape from '../shapes.ts';

/** What a published meta-schema asks of one value. */
export interface Expectation {
  readonly shape: shape.Shape;
  readonly position: Position | 'schema-or-boolean';
  /** Another keyword that has to stand beside it. */
  readonly beside?: string;
}

/** A published meta-schema, in terms of our own keyword tables: any other member is allowed. */
export interface MetaSchema {
  readonly dialect: DialectId;
  readonly keywords: ReadonlyMap<string, Expectation>;
  /** The entries of its `definitions` or `$defs`. */
  readonly definitions: Readonly<Record<string, Expectation>>;
}

type Definitions = MetaSchema['definitions'];

const value = (check: shape.Shape): Expectation => ({ shape: check, position: 'none' });

const aTypeName: shape.Shape = (name) =>
  typeof name === 'string' ? shape.typeKeyword(name) : 'one of the seven JSON Schema type names';

const schemaArray: Definitions = { schemaArray: { shape: shape.anything, position: 'list' } };
const sinceDraft06: Definitions = {
  nonNegativeInteger: value(shape.aCount),
  nonNegativeIntegerDefault0: value(shape.aCount),
  simpleTypes: value(aTypeName),
  stringArray: value(shape.names(0)),
};
const draft04: Definitions = {
  ...schemaArray,
  positiveInteger: value(shape.aCount),
  positiveIntegerDefault0: value(shape.aCount),
  simpleTypes: value(aTypeName),
  stringArray: value(shape.names(1)),
};
const core2020: Definitions = {
  anchorString: value(shape.anchorName2020),
  uriString: value(shape.aString),
  uriReferenceString: value(shape.aString),
};

/** Of whole dialects. From 2019-09 on only the vocabularies have any. */
const DEFINITIONS: Readonly<Record<DialectId, Definitions>> = {
  'draft-04': draft04,
  'draft-06': { ...schemaArray, ...sinceDraft06 },
  'draft-07': { ...schemaArray, ...sinceDraft06 },
  '2019-09': {},
  '2020-12': {},
};

/** The meta-schema of draft-04 does not mention `$ref`, and allows booleans as schemas in two places only. */
const draft04Keywords = new Map<string, Expectation>(keywordTables['draft-04']);
draft04Keywords.delete('$ref');
for (const name of ['additionalItems', 'additionalProperties'])
  draft04Keywords.set(name, { shape: shape.anything, position: 'schema-or-boolean' });

const core = '$id $schema $ref $anchor $vocabulary $comment $defs';
const applicator =
  'items contains additionalProperties properties patternProperties dependentSchemas propertyNames ' +
  'if then else allOf anyOf oneOf not';
const unevaluated = 'unevaluatedItems unevaluatedProperties';
const validation =
  'type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern ' +
  'maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired';
const metaData = 'title description default deprecated readOnly writeOnly examples';
const content = 'contentEncoding contentMediaType contentSchema';

interface Vocabulary {
  readonly dialect: DialectId;
  readonly names: string;
  readonly definitions: Definitions;
}

const of2019 = (names: string, definitions: Definitions = {}): Vocabulary => ({
  dialect: '2019-09',
  names,
  definitions,
});
const of2020 = (names: string, definitions: Definitions = {}): Vocabulary => ({
  dialect: '2020-12',
  names,
  definitions,
});

const VOCABULARY_BASE = 'https://json-schema.org/draft/';
const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['2019-09/meta/core', of2019(`${core} $recursiveRef $recursiveAnchor`)],
  ['2019-09/meta/applicator', of2019(`${applicator} additionalItems ${unevaluated}`, schemaArray)],
  ['2019-09/meta/validation', of2019(validation, sinceDraft06)],
  ['2019-09/meta/meta-data', of2019(metaData)],
  ['2019-09/meta/format', of2019('format')],
  ['2019-09/meta/content', of2019(content)],
  ['2020-12/meta/core', of2020(`${core} $dynamicRef $dynamicAnchor`, core2020)],
  ['2020-12/meta/applicator', of2020(`${applicator} prefixItems`, schemaArray)],
  ['2020-12/meta/unevaluated', of2020(unevaluated)],
  ['2020-12/meta/validation', of2020(validation, sinceDraft06)],
  ['2020-12/meta/meta-data', of2020(metaData)],
  ['2020-12/meta/format-annotation', of2020('format')],
  ['2020-12/meta/format-assertion', of2020('format')],
  ['2020-12/meta/content', of2020(content)],
]);

/** The published meta-schema of a dialect or of a vocabulary, by its URI without fragment. */
export function publishedMetaSchema(uri: string): MetaSchema | undefined {
  const id = dialectOf(uri);
  if (id !== undefined) {
    const keywords = id === 'draft-04' ? draft04Keywords : keywordTables[id];
    return { dialect: id, keywords, definitions: DEFINITIONS[id] };
  }
  const vocabulary = uri.startsWith(VOCABULARY_BASE)
    ? VOCABULARIES.get(uri.slice(VOCABULARY_BASE.length))
    : undefined;
  if (vocabulary === undefined) return undefined;
  const { dialect, names, definitions } = vocabulary;
  const listed = new Set(names.split(' '));
  const keywords = new Map([...keywordTables[dialect]].filter(([name]) => listed.has(name)));
  return { dialect, keywords, definitions };
}
