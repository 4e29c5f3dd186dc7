import { defineRule } from '../../model/rule.ts';
import { looksLikeForwardDomain, metaKeyPrefix } from '../../protocol/meta-key.ts';
import { quote } from '../../text/clean.ts';
import { hasMeta } from '../descriptor/parts.ts';
import { judgeToolMeta, type MetaKeyJudge, toolWithMeta } from './meta-keys.ts';
import { onOtherMeta } from './other-meta.ts';

export const metaReverseDnsFault: MetaKeyJudge = (key) => {
  const prefix = metaKeyPrefix(key);
  if (prefix === undefined || !looksLikeForwardDomain(prefix)) return undefined;
  return { message: `the prefix of the _meta key ${quote(key)} reads as a domain name in forward order` };
};

export const metaReverseDns = defineRule({
  id: 'naming/meta-reverse-dns',
  subject: 'tool',
  requirement: 'The prefix of a `_meta` key is a domain name in reverse order.',
  keyword: 'SHOULD',
  basis: ['spec: basic/index#meta'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the prefix ends in a usual top-level domain and does not start with one; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'Two vendors may end up with the same key.',
  why: 'Reverse order puts the part that is owned first. Only the look of the prefix can be judged, not who owns the domain.',
  fix: 'Write `com.example/` instead of `example.com/`.',
  applies: hasMeta,
  check: (tool) => judgeToolMeta(tool, metaReverseDnsFault),
  also: onOtherMeta(metaReverseDnsFault),
  good: [
    { title: 'reverse order', tool: toolWithMeta({ 'com.example/x': 1, 'com.mongodb/transport': 1 }) },
    { title: 'a country at the start', tool: toolWithMeta({ 'de.example.app/x': 1 }) },
    { title: 'no domain at all', tool: toolWithMeta({ 'vendor/x': 1, ui: 1 }) },
  ],
  bad: [
    { title: 'forward order', tool: toolWithMeta({ 'example.com/x': 1 }) },
    { title: 'a host', tool: toolWithMeta({ 'mcp.example.com/x': 1 }) },
  ],
});
