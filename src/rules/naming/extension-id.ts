import { isObject, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { isMetaName, isMetaPrefix, metaKeyName, metaKeyPrefix } from '../../protocol/meta-key.ts';
import { quote } from '../../text/clean.ts';
import { aType } from '../descriptor/parts.ts';
import { discover } from '../discover/examples.ts';
import { hasDiscoverResult } from '../discover/parts.ts';

/** What is wrong with an extension identifier; `undefined` when nothing is. */
export function extensionIdFault(id: string): string | undefined {
  const prefix = metaKeyPrefix(id);
  if (prefix === undefined) return 'has no prefix';
  if (!isMetaPrefix(prefix)) return 'has a prefix that is no list of dot-separated labels';
  return isMetaName(metaKeyName(id)) ? undefined : 'has a name that breaks the grammar of _meta keys';
}

export const extensionId = defineRule({
  id: 'naming/extension-id',
  subject: 'discover',
  requirement:
    'Every extension is declared under an identifier with a prefix, and its settings are an object.',
  keyword: 'MUST',
  basis: ['spec: basic/versioning#extension-negotiation', 'spec: schema.ts *Capabilities.extensions'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'an identifier has no prefix or breaks the grammar, or its value is no object',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'The extension is not negotiated: each side takes it for one that the other does not know.',
  why: 'Identifiers follow the grammar of `_meta` keys, and the prefix, optional there, says here who defines the extension.',
  fix: 'Write `"com.example/name": {}`, with a domain name of yours in reverse order.',
  applies: (subject) =>
    hasDiscoverResult(subject) && isObject(memberOf(memberOf(subject.result, 'capabilities'), 'extensions')),
  check: ({ result }) => {
    const extensions = memberOf(memberOf(result, 'capabilities'), 'extensions');
    const failures: Failure[] = [];
    for (const [id, settings] of Object.entries(isObject(extensions) ? extensions : {})) {
      const fault = extensionIdFault(id);
      const at = ['capabilities', 'extensions', id];
      const named = `the extension ${quote(id)}`;
      if (fault !== undefined) failures.push({ at, message: `${named} ${fault}` });
      if (!isObject(settings))
        failures.push({ at, message: `${named} is declared with ${aType(settings)}, not an object` });
    }
    return failures;
  },
  good: [
    {
      title: 'an official extension',
      exchanges: [discover({ capabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } })],
    },
  ],
  bad: [
    { title: 'no prefix', exchanges: [discover({ capabilities: { extensions: { tasks: {} } } })] },
    {
      title: 'an empty label',
      exchanges: [discover({ capabilities: { extensions: { 'com..example/maps': {} } } })],
    },
    {
      title: 'true',
      exchanges: [discover({ capabilities: { extensions: { 'com.example/maps': true } } })],
    },
  ],
});
