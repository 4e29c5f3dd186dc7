/** The sections of the Markdown report; a rule's findings stand in exactly one. */
export type Section = 'descriptor' | 'result' | 'header' | 'pagination' | 'completion';

/** By the start of the rule id, the most particular first; what no row names stands with the descriptors. */
const sections: readonly (readonly [start: string, section: Section])[] = [
  ['schema/x-mcp-header', 'header'],
  ['header/', 'header'],
  ['transport/', 'header'],
  ['annotations/audience-roles', 'result'],
  ['annotations/last-modified', 'result'],
  ['annotations/object-shape', 'result'],
  ['annotations/priority-range', 'result'],
  ['result/', 'result'],
  ['content/', 'result'],
  ['error/', 'result'],
  ['mrtr/', 'result'],
  ['pagination/', 'pagination'],
  ['caching/', 'pagination'],
  ['completion/', 'completion'],
];

export function sectionOf(rule: string): Section {
  return sections.find(([start]) => rule.startsWith(start))?.[1] ?? 'descriptor';
}
