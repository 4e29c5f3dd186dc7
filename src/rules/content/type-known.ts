import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { aType } from '../descriptor/parts.ts';
import { blocksOf, hasBlocks, type Judge, judgePlaces, onPrompts } from './blocks.ts';
import { audio, blocks, embedded, file, image, link, prompted, text } from './examples.ts';

const known: ReadonlySet<string> = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

const judge: Judge = (block) => {
  const type = member(block, 'type');
  if (type === undefined) return { says: 'has no type' };
  const at = ['type'];
  if (typeof type !== 'string') return { at, says: `has ${aType(type)} for type` };
  return known.has(type) ? undefined : { at, says: `has the type ${quote(type, 40)}` };
};

export const typeKnown = defineRule({
  id: 'content/type-known',
  subject: 'call',
  requirement: 'The type of a block is text, image, audio, resource_link or resource.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ContentBlock', 'reviewer-policy: Result contract (every content block by type)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'the type is missing or any other', spec: 'error', reviewer: 'error' } },
  consequence: 'Strict clients reject the whole result for one block.',
  why: 'The union is closed. `tool_use` and `tool_result` belong to sampling, and an embedded resource is of the type `resource`.',
  fix: 'Use one of the five types; send what has none as an embedded resource with its media type.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), judge),
  also: onPrompts(judge),
  good: [blocks('one of each', text, image, audio, link, embedded(file))],
  bad: [
    blocks('a video', { type: 'video', data: 'AAEC', mimeType: 'video/mp4' }),
    blocks('a block of sampling', { type: 'tool_use', id: '1', name: 'x', input: {} }),
    blocks('in other letter case', { type: 'Text', text: 'ok' }),
    blocks('no type', { text: 'ok' }),
    blocks('the word of the prose', { type: 'embedded_resource', resource: file }),
    prompted('in a prompt', { type: 'video' }),
  ],
});
