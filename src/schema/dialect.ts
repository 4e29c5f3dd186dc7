import { type JsonObject, member } from '../json/json.ts';
import type { DialectFacts, DialectId } from '../model/schema.ts';

const metaSchemaUris: ReadonlyMap<string, DialectId> = new Map([
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-04/schema', 'draft-04'],
]);

/** The dialect that a `$schema` URI names; http and https, and an empty fragment, make no difference. */
export function dialectOf(uri: string): DialectId | undefined {
  const bare = /^https?:\/\/(.*?)#?$/.exec(uri)?.[1];
  return bare === undefined ? undefined : metaSchemaUris.get(bare);
}

/** Whether a URI without fragment is that of a published meta-schema or of one of its vocabularies. */
export function isMetaSchemaUri(uri: string): boolean {
  return (
    dialectOf(uri) !== undefined ||
    /^https:\/\/json-schema\.org\/draft\/(?:2019-09|2020-12)\/meta\/[a-z-]+$/.test(uri)
  );
}

/** Reads `$schema`; without it the dialect is 2020-12 (basic/index#schema-dialect). */
export function readDialect(schema: JsonObject): DialectFacts {
  const declared = member(schema, '$schema');
  if (declared === undefined) return { id: '2020-12', declared: null, notAString: false };
  if (typeof declared !== 'string') return { id: null, declared: null, notAString: true };
  return { id: dialectOf(declared) ?? null, declared, notAString: false };
}

const order: readonly DialectId[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

export function isAtMost(dialect: DialectId, newest: DialectId): boolean {
  return order.indexOf(dialect) <= order.indexOf(newest);
}
