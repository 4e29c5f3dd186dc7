import { defineRule } from '../../model/rule.ts';
import { isMetaPrefix, metaKeyPrefix } from '../../protocol/meta-key.ts';
import { quote } from '../../text/clean.ts';
import { hasMeta } from '../descriptor/parts.ts';
import { judgeToolMeta, type MetaKeyJudge, toolWithMeta } from './meta-keys.ts';
import { onOtherMeta } from './other-meta.ts';

export const metaPrefixFault: MetaKeyJudge = (key) => {
  const prefix = metaKeyPrefix(key);
  if (prefix === undefined || isMetaPrefix(prefix)) return undefined;
  const reason = prefix === '' ? 'an empty prefix' : 'a prefix that is no list of dot-separated labels';
  return { message: `the _meta key ${quote(key)} has ${reason}` };
};

export const metaPrefix = defineRule({
  id: 'naming/meta-prefix',
  subject: 'tool',
  requirement:
    'The prefix of a `_meta` key is made of labels with dots between; each starts with a letter and ends with a letter or digit.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta', 'spec: schema.ts MetaObject'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'the part before the first slash is empty or breaks the grammar of labels',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Readers may ignore the key, or take it for one of another party.',
  why: 'The prefix says who defines the key. The text says MUST; a fault harms nobody, so that it is a warning in both profiles.',
  fix: 'Use a domain name that you own in reverse order, such as `com.example/`.',
  applies: hasMeta,
  check: (tool) => judgeToolMeta(tool, metaPrefixFault),
  also: onOtherMeta(metaPrefixFault),
  good: [
    {
      title: 'a domain in reverse order',
      tool: toolWithMeta({ 'com.example/kind': 1, 'com.ex-ample.v2/kind': 1 }),
    },
    { title: 'no prefix', tool: toolWithMeta({ kind: 1, '': 1 }) },
    { title: 'a second slash belongs to the name', tool: toolWithMeta({ 'com.example/a/b': 1 }) },
    { title: 'a single label', tool: toolWithMeta({ 'mcp/x': 1 }) },
  ],
  bad: [
    { title: 'an empty prefix', tool: toolWithMeta({ '/x': 1 }) },
    { title: 'a label that starts with a digit', tool: toolWithMeta({ '1com.example/x': 1 }) },
    { title: 'an empty label', tool: toolWithMeta({ 'com..example/x': 1 }) },
    { title: 'a label that ends with a hyphen', tool: toolWithMeta({ 'com.example-/x': 1 }) },
    { title: 'a letter that is not ASCII', tool: toolWithMeta({ 'com.exämple/x': 1 }) },
  ],
});
