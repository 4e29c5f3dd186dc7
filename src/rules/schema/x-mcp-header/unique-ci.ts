import { defineRule, type Failure } from '../../../model/rule.ts';
import { quote } from '../../../text/clean.ts';
import {
  consequence,
  correct,
  dropCases,
  hasAnnotations,
  isForeign,
  isRead,
  keywordAt,
  orUnknown,
  placeName,
  region,
  withProperties,
} from './support.ts';

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const uniqueCi = defineRule({
  id: 'schema/x-mcp-header-unique-ci',
  subject: 'tool',
  requirement: 'Within one inputSchema no two annotations name the same header, ignoring ASCII case.',
  keyword: 'MUST',
  basis: [
    'spec: server/tools#x-mcp-header',
    'spec: streamable-http#schema-extension',
    'reviewer-policy: Parameter headers',
    'audit: What it checks',
  ],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: dropCases,
  consequence,
  why: 'Field names are case-insensitive, so two parameters would share one header and neither could be told from the other. A misplaced annotation counts; outputSchema, instance data and other tools do not.',
  fix: 'Give each annotated parameter a header name of its own.',
  applies: hasAnnotations,
  check: (tool) => {
    const seen = new Map<string, readonly (string | number)[]>();
    const failures: Failure[] = [];
    for (const annotation of tool.input?.annotations ?? []) {
      const { value } = annotation;
      if (!isRead(annotation) || typeof value !== 'string') continue;
      const name = lower(value);
      const first = seen.get(name);
      if (first === undefined) {
        seen.set(name, annotation.path);
        continue;
      }
      const message = `x-mcp-header ${quote(value)} at ${placeName(annotation.path)} is also used at ${placeName(first)}`;
      const at = keywordAt(annotation.path);
      failures.push(isForeign(annotation) ? { at, message, case: 'foreign-applicator' } : { at, message });
    }
    return orUnknown(tool, failures);
  },
  good: [
    correct,
    withProperties('names that differ', { region, zone: { type: 'string', 'x-mcp-header': 'Region-2' } }),
  ],
  bad: [
    withProperties('the same name in another case', {
      region,
      zone: { type: 'string', 'x-mcp-header': 'REGION' },
    }),
    withProperties('a misplaced copy counts', {
      region,
      stops: { type: 'array', items: { type: 'string', 'x-mcp-header': 'Region' } },
    }),
  ],
});
