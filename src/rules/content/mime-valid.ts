import { type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { isMediaType } from '../../protocol/content/media-type.ts';
import { blocksOf, type Fault, hasBlocks, type Judge, judgePlaces } from './blocks.ts';
import { blocks, embedded, file, image, prompted } from './examples.ts';

function mediaFault(block: JsonObject): Fault | 'skip' | undefined {
  const type = member(block, 'type');
  const stated = member(block, 'mimeType');
  if ((type !== 'image' && type !== 'audio') || typeof stated !== 'string') return 'skip';
  return isMediaType(stated) ? undefined : { at: ['mimeType'], says: 'has a mimeType that is no media type' };
}

const inResult: Judge = (block) => {
  const fault = mediaFault(block);
  return typeof fault === 'object' ? { ...fault, case: 'tool-result' } : fault;
};

/** In a prompt the media type of an embedded resource has to be valid too. */
const inPrompt: Judge = (block) => {
  if (member(block, 'type') !== 'resource') return mediaFault(block);
  const stated = memberOf(member(block, 'resource'), 'mimeType');
  if (typeof stated !== 'string') return 'skip';
  const at = ['resource', 'mimeType'];
  return isMediaType(stated) ? undefined : { at, says: 'has a resource whose mimeType is no media type' };
};

export const mimeValid = defineRule({
  id: 'content/mime-valid',
  subject: 'call',
  requirement: '`mimeType` of an image or audio block is a media type (`type/subtype`).',
  keyword: 'MUST',
  basis: ['spec: server/prompts#image-content', 'spec: server/prompts#audio-content'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'the block stands in a prompt message', spec: 'error', reviewer: 'error' },
    'tool-result': {
      when: 'the block stands in a tool result, where the schema takes any string',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The client cannot pick a decoder.',
  why: 'The pages on prompts require a valid type. For tool results the schema asks for a string and no more.',
  fix: 'Write the registered name, such as `image/png`.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), inResult),
  also: [
    { subject: 'exchange', applies: hasBlocks, check: (about) => judgePlaces(blocksOf(about), inPrompt) },
  ],
  good: [blocks('a type', image), prompted('a type with a suffix', { ...image, mimeType: 'image/svg+xml' })],
  bad: [
    prompted('an extension, in a prompt', { ...image, mimeType: 'png' }),
    prompted('of a resource, in a prompt', embedded({ ...file, mimeType: 'text' })),
    blocks('an extension', { ...image, mimeType: 'png' }),
    blocks('empty', { ...image, mimeType: '' }),
  ],
});
