import { isObject, type JsonObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { hasInputSchema } from './parts.ts';

/** Keywords beside an empty `properties` with which the schema says something of its own about other members. */
const speaking = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'propertyNames',
  'maxProperties',
  'minProperties',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'not',
];

/** Misses a tool that takes no arguments and says nothing of `properties`: that is one of the two given forms. */
function namesNoPropertyAndStaysOpen(schema: JsonObject): boolean {
  const properties = member(schema, 'properties');
  if (!isObject(properties)) return false;
  for (const _name in properties) return false;
  const required = member(schema, 'required');
  if (Array.isArray(required) && required.length > 0) return false;
  return !speaking.some((keyword) => Object.hasOwn(schema, keyword));
}

export const noParameterForm = defineRule({
  id: 'descriptor/no-parameter-form',
  subject: 'tool',
  requirement:
    'A tool without arguments closes its schema: `{"type": "object", "additionalProperties": false}`.',
  keyword: 'SHOULD',
  basis: ['spec: server/tools#tool'],
  since: '2025-11-25',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: '`properties` is empty and nothing closes the schema; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'A model may invent arguments, which pass validation and which the server silently ignores.',
  why: 'The specification marks the closed form as recommended and also gives `{"type": "object"}`. An empty `properties` looks closed and is not.',
  fix: 'Add `"additionalProperties": false`.',
  applies: hasInputSchema,
  check: ({ input }) => {
    if (input === undefined) return 'inapplicable';
    if (!namesNoPropertyAndStaysOpen(input.root)) return 'pass';
    return [
      {
        at: ['inputSchema', 'properties'],
        message: 'properties of inputSchema is empty, yet any argument is accepted',
      },
    ];
  },
  good: [
    {
      title: 'the recommended form',
      tool: { name: 'ping', inputSchema: { type: 'object', additionalProperties: false } },
    },
    { title: 'the open form', tool: { name: 'ping', inputSchema: { type: 'object' } } },
    {
      title: 'empty and closed',
      tool: { name: 'ping', inputSchema: { type: 'object', properties: {}, additionalProperties: false } },
    },
    {
      title: 'open on purpose',
      tool: {
        name: 'log',
        inputSchema: { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
      },
    },
  ],
  bad: [
    { title: 'empty properties', tool: { name: 'ping', inputSchema: { type: 'object', properties: {} } } },
    {
      title: 'empty properties, nothing required',
      tool: { name: 'ping', inputSchema: { type: 'object', properties: {}, required: [] } },
    },
  ],
});
