import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { discover } from './examples.ts';
import { hasDiscoverResult } from './parts.ts';

export const serverInfo = defineRule({
  id: 'discover/server-info',
  subject: 'discover',
  requirement: 'The `_meta` of the result has `io.modelcontextprotocol/serverInfo`.',
  keyword: 'SHOULD',
  basis: ['spec: server/discover#discoverresult'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'it is absent', spec: 'warn', reviewer: 'warn' } },
  consequence: 'Nobody can tell from logs and reports which server in which version answered.',
  why: 'Earlier revisions had serverInfo beside capabilities; there it is not read any more. Its members are judged by naming/implementation-name-version.',
  fix: 'Send `"_meta": { "io.modelcontextprotocol/serverInfo": { "name": "…", "version": "…" } }`.',
  applies: hasDiscoverResult,
  check: ({ result }) => {
    if (memberOf(memberOf(result, '_meta'), 'io.modelcontextprotocol/serverInfo') !== undefined)
      return 'pass';
    const misplaced = memberOf(result, 'serverInfo') !== undefined;
    return [
      {
        message: misplaced
          ? 'serverInfo stands in the result itself, not in its _meta'
          : 'the result does not say which server it is from',
      },
    ];
  },
  good: [{ title: 'in _meta', exchanges: [discover({})] }],
  bad: [
    { title: 'absent', exchanges: [discover({ _meta: {} })] },
    {
      title: 'where earlier revisions had it',
      exchanges: [discover({ _meta: {}, serverInfo: { name: 'example', version: '1' } })],
    },
  ],
});
