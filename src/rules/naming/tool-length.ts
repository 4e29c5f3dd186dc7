import { defineRule } from '../../model/rule.ts';
import { hasName } from '../descriptor/parts.ts';

const MAX_LENGTH = 128;

/** Counts characters, not UTF-16 units; two of these make one character at most. */
function isLongerThanAllowed(name: string): boolean {
  if (name.length <= MAX_LENGTH) return false;
  return name.length > 2 * MAX_LENGTH || [...name].length > MAX_LENGTH;
}

export const toolLength = defineRule({
  id: 'naming/tool-length',
  subject: 'tool',
  requirement: 'A tool name has 1 to 128 characters.',
  keyword: 'SHOULD',
  basis: ['spec: server/tools#tool-names', 'audit: Evidence (tool names of 1-128 characters)'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the name is empty or has more than 128 characters', spec: 'warn', reviewer: 'warn' },
  },
  consequence: 'Hosts and model APIs with a limit on names truncate the name or refuse the tool.',
  why: 'The range is what the specification recommends; names of 65 to 128 characters are fine although some hosts stop at 64.',
  fix: 'Shorten the name to 128 characters or fewer; the `title` has no such limit.',
  applies: hasName,
  check: ({ name }) => {
    if (name === null) return 'inapplicable';
    if (name === '') return [{ at: ['name'], message: 'name has no characters, 1 to 128 are recommended' }];
    if (!isLongerThanAllowed(name)) return 'pass';
    return [{ at: ['name'], message: 'name has more than 128 characters' }];
  },
  good: [
    { title: '128 characters', tool: { name: 'a'.repeat(128), inputSchema: { type: 'object' } } },
    {
      title: '128 characters of two UTF-16 units each',
      tool: { name: '😀'.repeat(128), inputSchema: { type: 'object' } },
    },
  ],
  bad: [
    { title: '129 characters', tool: { name: 'a'.repeat(129), inputSchema: { type: 'object' } } },
    { title: 'the empty string', tool: { name: '', inputSchema: { type: 'object' } } },
  ],
});
