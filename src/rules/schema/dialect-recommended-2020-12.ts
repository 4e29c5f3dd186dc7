import { defineRule } from '../../model/rule.ts';
import { judgeSchemas } from '../descriptor/each-schema.ts';
import { hasSchema } from '../descriptor/parts.ts';

export const dialectRecommended202012 = defineRule({
  id: 'schema/dialect-recommended-2020-12',
  subject: 'tool',
  requirement: 'Schemas are written in JSON Schema 2020-12, declared or by default.',
  keyword: 'SHOULD',
  basis: ['spec: basic/index#schema-dialect'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'another known dialect is declared; information only', spec: 'info', reviewer: 'info' },
  },
  consequence: 'Clients that validate 2020-12 alone refuse the tool or leave its values unchecked.',
  why: '2020-12 is the only dialect that every implementation has to support.',
  fix: 'Generate the schema for 2020-12; check `items`, `definitions` and `dependencies`, which changed.',
  applies: hasSchema,
  check: (tool) =>
    judgeSchemas(tool, ({ dialect }, schema) => {
      // A dialect that is not known is said by schema/dialect-supported.
      if (dialect.id === null || dialect.id === '2020-12') return 'pass';
      return [{ at: [schema, '$schema'], message: `${schema} is in ${dialect.id}, not in 2020-12` }];
    }),
  good: [
    { title: 'by default', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'declared',
      tool: {
        name: 'search',
        inputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' },
      },
    },
  ],
  bad: [
    {
      title: 'draft-07',
      tool: {
        name: 'search',
        inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' },
      },
    },
  ],
});
