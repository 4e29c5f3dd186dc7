import { isObject, type JsonObject, memberOf } from '../json/json.ts';
import type { DiscoverSubject } from '../model/subject.ts';
import type { Facet, Seen } from './facet.ts';
import { newFeatureUse } from './feature-use.ts';
import { newAllowance, weighExchange } from './weight.ts';

/** Answers are held back until the whole recording is known, up to these bounds; later ones are judged at once. */
const MAX_HELD = 1000;
const MAX_HELD_BYTES = 16 * 1024 * 1024;

export interface Discovery extends Facet {
  /** Of the last server/discover result; of the last initialize result where there is none. */
  readonly capabilities: () => JsonObject | undefined;
  readonly discovered: () => boolean;
  /** Versions that server/discover results listed. */
  readonly versions: ReadonlySet<string>;
}

/** Versions of one list, and of all lists, beyond so many are not remembered: there are five revisions. */
const MAX_VERSIONS = 100;
const MAX_ALL_VERSIONS = 1000;

/** What the server says of itself: server/discover, and initialize in the legacy era. */
export function discoveryFacet(): Discovery {
  let stated: JsonObject | undefined;
  let negotiated: JsonObject | undefined;
  let discovered = false;
  const versions = new Set<string>();
  const use = newFeatureUse();
  const held: Seen[] = [];
  const allowance = newAllowance(MAX_HELD, MAX_HELD_BYTES);

  function remember({ method, result }: Seen): void {
    const capabilities = memberOf(result, 'capabilities');
    if (isObject(capabilities)) {
      if (method === 'initialize') negotiated = capabilities;
      else stated = capabilities;
    }
    if (method === 'server/discover' && result !== undefined) discovered = true;
    const listed = memberOf(result, 'supportedVersions');
    for (const version of Array.isArray(listed) ? listed.slice(0, MAX_VERSIONS) : [])
      if (typeof version === 'string' && versions.size < MAX_ALL_VERSIONS) versions.add(version);
  }

  return {
    *add(seen) {
      use.add(seen);
      if (!isDiscovery(seen)) return;
      remember(seen);
      if (allowance.take(weighExchange(seen.exchange, allowance.left()))) held.push(seen);
      else yield discoverSubject(seen, {});
    },
    *finish() {
      for (const seen of held) {
        const { features, versions: served } = use.of(seen.caller, seen.revision);
        yield discoverSubject(seen, { used: features, servedVersions: served });
      }
    },
    capabilities: () => stated ?? negotiated,
    discovered: () => discovered,
    versions,
  };
}

/** Requests that were sent to be refused say nothing about discovery. */
const isDiscovery = ({ method, expect }: Seen): boolean =>
  (method === 'server/discover' || method === 'initialize') && (expect === null || expect === 'success');

function discoverSubject(
  seen: Seen,
  uses: { readonly used?: ReadonlySet<string>; readonly servedVersions?: ReadonlySet<string> },
): DiscoverSubject {
  const { exchange, revision, caller, connection, result, error } = seen;
  return {
    kind: 'discover',
    at: `${seen.at}/response${result === undefined ? '' : '/result'}`,
    revision,
    caller,
    connection,
    exchange,
    method: seen.method === 'initialize' ? 'initialize' : 'server/discover',
    result,
    error,
    used: uses.used,
    servedVersions: uses.servedVersions,
  };
}
