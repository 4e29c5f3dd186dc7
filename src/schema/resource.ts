import { member } from '../json/json.ts';
import type { DialectId } from '../model/schema.ts';
import { dialectOf, isAtMost } from './dialect.ts';
import type { Frame, Resource } from './frame.ts';
import { type KeywordTable, keywordTables } from './keywords.ts';
import type { WalkRecord } from './record.ts';

/** Base of schemas without `$id`; nothing outside the schema can have it. */
const ROOT_URI = 'schema:///';

/** The frame with the resource that its node opens: the root's, or that of an `$id` (`id` in draft-04). */
export function openResource(frame: Frame, record: WalkRecord): Frame {
  const { scope } = frame;
  if (scope.container !== undefined) return frame;
  const id = member(frame.node, record.dialect === 'draft-04' ? 'id' : '$id');
  const opens = typeof id === 'string' && !id.startsWith('#') && !isIgnoredBesideRef(frame, record.dialect);
  if (!opens && scope.resource !== undefined) return frame;
  const base = scope.resource?.uri ?? ROOT_URI;
  const uri = opens ? absoluteUri(id, base) : base;
  if (uri === undefined && scope.resource !== undefined) return frame;
  const resource: Resource = { uri: uri ?? base, root: frame.node, frame, anchors: undefined };
  record.resources ??= new Map();
  if (!record.resources.has(resource.uri)) record.resources.set(resource.uri, resource);
  return { ...frame, scope: { ...scope, resource, keywords: embeddedKeywords(frame) } };
}

/** In draft-07 and older everything beside `$ref` is ignored. */
export function isIgnoredBesideRef(frame: Pick<Frame, 'node'>, dialect: DialectId): boolean {
  return isAtMost(dialect, 'draft-07') && typeof member(frame.node, '$ref') === 'string';
}

/** An embedded resource may declare a dialect of its own. */
function embeddedKeywords(frame: Frame): KeywordTable {
  const declared = member(frame.node, '$schema');
  const dialect = typeof declared === 'string' ? dialectOf(declared) : undefined;
  return dialect === undefined || frame.up === undefined ? frame.scope.keywords : keywordTables[dialect];
}

/** A URI reference resolved against a base, without its fragment; `undefined` when it is none. */
export function absoluteUri(reference: string, base: string): string | undefined {
  try {
    const url = new URL(reference, base);
    url.hash = '';
    return url.href.replace(/#$/, '');
  } catch {
    return undefined;
  }
}
