import type { Json, JsonObject } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import type { ListedItem } from '../../model/subject.ts';
import { quote } from '../../text/clean.ts';
import { isToolWalk } from '../descriptor/parts.ts';

/** Items that share a name with another one, by name and in the order of the first; `undefined` when there are none. */
function repeated(items: readonly ListedItem[]): ReadonlyMap<string, ListedItem[]> | undefined {
  const first = new Map<string, ListedItem>();
  let groups: Map<string, ListedItem[]> | undefined;
  for (const item of items) {
    const earlier = first.get(item.name);
    if (earlier === undefined) {
      first.set(item.name, item);
      continue;
    }
    groups ??= new Map();
    const group = groups.get(item.name);
    if (group === undefined) groups.set(item.name, [earlier, item]);
    else group.push(item);
  }
  return groups;
}

function failure(name: string, group: readonly ListedItem[]): Failure {
  const listed = `${group.length} tools are listed as ${quote(name)}`;
  const pages = new Set(group.map((item) => item.page)).size;
  const where = pages > 1 ? `, on ${pages} pages` : '';
  if (group.every((item) => item.copy === group[0]?.copy)) {
    return { case: 'identical-copies', message: `${listed}${where}, all with the same descriptor` };
  }
  return {
    message: `${listed}${where}, with different descriptors`,
    tools: group.map((item) => item.at),
  };
}

/** One page after the other, for the examples. */
const pages = (...lists: Json[][]): JsonObject[] =>
  lists.map((tools, index) => ({
    id: `e${index + 1}`,
    request: {
      jsonrpc: '2.0',
      id: index + 1,
      method: 'tools/list',
      params: index === 0 ? {} : { cursor: `c${index}` },
    },
    response: {
      jsonrpc: '2.0',
      id: index + 1,
      result: {
        resultType: 'complete',
        tools,
        ttlMs: 0,
        cacheScope: 'private',
        ...(index + 1 < lists.length ? { nextCursor: `c${index + 1}` } : {}),
      },
    },
  }));

const tool = (name: string, property = 'q'): JsonObject => ({
  name,
  inputSchema: { type: 'object', properties: { [property]: { type: 'string' } } },
});

export const toolUnique = defineRule({
  id: 'naming/tool-unique',
  subject: 'walk',
  requirement: 'No two tools of a server have the same name; letter case counts.',
  keyword: 'SHOULD',
  basis: [
    'spec: server/tools#tool-names',
    'reviewer-policy: Pagination (report duplicate tools)',
    'audit: Evidence (tool names unique within a server)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the descriptors that share the name differ', spec: 'warn', reviewer: 'error' },
    'identical-copies': {
      when: 'every copy is the same descriptor: a finding on the walk, and the tool keeps its own verdict',
      spec: 'warn',
      reviewer: 'error',
      affects: 'surface',
    },
  },
  consequence:
    'One definition shadows the other, and which schema and which parameter headers a call goes by is a guess.',
  why: 'The name is all that a call carries. Copies on two pages may also be pages that overlap because the list changed (pagination/duplicates).',
  fix: 'Rename one of the tools, or list the tool once.',
  applies: isToolWalk,
  check: ({ items }) => {
    const groups = repeated(items);
    return groups === undefined ? 'pass' : Array.from(groups, ([name, group]) => failure(name, group));
  },
  good: [
    { title: 'two names', exchanges: pages([tool('a'), tool('b')]) },
    { title: 'two names that differ by letter case', exchanges: pages([tool('a')], [tool('A')]) },
    {
      title: 'names that are members of every object',
      exchanges: pages([tool('constructor'), tool('toString'), tool('__proto__')]),
    },
  ],
  bad: [
    { title: 'two descriptors of one name', exchanges: pages([tool('a', 'id'), tool('a', 'email')]) },
    { title: 'the same descriptor twice', exchanges: pages([tool('a'), tool('a')]) },
    { title: 'the same tool on two pages', exchanges: pages([tool('a'), tool('b')], [tool('b'), tool('c')]) },
  ],
});
