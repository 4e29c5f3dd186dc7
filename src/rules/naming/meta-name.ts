import { defineRule } from '../../model/rule.ts';
import { isMetaName, metaKeyName } from '../../protocol/meta-key.ts';
import { quote } from '../../text/clean.ts';
import { hasMeta } from '../descriptor/parts.ts';
import { judgeToolMeta, type MetaKeyJudge, toolWithMeta } from './meta-keys.ts';
import { onOtherMeta } from './other-meta.ts';

export const metaNameFault: MetaKeyJudge = (key) => {
  if (key === '') return { case: 'empty-key', message: 'a _meta key is the empty string' };
  const name = metaKeyName(key);
  if (isMetaName(name)) return undefined;
  const reason = name.includes('/')
    ? 'a second slash'
    : 'a name that is not made of ASCII letters, digits, `-`, `_` and `.` between two letters or digits';
  return { message: `the _meta key ${quote(key)} has ${reason}` };
};

export const metaName = defineRule({
  id: 'naming/meta-name',
  subject: 'tool',
  requirement:
    'The name of a `_meta` key is empty, or starts and ends with an ASCII letter or digit and holds only those, `-`, `_` and `.`.',
  keyword: 'MUST',
  basis: ['spec: basic/index#meta', 'spec: schema.ts MetaObject'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the part behind the first slash breaks the grammar', spec: 'warn', reviewer: 'warn' },
    'empty-key': {
      when: 'the key is the empty string: the grammar admits it and nobody means it',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Readers may ignore the key, or take it for one of another party.',
  why: 'The text says MUST; a fault harms nobody and a widely used vendor convention (`openai/toolInvocation/invoking`) breaks it, so that it is a warning in both profiles.',
  fix: 'Keep one slash, between prefix and name, and spell the name with ASCII letters, digits, `-`, `_` and `.`.',
  applies: hasMeta,
  check: (tool) => judgeToolMeta(tool, metaNameFault),
  also: onOtherMeta(metaNameFault),
  good: [
    { title: 'one letter', tool: toolWithMeta({ a: 1 }) },
    { title: 'an empty name behind a prefix', tool: toolWithMeta({ 'com.example/': 1 }) },
    { title: 'the inner characters', tool: toolWithMeta({ 'foo_bar.baz-1': 1 }) },
  ],
  bad: [
    { title: 'the empty key', tool: toolWithMeta({ '': 1 }) },
    { title: 'a leading underscore', tool: toolWithMeta({ _internal: 1 }) },
    { title: 'a trailing hyphen', tool: toolWithMeta({ 'trailing-': 1 }) },
    { title: 'a space', tool: toolWithMeta({ 'a b': 1 }) },
    { title: 'a colon', tool: toolWithMeta({ 'com.example/a:b': 1 }) },
    { title: 'a second slash', tool: toolWithMeta({ 'openai/toolInvocation/invoking': 1 }) },
    { title: 'letters that are not ASCII', tool: toolWithMeta({ größe: 1 }) },
  ],
});
