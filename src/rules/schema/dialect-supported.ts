import { defineRule } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { redactUri } from '../../text/redact-uri.ts';
import { judgeSchemas } from '../descriptor/each-schema.ts';
import { hasSchema } from '../descriptor/parts.ts';

export const dialectSupported = defineRule({
  id: 'schema/dialect-supported',
  subject: 'tool',
  requirement:
    'The declared dialect is one under which the schema can be validated, and it is never validated under another.',
  keyword: 'MUST',
  basis: ['spec: basic/index#schema-dialect', 'spec: basic/index#implementation-requirements'],
  since: '2025-11-25',
  side: 'reviewer',
  affects: 'tool',
  cases: {
    default: {
      when: '`$schema` names a dialect other than 2020-12, 2019-09, draft-07, draft-06 and draft-04',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Arguments and results of the tool cannot be validated here, and most clients cannot either.',
  why: 'A server may declare any dialect; the duty lies with the reader, who refuses what it cannot read and does not guess. So the tool is conditional, not at fault.',
  fix: 'Declare 2020-12, or have the schema judged by a reader of its dialect.',
  applies: hasSchema,
  check: (tool) =>
    judgeSchemas(tool, ({ dialect }, schema) => {
      if (dialect.id !== null || dialect.declared === null) return 'pass';
      const message = `${schema} declares the dialect ${quote(redactUri(dialect.declared))}, which is not known here`;
      return [{ at: [schema, '$schema'], message }];
    }),
  good: [
    { title: 'the default', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'an older draft, spelt with https and without the number sign',
      tool: {
        name: 'search',
        inputSchema: { $schema: 'https://json-schema.org/draft-07/schema', type: 'object' },
      },
    },
  ],
  bad: [
    {
      title: 'a dialect of somebody',
      tool: { name: 'search', inputSchema: { $schema: 'https://example.com/dialect', type: 'object' } },
    },
    {
      title: 'a name instead of a URI',
      tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: { $schema: 'draft-07' } },
    },
  ],
});
