import { defineRule } from '../../model/rule.ts';
import { isDefinedReservedKey, isReservedMetaPrefix, metaKeyPrefix } from '../../protocol/meta-key.ts';
import { quote } from '../../text/clean.ts';
import { hasMeta } from '../descriptor/parts.ts';
import { judgeToolMeta, type MetaKeyJudge, toolWithMeta } from './meta-keys.ts';
import { onOtherMeta } from './other-meta.ts';

/** Misses the bare keys with a fixed meaning (progressToken and the trace context): their use shows in their value. */
export const metaReservedFault: MetaKeyJudge = (key) => {
  const prefix = metaKeyPrefix(key);
  if (prefix === undefined || !isReservedMetaPrefix(prefix) || isDefinedReservedKey(key)) return undefined;
  return { message: `the _meta key ${quote(key)} is under a prefix reserved for MCP and is not defined` };
};

export const metaReserved = defineRule({
  id: 'naming/meta-reserved',
  subject: 'tool',
  requirement:
    'Under a prefix whose second label is `modelcontextprotocol` or `mcp` stand only keys that the specification or an official extension defines.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the key is under a reserved prefix and nothing official known here defines it',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'A later revision may give the key a meaning that clients then read into this value.',
  why: 'The prefixes are kept for MCP so that new keys can come without colliding with those of vendors. Letter case makes no difference here, since the text does not say that it does.',
  fix: 'Move the key under a prefix of your own, such as `com.example/`.',
  applies: hasMeta,
  check: (tool) => judgeToolMeta(tool, metaReservedFault),
  also: onOtherMeta(metaReservedFault),
  good: [
    {
      title: 'keys of the specification and of an official extension',
      tool: toolWithMeta({ 'io.modelcontextprotocol/serverInfo': {}, 'io.modelcontextprotocol/ui': {} }),
    },
    { title: 'the second label is another one', tool: toolWithMeta({ 'com.example.mcp/x': 1 }) },
    { title: 'a single label', tool: toolWithMeta({ 'mcp/x': 1 }) },
    { title: 'a bare key with a fixed meaning', tool: toolWithMeta({ progressToken: 1 }) },
  ],
  bad: [
    { title: 'an undefined key', tool: toolWithMeta({ 'io.modelcontextprotocol/foo': 1 }) },
    { title: 'the label mcp', tool: toolWithMeta({ 'dev.mcp/x': 1 }) },
    { title: 'with a third label', tool: toolWithMeta({ 'com.mcp.tools/x': 1 }) },
    { title: 'of another top level', tool: toolWithMeta({ 'org.modelcontextprotocol.api/x': 1 }) },
    { title: 'in other letter case', tool: toolWithMeta({ 'IO.ModelContextProtocol/x': 1 }) },
  ],
});
