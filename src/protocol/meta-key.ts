/**
 * The grammar of `_meta` keys (basic/index#meta): an optional prefix of dot-separated labels, a slash, and a name.
 * The letters are ASCII. The same grammar, with a mandatory prefix, is that of extension identifiers.
 */
const label = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const prefixGrammar = new RegExp(`^${label}(?:\\.${label})*$`);
const nameGrammar = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;

/** What stands before the first slash; `undefined` in a key without slash. */
export function metaKeyPrefix(key: string): string | undefined {
  const slash = key.indexOf('/');
  return slash === -1 ? undefined : key.slice(0, slash);
}

/** What stands behind the first slash, or the whole of a key without slash. */
export function metaKeyName(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

export function isMetaPrefix(prefix: string): boolean {
  return prefixGrammar.test(prefix);
}

/** The empty name is one: `com.example/` is a valid key. */
export function isMetaName(name: string): boolean {
  return nameGrammar.test(name);
}

/** The second label decides; whether letter case counts is not said, so that it is not relied on. */
export function isReservedMetaPrefix(prefix: string): boolean {
  const second = prefix.split('.', 2)[1]?.toLowerCase();
  return second === 'modelcontextprotocol' || second === 'mcp';
}

/**
 * Keys under a reserved prefix that are defined: by revision 2026-07-28, by 2025-11-25 for tasks, and by the official
 * extensions, whose identifiers are keys as well. What an official extension adds after December 2026 is missing.
 */
const definedKeys: ReadonlySet<string> = new Set([
  'io.modelcontextprotocol/protocolVersion',
  'io.modelcontextprotocol/clientInfo',
  'io.modelcontextprotocol/clientCapabilities',
  'io.modelcontextprotocol/serverInfo',
  'io.modelcontextprotocol/logLevel',
  'io.modelcontextprotocol/subscriptionId',
  'io.modelcontextprotocol/related-task',
  'io.modelcontextprotocol/model-immediate-response',
  'io.modelcontextprotocol/ui',
  'io.modelcontextprotocol/tasks',
  'io.modelcontextprotocol/skills',
  'io.modelcontextprotocol/oauth-client-credentials',
  'io.modelcontextprotocol/enterprise-managed-authorization',
]);

export function isDefinedReservedKey(key: string): boolean {
  return definedKeys.has(key);
}

const topLevelDomains: ReadonlySet<string> = new Set(
  'com org net edu gov mil int info biz io dev app ai co cloud tech sh xyz me tv'.split(' '),
);
const isCountryCode = (text: string): boolean => text.length === 2;

/**
 * Whether a prefix reads as a domain name in forward order (`example.com/`). A guess from the usual top-level domains:
 * it misses rare ones, and names that have one at both ends (`io.example.dev`, `my.example.com`).
 */
export function looksLikeForwardDomain(prefix: string): boolean {
  const labels = prefix.toLowerCase().split('.');
  const first = labels[0] ?? '';
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 && topLevelDomains.has(last) && !topLevelDomains.has(first) && !isCountryCode(first)
  );
}
