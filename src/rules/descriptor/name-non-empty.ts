import { defineRule } from '../../model/rule.ts';
import { hasName } from './parts.ts';

export const nameNonEmpty = defineRule({
  id: 'descriptor/name-non-empty',
  subject: 'tool',
  requirement: 'A tool name has at least one character.',
  keyword: 'POLICY',
  basis: [
    'reviewer-policy: Descriptor admission (non-empty name)',
    'audit: Evidence (tool names of 1-128 characters)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'the name is the empty string', spec: 'off', reviewer: 'error' } },
  consequence:
    'The Mcp-Name header of a call is empty, so that nothing can route by it, and no model can select the tool.',
  why: 'The specification only recommends 1 to 128 characters (naming/tool-length), but a reviewer cannot admit what cannot be named.',
  fix: 'Give the tool a name, best of ASCII letters, digits, `_`, `-` and `.`.',
  applies: hasName,
  check: ({ name }) => (name === '' ? [{ at: ['name'], message: 'name is the empty string' }] : 'pass'),
  good: [
    { title: 'one letter', tool: { name: 'a', inputSchema: { type: 'object' } } },
    {
      title: 'a space is a character (naming/tool-charset warns)',
      tool: { name: ' ', inputSchema: { type: 'object' } },
    },
    {
      title: 'so is a zero-width one (naming/tool-charset warns)',
      tool: { name: '\u200b', inputSchema: { type: 'object' } },
    },
  ],
  bad: [{ title: 'the empty string', tool: { name: '', inputSchema: { type: 'object' } } }],
});
