import { type AnyRule, defineRule } from '../../src/model/rule.ts';

/** A rule that exists only here, with one of everything that is printed. */
export const sampleRule: AnyRule = defineRule({
  id: 'header/param-short',
  subject: 'tool',
  requirement: 'The name of a parameter header is at most 64 characters long.',
  keyword: 'SHOULD',
  basis: ['spec: transports#parameter-headers', 'reviewer-policy: Parameter headers'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the name is longer', spec: 'warn', reviewer: 'error' },
    'much-longer': {
      when: 'it has 1,024 characters | more',
      spec: 'error',
      reviewer: 'error',
      affects: 'surface',
    },
  },
  consequence: 'Proxies cut the field, and the server answers 400.',
  why: 'Some proxies bound field names. Nothing in `x-mcp-header` does.',
  fix: 'Shorten `x-mcp-header`.',
  check: () => 'pass',
  good: [{ title: 'a short name', tool: { name: 'a', inputSchema: { type: 'object' } } }],
  bad: [
    {
      title: 'a fence in a ```string```',
      exchanges: [{ id: 'e1', request: null, note: '```' }],
      evidence: { transport: 'http' },
    },
    {
      title: 'many members',
      tool: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`member_${n}`, n])),
    },
  ],
});
