import type { Json, JsonObject } from '../json/json.ts';
import type { Path } from '../json/pointer.ts';

export type DialectId = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04';

/** What a schema says about its dialect, and how it is read. */
export interface DialectFacts {
  /** The dialect that the schema is read as; `null` when it declares one that is not known. */
  readonly id: DialectId | null;
  /** `$schema` as declared; `null` when absent or not a string. */
  readonly declared: string | null;
  readonly notAString: boolean;
}

/** Which placement rule a keyword on the way to an annotation breaks. */
export type PlacementFamily = 'array' | 'composition' | 'conditional' | 'definition' | 'applicator';

/** One occurrence of the keyword `x-mcp-header` at a schema position, or below a keyword the dialect does not define. */
export interface HeaderAnnotation {
  readonly value: Json;
  /** Where the schema that carries the keyword stands. */
  readonly path: Path;
  readonly schema: JsonObject;
  /** Names of the properties from the root, when the location is a pure chain of `properties`. */
  readonly chain: readonly string[] | undefined;
  /** A schema on the chain, the root apart, has a type other than object. */
  readonly blockedChain: boolean;
  /** Families of the dialect's own keywords on the way. */
  readonly families: ReadonlySet<PlacementFamily>;
  /** Families of keywords on the way that only other dialects define. */
  readonly foreign: ReadonlySet<PlacementFamily>;
  /** The annotation stands below a keyword that no dialect defines and no reference points into. */
  readonly vendor: boolean;
  readonly types: ImpliedTypes;
}

/** What the schema beside an annotation says about the JSON types it admits (rules.md 2.2). */
export interface ImpliedTypes {
  /** `type` when it is one string that the dialect reads. */
  readonly explicit: string | undefined;
  /** Types that the schema admits; `undefined` when that cannot be determined. */
  readonly admitted: ReadonlySet<string> | undefined;
}

/** A place at which a schema does not conform to its meta-schema. */
export interface SchemaViolation {
  readonly path: Path;
  readonly keyword: string;
  /** What the meta-schema wants there, in words. */
  readonly expected: string;
}

export type ReferenceResolution =
  /** Resolves inside the schema, or to a published meta-schema. */
  | 'local'
  /** A same-document reference to a place that does not exist. */
  | 'missing'
  /** Points outside the document; never fetched. */
  | 'external';

export interface SchemaReference {
  readonly path: Path;
  readonly keyword: string;
  readonly resolution: ReferenceResolution;
  /** Target inside the schema, when the reference resolves there. */
  readonly target: Path | undefined;
  /** It stands below an entry of `$defs` or `definitions` that nothing refers to. */
  readonly onlyInUnusedDefinition: boolean;
}

export interface SchemaPattern {
  readonly path: Path;
  readonly source: string;
  /** Longer than the budget: it is not looked into. */
  readonly overBudget: boolean;
}

/** Everything the rules ask about one schema, from one bounded walk. */
export interface SchemaFacts {
  readonly root: JsonObject;
  readonly dialect: DialectFacts;
  readonly violations: readonly SchemaViolation[];
  readonly annotations: readonly HeaderAnnotation[];
  readonly references: readonly SchemaReference[];
  readonly patterns: readonly SchemaPattern[];
  /** The text `x-mcp-header` occurs as a name or inside instance data. */
  readonly headerNameInData: boolean;
  readonly nodes: number;
  readonly depth: number;
  /** Why the walk stopped early; what it did not see is unknown. */
  readonly overBudget: string | undefined;
}
