import { defineRule } from '../../model/rule.ts';
import { hasName } from '../descriptor/parts.ts';

const recommended = /^[A-Za-z0-9_.-]*$/;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/ /, 'a space'],
  [/,/, 'a comma'],
  [/\//, 'a slash'],
  [/[!-+:-@[-^`{-~]/, 'other ASCII punctuation'],
  [/[\u0000-\u001f\u007f]/, 'a control character'],
  [/[^\u0000-\u007f]/, 'a character beyond ASCII'],
];

const kindsIn = (name: string): string =>
  kinds.flatMap(([pattern, words]) => (pattern.test(name) ? [words] : [])).join(', ');

export const toolCharset = defineRule({
  id: 'naming/tool-charset',
  subject: 'tool',
  requirement: 'A tool name holds only ASCII letters, digits, `_`, `-` and `.`.',
  keyword: 'SHOULD',
  basis: ['spec: server/tools#tool-names', 'audit: Evidence (only [A-Za-z0-9_.-])'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'the name holds any other character', spec: 'warn', reviewer: 'warn' } },
  consequence:
    'Model APIs with narrower function names refuse the tool, and the Mcp-Name header may have to carry the name base64-encoded.',
  why: 'The name is a header value and a function name at once. The recommended characters are what both take.',
  fix: 'Spell the name with ASCII letters, digits, `_`, `-` and `.`; put the readable form into `title`.',
  applies: hasName,
  check: ({ name }) => {
    if (name === null) return 'inapplicable';
    if (recommended.test(name)) return 'pass';
    return [{ at: ['name'], message: `name holds ${kindsIn(name)}` }];
  },
  good: [
    { title: 'dots', tool: { name: 'admin.tools.list', inputSchema: { type: 'object' } } },
    { title: 'upper case and underscore', tool: { name: 'DATA_EXPORT_v2', inputSchema: { type: 'object' } } },
    { title: 'nothing to object to in an empty name', tool: { name: '', inputSchema: { type: 'object' } } },
  ],
  bad: [
    { title: 'a slash', tool: { name: 'get/weather', inputSchema: { type: 'object' } } },
    { title: 'letters beyond ASCII', tool: { name: 'météo', inputSchema: { type: 'object' } } },
    { title: 'a space', tool: { name: 'a b', inputSchema: { type: 'object' } } },
    { title: 'only a zero-width space', tool: { name: '\u200b', inputSchema: { type: 'object' } } },
    { title: 'a line break', tool: { name: 'a\n', inputSchema: { type: 'object' } } },
    { title: 'a colon', tool: { name: 'db:query', inputSchema: { type: 'object' } } },
  ],
});
