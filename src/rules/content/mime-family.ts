import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { topLevelType } from '../../protocol/content/media-type.ts';
import { blocksOf, hasBlocks, type Judge, judgePlaces, onPrompts } from './blocks.ts';
import { audio, blocks, image } from './examples.ts';

const judge: Judge = (block) => {
  const type = member(block, 'type');
  const stated = member(block, 'mimeType');
  if ((type !== 'image' && type !== 'audio') || typeof stated !== 'string') return 'skip';
  const family = topLevelType(stated);
  if (family === undefined) return 'skip';
  if (family === type) return undefined;
  return { at: ['mimeType'], says: `is of type ${type} and its mimeType is not ${type}/*` };
};

export const mimeFamily = defineRule({
  id: 'content/mime-family',
  subject: 'call',
  requirement: 'The media type of an image block is `image/*`, that of an audio block `audio/*`.',
  keyword: 'POLICY',
  basis: ['reviewer-policy: Result contract (media-type limits); derived from the type of the block'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'it is of another family', spec: 'warn', reviewer: 'warn' } },
  consequence: 'One client goes by the block, another by the media type, and what is shown differs.',
  why: 'Block type and media type say the same thing twice. What is neither picture nor sound belongs into an embedded resource.',
  fix: 'Correct the one that is wrong.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), judge),
  also: onPrompts(judge),
  good: [blocks('both agree', image, audio), blocks('in capitals', { ...image, mimeType: 'IMAGE/PNG' })],
  bad: [
    blocks('sound in an image block', { ...image, mimeType: 'audio/wav' }),
    blocks('bytes of no kind', { ...audio, mimeType: 'application/octet-stream' }),
  ],
});
