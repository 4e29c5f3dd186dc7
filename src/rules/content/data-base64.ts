import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { base64Form } from '../../protocol/content/base64.ts';
import { blocksOf, hasBlocks, type Judge, judgePlaces, onPrompts } from './blocks.ts';
import { audio, blocks, image, prompted, text } from './examples.ts';

const judge: Judge = (block) => {
  const type = member(block, 'type');
  const data = member(block, 'data');
  if ((type !== 'image' && type !== 'audio') || typeof data !== 'string') return 'skip';
  const form = base64Form(data);
  const at = ['data'];
  if (form === 'empty') return { case: 'empty', at, says: 'has empty data' };
  if (form === 'line-breaks') return { case: form, at, says: 'has data with line breaks' };
  return form === 'valid' ? undefined : { at, says: 'has data that is no padded standard base64' };
};

export const dataBase64 = defineRule({
  id: 'content/data-base64',
  subject: 'call',
  requirement: '`data` of an image or audio block is standard base64 with padding (RFC 4648 section 4).',
  keyword: 'MUST',
  basis: [
    'spec: schema.ts ImageContent.data, AudioContent.data (@format byte)',
    'spec: server/prompts#image-content',
    'spec: server/resources#security-considerations',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'it is no base64, also of the URL-safe alphabet, unpadded or a data: URI',
      spec: 'error',
      reviewer: 'error',
    },
    'line-breaks': { when: 'valid once CR and LF are taken out', spec: 'warn', reviewer: 'warn' },
    empty: { when: 'the empty string: zero bytes', spec: 'warn', reviewer: 'warn' },
  },
  consequence: 'The media cannot be decoded.',
  why: 'Decoders differ in what they forgive, and some pass on broken bytes without a word.',
  fix: 'Encode the bytes themselves: no data: prefix, no URL, `+` and `/`, padded, in one line.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), judge),
  also: onPrompts(judge),
  good: [blocks('an image and audio', image, audio), blocks('no data to judge', text)],
  bad: [
    blocks('a data: URI', { ...image, data: 'data:image/png;base64,iVBORw0KGgo=' }),
    blocks('the URL-safe alphabet', { ...image, data: '_-8=' }),
    blocks('no padding', { ...audio, data: 'SGVsbG8' }),
    blocks('a URL', { ...image, data: 'https://example.com/a.png' }),
    blocks('line breaks', { ...image, data: 'iVBORw0K\nGgo=' }),
    blocks('empty', { ...image, data: '' }),
    prompted('in a prompt', { ...image, data: '*' }),
  ],
});
