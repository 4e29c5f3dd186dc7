import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { blocksOf, hasBlocks, type Judge, judgePlaces, onPrompts } from './blocks.ts';
import { blocks, embedded, file, link } from './examples.ts';

const payloads = ['text', 'blob', 'resource'];

const judge: Judge = (block) => {
  if (member(block, 'type') !== 'resource_link') return 'skip';
  const carried = payloads.filter((name) => member(block, name) !== undefined);
  return carried.length === 0
    ? undefined
    : { says: `is a resource_link and carries ${carried.join(' and ')}` };
};

export const linkVsEmbedded = defineRule({
  id: 'content/link-vs-embedded',
  subject: 'call',
  requirement: 'A resource_link carries no payload; what carries one is an embedded resource.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Result contract (distinguish resource links from embedded resources)'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'a link has `text`, `blob` or `resource`', spec: 'warn', reviewer: 'warn' } },
  consequence: 'A consumer fetches what it already has, or never shows what came along.',
  why: 'A link is read later, by whoever follows it; an embedded resource is there now.',
  fix: 'Send the payload in a block of the type `resource`, or leave it out.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), judge),
  also: onPrompts(judge),
  good: [blocks('a link and a resource', link, embedded(file))],
  bad: [
    blocks('a link with text', { ...link, text: 'x' }),
    blocks('a link with a resource', { ...link, resource: file }),
  ],
});
