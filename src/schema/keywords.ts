import type { DialectId, PlacementFamily } from '../model/schema.ts';
import * as shape from './shapes.ts';

/** Where a keyword's value holds schemas: the value itself, its items, or its members. */
export type Position =
  | 'schema'
  | 'list'
  | 'map'
  /** One schema or a list of them: `items` before 2020-12. */
  | 'schema-or-list'
  /** Members are schemas or arrays of names: `dependencies`. */
  | 'map-or-names'
  /** Instance data: never looked into for keywords. */
  | 'data'
  | 'none';

export type Role = 'reference' | 'id' | 'anchor' | 'pattern';

export interface Keyword {
  readonly position: Position;
  readonly shape: shape.Shape;
  readonly family: PlacementFamily | 'properties' | undefined;
  readonly role: Role | undefined;
  /** Another keyword that has to stand beside it. */
  readonly beside?: string;
}

export type KeywordTable = ReadonlyMap<string, Keyword>;
type Entries = Readonly<Record<string, Keyword>>;

const plain = (check: shape.Shape, role?: Role): Keyword => ({
  position: 'none',
  shape: check,
  family: undefined,
  role,
});
const data = (check: shape.Shape = shape.anything): Keyword => ({
  position: 'data',
  shape: check,
  family: undefined,
  role: undefined,
});
const holds = (position: Position, family: PlacementFamily | 'properties'): Keyword => ({
  position,
  shape: shape.anything,
  family,
  role: undefined,
});

const common: Entries = {
  $schema: plain(shape.aString),
  title: plain(shape.aString),
  description: plain(shape.aString),
  default: data(),
  multipleOf: plain(shape.aPositiveNumber),
  maximum: plain(shape.aNumber),
  minimum: plain(shape.aNumber),
  maxLength: plain(shape.aCount),
  minLength: plain(shape.aCount),
  pattern: plain(shape.aString, 'pattern'),
  maxItems: plain(shape.aCount),
  minItems: plain(shape.aCount),
  uniqueItems: plain(shape.aBoolean),
  maxProperties: plain(shape.aCount),
  minProperties: plain(shape.aCount),
  type: plain(shape.typeKeyword),
  format: plain(shape.aString),
  properties: holds('map', 'properties'),
  patternProperties: { ...holds('map', 'applicator'), role: 'pattern' },
  additionalProperties: holds('schema', 'applicator'),
  definitions: holds('map', 'definition'),
  dependencies: holds('map-or-names', 'applicator'),
  allOf: holds('list', 'composition'),
  anyOf: holds('list', 'composition'),
  oneOf: holds('list', 'composition'),
  not: holds('schema', 'composition'),
  $ref: plain(shape.aString, 'reference'),
};

const draft04: Entries = {
  ...common,
  id: plain(shape.aString, 'id'),
  // The meta-schema of draft-04 says nothing of it.
  $ref: plain(shape.anything, 'reference'),
  exclusiveMaximum: { ...plain(shape.aBoolean), beside: 'maximum' },
  exclusiveMinimum: { ...plain(shape.aBoolean), beside: 'minimum' },
  required: plain(shape.names(1)),
  enum: data(shape.nonEmptyUniqueEnum),
  items: holds('schema-or-list', 'array'),
  additionalItems: holds('schema', 'array'),
};

const draft06: Entries = {
  ...common,
  $id: plain(shape.aString, 'id'),
  exclusiveMaximum: plain(shape.aNumber),
  exclusiveMinimum: plain(shape.aNumber),
  required: plain(shape.names(0)),
  enum: data(shape.nonEmptyUniqueEnum),
  const: data(),
  examples: data(shape.anArray),
  items: holds('schema-or-list', 'array'),
  additionalItems: holds('schema', 'array'),
  contains: holds('schema', 'array'),
  propertyNames: holds('schema', 'applicator'),
};

const draft07: Entries = {
  ...draft06,
  $comment: plain(shape.aString),
  enum: data(shape.anArray),
  readOnly: plain(shape.aBoolean),
  writeOnly: plain(shape.aBoolean),
  contentMediaType: plain(shape.aString),
  contentEncoding: plain(shape.aString),
  if: holds('schema', 'conditional'),
  then: holds('schema', 'conditional'),
  else: holds('schema', 'conditional'),
};

const draft201909: Entries = {
  ...draft07,
  $id: plain(shape.idWithoutFragment, 'id'),
  $anchor: plain(shape.anchorName2019, 'anchor'),
  $recursiveRef: plain(shape.aString, 'reference'),
  $recursiveAnchor: plain(shape.aBoolean),
  $vocabulary: plain(shape.vocabularies),
  $defs: holds('map', 'definition'),
  deprecated: plain(shape.aBoolean),
  maxContains: plain(shape.aCount),
  minContains: plain(shape.aCount),
  dependentRequired: plain(shape.namesByName),
  dependentSchemas: holds('map', 'applicator'),
  unevaluatedItems: holds('schema', 'array'),
  unevaluatedProperties: holds('schema', 'applicator'),
  contentSchema: holds('schema', 'applicator'),
};

const { additionalItems: _gone, ...since201909 } = draft201909;
const draft202012: Entries = {
  ...since201909,
  $anchor: plain(shape.anchorName2020, 'anchor'),
  $dynamicAnchor: plain(shape.anchorName2020, 'anchor'),
  $dynamicRef: plain(shape.aString, 'reference'),
  // Still in the meta-schema for compatibility, and without effect.
  $recursiveAnchor: plain(shape.anchorName2020),
  $recursiveRef: plain(shape.aString),
  items: holds('schema', 'array'),
  prefixItems: holds('list', 'array'),
};

const table = (entries: Entries): KeywordTable => new Map(Object.entries(entries));

/** The keywords of each dialect: what the value must look like, and which part of it is a schema. */
export const keywordTables: Readonly<Record<DialectId, KeywordTable>> = {
  'draft-04': table(draft04),
  'draft-06': table(draft06),
  'draft-07': table(draft07),
  '2019-09': table(draft201909),
  '2020-12': table(draft202012),
};

/** Keywords that hold schemas in some dialect, for a dialect that does not define them (rules.md 2.1). */
export const foreignApplicators: KeywordTable = new Map(
  [draft202012, draft201909].flatMap((entries) =>
    Object.entries(entries).filter(
      ([, keyword]) => keyword.family !== undefined && keyword.family !== 'properties',
    ),
  ),
);
