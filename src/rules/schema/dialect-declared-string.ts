import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { judgeSchemas } from '../descriptor/each-schema.ts';
import { aType, hasSchema } from '../descriptor/parts.ts';

export const dialectDeclaredString = defineRule({
  id: 'schema/dialect-declared-string',
  subject: 'tool',
  requirement: '`$schema` at the root of a schema, where present, is a string: the URI of a dialect.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Tool.inputSchema/$schema'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: '`$schema` is not a string', spec: 'error', reviewer: 'error' } },
  consequence: 'No validator can be chosen for the schema, so that arguments or results cannot be checked.',
  why: 'The dialect decides what every other keyword means. Without a readable one nothing of the schema is judged.',
  fix: 'Declare `"$schema": "https://json-schema.org/draft/2020-12/schema"`, or leave it out, which means the same.',
  applies: hasSchema,
  check: (tool) =>
    judgeSchemas(tool, ({ dialect, root }, schema) => {
      if (!dialect.notAString) return 'pass';
      const found = aType(member(root, '$schema'));
      return [{ at: [schema, '$schema'], message: `$schema of ${schema} is ${found}, not a string` }];
    }),
  good: [
    { title: 'left out', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'a string, if of no known dialect (schema/dialect-supported judges it)',
      tool: { name: 'search', inputSchema: { $schema: 'draft-07', type: 'object' } },
    },
  ],
  bad: [
    { title: 'a number', tool: { name: 'search', inputSchema: { $schema: 7, type: 'object' } } },
    {
      title: 'null in outputSchema',
      tool: { name: 'search', inputSchema: { type: 'object' }, outputSchema: { $schema: null } },
    },
  ],
});
