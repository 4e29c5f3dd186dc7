import { isObject, member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { ExchangeSubject } from '../../model/subject.ts';
import { blocksOf, hasBlocks, type Judge, judgePlaces } from './blocks.ts';
import { embedded, file, prompted, text } from './examples.ts';

const judge: Judge = (block) => {
  const resource = member(block, 'resource');
  if (member(block, 'type') !== 'resource' || !isObject(resource)) return 'skip';
  return member(resource, 'mimeType') === undefined
    ? { at: ['resource'], says: 'has a resource without mimeType' }
    : undefined;
};

export const promptEmbeddedMime = defineRule({
  id: 'content/prompt-embedded-mime',
  subject: 'exchange',
  requirement: 'A resource that is embedded in a prompt has a `mimeType`.',
  keyword: 'MUST',
  basis: ['spec: server/prompts#embedded-resources'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: { default: { when: 'it has none', spec: 'error', reviewer: 'error' } },
  consequence: 'The client guesses how to show the prompt.',
  why: 'The schema leaves the member out as it likes, and so may a tool result; the page on prompts requires it.',
  fix: 'Add `mimeType` beside `uri`.',
  applies: (subject: ExchangeSubject) => hasBlocks(subject),
  check: (subject) => judgePlaces(blocksOf(subject), judge),
  good: [prompted('stated', embedded({ ...file, mimeType: 'text/plain' })), prompted('no resource', text)],
  bad: [prompted('not stated', embedded(file))],
});
