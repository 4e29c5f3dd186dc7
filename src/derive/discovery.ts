import { isObject, type JsonObject, memberOf } from '../json/json.ts';
import type { Facet } from './facet.ts';

export interface Discovery extends Facet {
  readonly capabilities: () => JsonObject | undefined;
  readonly discovered: () => boolean;
  /** Versions that server/discover results listed. */
  readonly versions: ReadonlySet<string>;
}

/** Versions of one list beyond this many are not remembered: there are five revisions. */
const MAX_VERSIONS = 100;

/** What the server says of itself: server/discover, and initialize in the legacy era. */
export function discoveryFacet(): Discovery {
  let capabilities: JsonObject | undefined;
  let discovered = false;
  const versions = new Set<string>();
  return {
    *add({ exchange, at, revision, caller, connection, method, result, error, probe }) {
      if ((method !== 'server/discover' && method !== 'initialize') || probe !== null) return;
      const found = memberOf(result, 'capabilities');
      if (isObject(found)) capabilities = found;
      if (method === 'server/discover' && result !== undefined) discovered = true;
      const listed = memberOf(result, 'supportedVersions');
      for (const version of Array.isArray(listed) ? listed.slice(0, MAX_VERSIONS) : [])
        if (typeof version === 'string') versions.add(version);
      const place = `${at}/response${result === undefined ? '' : '/result'}`;
      yield { kind: 'discover', at: place, revision, caller, connection, exchange, method, result, error };
    },
    finish: () => [],
    capabilities: () => capabilities,
    discovered: () => discovered,
    versions,
  };
}
