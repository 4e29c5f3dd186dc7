import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { contentsOf, hasContents, type Judge, judgePlaces, onResources } from './blocks.ts';
import { blocks, embedded, file, read } from './examples.ts';

const judge: Judge = (contents) => {
  const both = member(contents, 'text') !== undefined && member(contents, 'blob') !== undefined;
  return both ? { says: 'has both text and blob' } : undefined;
};

export const embeddedTextXorBlob = defineRule({
  id: 'content/embedded-text-xor-blob',
  subject: 'call',
  requirement: 'The contents of a resource are either `text` or `blob`.',
  keyword: 'POLICY',
  basis: [
    'spec: server/resources#resource-contents',
    'spec: server/prompts#embedded-resources (either text or blob)',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'both are present', spec: 'warn', reviewer: 'warn' } },
  consequence: 'Consumers disagree on which of the two to use.',
  why: 'The union of the schema lets both through; the prose says either. Neither is content/embedded-resource-required.',
  fix: 'Keep `text` for text and `blob` for everything else.',
  applies: hasContents,
  check: (call) => judgePlaces(contentsOf(call), judge),
  also: onResources(judge),
  good: [blocks('text', embedded(file)), blocks('bytes', embedded({ uri: 'file:///a', blob: 'AAEC' }))],
  bad: [blocks('both', embedded({ ...file, blob: 'eA==' })), read('both, read', { ...file, blob: 'eA==' })],
});
