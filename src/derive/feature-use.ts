import { type Json, memberOf } from '../json/json.ts';
import type { Seen } from './facet.ts';
import { listMembers, requestRevision } from './message.ts';

/** What a server did for one caller under one revision. */
export interface Uses {
  /** Capabilities that it made use of: `tools`, `prompts`, `resources`. */
  readonly features: Set<string>;
  /** Protocol versions, as its requests name them, under which it was served. */
  readonly versions: Set<string>;
}

/** Versions beyond this many are not remembered: there are five revisions. */
const MAX_VERSIONS = 100;
const MAX_VERSION_LENGTH = 100;

export interface FeatureUse {
  /** Takes what an answer in earnest shows. */
  readonly add: (seen: Seen) => void;
  /** By one caller and by those without name; all that was seen when the caller has no name. */
  readonly of: (caller: string | null, revision: string) => Uses;
}

export function newFeatureUse(): FeatureUse {
  const byRevision = new Map<string, Map<string | null, Uses>>();
  return {
    add(seen) {
      const { exchange, revision, caller, method, result, probe, expect } = seen;
      if (result === undefined || probe !== null || (expect !== null && expect !== 'success')) return;
      const feature = featureServed(method, result);
      const version = requestRevision(exchange);
      if (feature === undefined && version === undefined) return;
      const callers = byRevision.get(revision) ?? new Map<string | null, Uses>();
      byRevision.set(revision, callers);
      const uses = callers.get(caller) ?? { features: new Set(), versions: new Set() };
      callers.set(caller, uses);
      if (feature !== undefined) uses.features.add(feature);
      if (version !== undefined && version.length <= MAX_VERSION_LENGTH && uses.versions.size < MAX_VERSIONS)
        uses.versions.add(version);
    },
    of(caller, revision) {
      const all: Uses = { features: new Set(), versions: new Set() };
      for (const [owner, uses] of byRevision.get(revision) ?? []) {
        if (caller !== null && owner !== null && owner !== caller) continue;
        for (const feature of uses.features) all.features.add(feature);
        for (const version of uses.versions) all.versions.add(version);
      }
      return all;
    },
  };
}

/**
 * The capability that a result makes use of. An empty list is none: servers answer it for features that they do not have.
 * Neither is a failed call, which may be the answer to an unknown tool.
 */
function featureServed(method: string | null, result: Json): string | undefined {
  if (method === null) return undefined;
  const list = listMembers.get(method);
  if (list !== undefined) return isFilled(result, list) ? method.slice(0, method.indexOf('/')) : undefined;
  if (method === 'tools/call')
    return isFilled(result, 'content') && memberOf(result, 'isError') !== true ? 'tools' : undefined;
  if (method === 'prompts/get') return isFilled(result, 'messages') ? 'prompts' : undefined;
  return method === 'resources/read' && isFilled(result, 'contents') ? 'resources' : undefined;
}

function isFilled(result: Json, name: string): boolean {
  const items = memberOf(result, name);
  return Array.isArray(items) && items.length > 0;
}
