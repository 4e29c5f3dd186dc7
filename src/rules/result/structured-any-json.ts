import { isObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { called, structured } from './examples.ts';
import { hasStructured } from './results.ts';

export const structuredAnyJson = defineRule({
  id: 'result/structured-any-json',
  subject: 'call',
  requirement:
    '`structuredContent` may be any JSON value: null, false, 0 and the empty string count as present.',
  keyword: 'MAY',
  basis: [
    'spec: server/tools#structured-content',
    'spec: schema.ts CallToolResult.structuredContent',
    'reviewer-policy: Result contract (any JSON value, not object-only)',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'note',
  cases: { default: { when: 'it is no object; information only', spec: 'info', reviewer: 'info' } },
  consequence: 'Clients of earlier revisions, which know objects only, lose the value.',
  why: 'Until 2025-11-25 only objects were allowed, and a test for truth instead of for the key loses what reads as false.',
  fix: 'Nothing has to change; say so where clients of earlier revisions are served.',
  applies: hasStructured,
  check: ({ complete: result }) => {
    const value = result && member(result, 'structuredContent');
    if (value === undefined) return 'inapplicable';
    if (isObject(value)) return 'pass';
    return [{ at: ['structuredContent'], message: `structuredContent is ${aType(value)}, which is allowed` }];
  },
  good: [called('an object', structured({ total: 1 }))],
  bad: [
    called('null', structured(null)),
    called('a list', structured([1, 2])),
    called('false', structured(false)),
  ],
});
