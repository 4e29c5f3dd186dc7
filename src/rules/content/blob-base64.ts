import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { base64Form } from '../../protocol/content/base64.ts';
import { contentsOf, hasContents, type Judge, judgePlaces, onResources } from './blocks.ts';
import { blocks, embedded, file, read } from './examples.ts';

const judge: Judge = (contents) => {
  const blob = member(contents, 'blob');
  if (typeof blob !== 'string') return 'skip';
  const form = base64Form(blob);
  if (form === 'valid' || form === 'empty') return undefined;
  const says =
    form === 'line-breaks' ? 'has a blob with line breaks' : 'has a blob that is no padded standard base64';
  return { at: ['blob'], says };
};

export const blobBase64 = defineRule({
  id: 'content/blob-base64',
  subject: 'call',
  requirement: '`blob` of a resource is standard base64 with padding (RFC 4648 section 4).',
  keyword: 'MUST',
  basis: ['spec: schema.ts BlobResourceContents.blob', 'spec: server/resources#security-considerations'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'it is anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'The data cannot be decoded.',
  why: 'Decoders differ in what they forgive. The empty string is an empty file.',
  fix: 'Encode the bytes with `+` and `/`, padded, in one line; send text as `text`.',
  applies: hasContents,
  check: (call) => judgePlaces(contentsOf(call), judge),
  also: onResources(judge),
  good: [
    blocks('bytes', embedded({ uri: 'file:///a', blob: 'AAEC' })),
    blocks('an empty file', embedded({ uri: 'file:///a', blob: '' })),
    blocks('text', embedded(file)),
  ],
  bad: [
    blocks('plain text', embedded({ uri: 'file:///a', blob: 'hello, world' })),
    blocks('the URL-safe alphabet', embedded({ uri: 'file:///a', blob: '_-8=' })),
    read('plain text, read', { uri: 'file:///a', blob: 'hello, world' }),
  ],
});
