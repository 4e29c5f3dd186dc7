import { isObject, type JsonObject, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { aType, isToolPage } from './parts.ts';

const listed = (members: JsonObject): JsonObject[] => [
  {
    id: 'e1',
    request: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    response: {
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', ...members, ttlMs: 0, cacheScope: 'private' },
    },
  },
];

export const listResultShape = defineRule({
  id: 'descriptor/list-result-shape',
  subject: 'page',
  requirement: 'The result of tools/list has an array `tools`, and each of its items is an object.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ListToolsResult'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: '`tools` is no array, or one of its items is no object',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Clients cannot parse the page: the tools on it are lost, the healthy ones too.',
  why: 'A page that is no list of descriptors gives nothing to judge, and an item that is no object is no tool.',
  fix: 'Send `tools` as an array of descriptors, an empty one where there are none; leave out what is null.',
  applies: isToolPage,
  check: ({ at, result }) => {
    const tools = memberOf(result, 'tools');
    if (!Array.isArray(tools)) {
      if (!isObject(result)) return [{ message: `the result is ${aType(result)}, not an object with tools` }];
      if (tools === undefined) return [{ message: 'the result has no tools' }];
      return [{ at: ['tools'], message: `tools is ${aType(tools)}, not an array` }];
    }
    let failures: Failure[] | undefined;
    for (let index = 0; index < tools.length; index++) {
      if (isObject(tools[index])) continue;
      failures ??= [];
      failures.push({
        at: ['tools', index],
        message: `item ${index} of tools is ${aType(tools[index])}, not an object`,
        tools: [`${at}/tools/${index}`],
      });
    }
    return failures ?? 'pass';
  },
  good: [
    {
      title: 'one tool',
      exchanges: listed({ tools: [{ name: 'search', inputSchema: { type: 'object' } }] }),
    },
    { title: 'no tools', exchanges: listed({ tools: [] }) },
  ],
  bad: [
    { title: 'an object', exchanges: listed({ tools: {} }) },
    { title: 'null', exchanges: listed({ tools: null }) },
    { title: 'missing', exchanges: listed({}) },
    {
      title: 'a null item between tools',
      exchanges: listed({ tools: [{ name: 'search', inputSchema: { type: 'object' } }, null] }),
    },
  ],
});
