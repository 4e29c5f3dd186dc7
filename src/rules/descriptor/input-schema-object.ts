import { isObject, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType, hasDescriptor } from './parts.ts';

export const inputSchemaObject = defineRule({
  id: 'descriptor/input-schema-object',
  subject: 'tool',
  requirement: '`inputSchema` is a JSON object.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#tool',
    'spec: schema.ts Tool.inputSchema',
    'reviewer-policy: Descriptor admission (object inputSchema)',
    'audit: Why it matters (inputSchema is an object)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: '`inputSchema` is a boolean, array, string or number',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Every SDK reads members of the schema to build arguments, and fails where it has none.',
  why: '`true` and `false` are schemas in JSON Schema, but a tool needs an object because it has to carry `type`.',
  fix: 'Send the schema as a JSON object, not as a boolean, a list or a string that holds JSON.',
  applies: hasDescriptor,
  check: ({ entry }) => {
    const schema = memberOf(entry, 'inputSchema');
    if (isObject(schema)) return 'pass';
    // What is missing or null is said once, by descriptor/input-schema-present.
    if (schema === undefined || schema === null) return 'inapplicable';
    return [{ at: ['inputSchema'], message: `inputSchema is ${aType(schema)}, not an object` }];
  },
  good: [
    { title: 'an object', tool: { name: 'search', inputSchema: { type: 'object' } } },
    {
      title: 'an empty object (descriptor/input-schema-root-type-object judges it)',
      tool: { name: 'search', inputSchema: {} },
    },
  ],
  bad: [
    { title: 'true', tool: { name: 'search', inputSchema: true } },
    { title: 'false', tool: { name: 'search', inputSchema: false } },
    { title: 'an array', tool: { name: 'search', inputSchema: [] } },
    { title: 'JSON in a string', tool: { name: 'search', inputSchema: '{}' } },
  ],
});
