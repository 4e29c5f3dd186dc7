import { toPointer } from '../../../json/pointer.ts';
import { defineRule, type Failure } from '../../../model/rule.ts';
import type { ToolSubject } from '../../../model/subject.ts';
import { correct, hasAnnotations, oneCase, orUnknown, placeName, region, withProperties } from './support.ts';

/** Beyond this depth, comparing references with annotated places costs more than it tells. */
const MAX_DEPTH = 200;

/** Pointers of correctly placed annotations and of every schema around them, the root included. */
function annotatedPlaces(tool: ToolSubject): Set<string> | undefined {
  const places = new Set<string>();
  for (const { chain, path } of tool.input?.annotations ?? []) {
    if (chain === undefined) continue;
    if (chain.length > MAX_DEPTH) return undefined;
    for (let length = path.length; length >= 0; length -= 2) places.add(toPointer(path.slice(0, length)));
  }
  return places;
}

export const refToAnnotated = defineRule({
  id: 'schema/x-mcp-header-ref-to-annotated',
  subject: 'tool',
  requirement: 'No reference targets an annotated parameter or a schema that contains one.',
  keyword: 'POLICY',
  basis: ['spec: streamable-http#schema-extension (the text does not decide)'],
  since: '2026-07-28',
  side: 'server',
  affects: 'tool',
  cases: oneCase('any violation of the check', 'warn', 'warn'),
  consequence: 'A reader that follows references sees the header name twice and may drop the tool.',
  why: 'The text does not say whether a reference creates a second annotation.',
  fix: 'Put the shared part into $defs without the annotation, and annotate only the parameter itself.',
  applies: hasAnnotations,
  check: (tool) => {
    const references = tool.input?.references ?? [];
    if (references.length === 0) return orUnknown(tool, []);
    const places = annotatedPlaces(tool);
    if (places === undefined)
      return { unknown: `annotated parameters are nested deeper than ${MAX_DEPTH} levels` };
    const failures: Failure[] = [];
    for (const { path, target } of references) {
      if (target === undefined || target.length > 2 * MAX_DEPTH || !places.has(toPointer(target))) continue;
      failures.push({
        at: ['inputSchema', ...path],
        message: `the reference at ${placeName(path)} leads to an annotated parameter`,
      });
    }
    return orUnknown(tool, failures);
  },
  good: [correct],
  bad: [
    withProperties('a second use of an annotated parameter', {
      region,
      fallback: { $ref: '#/properties/region' },
    }),
  ],
});
