import { member, memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { blocksOf, hasBlocks, type Judge, judgePlaces, onPrompts } from './blocks.ts';
import { blocks, embedded, file } from './examples.ts';

const judge: Judge = (block) => {
  if (member(block, 'type') !== 'resource') return 'skip';
  if (memberOf(member(block, 'resource'), 'annotations') === undefined) return undefined;
  return { at: ['resource', 'annotations'], says: 'has annotations inside resource, not on the block' };
};

export const annotationsPosition = defineRule({
  id: 'content/annotations-position',
  subject: 'call',
  requirement: 'The annotations of an embedded resource stand on the block.',
  keyword: 'POLICY',
  basis: [
    'spec: schema.ts EmbeddedResource.annotations, against the example of server/tools#embedded-resources',
  ],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'they stand inside `resource`; information only', spec: 'info', reviewer: 'info' },
  },
  consequence: 'Clients that go by the schema do not see the hints.',
  why: 'The schema knows them on the block alone, while an example on the page about tools has them inside.',
  fix: 'Move `annotations` one level up, beside `type`.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), judge),
  also: onPrompts(judge),
  good: [blocks('on the block', { ...embedded(file), annotations: { priority: 1 } })],
  bad: [blocks('inside', embedded({ ...file, annotations: { priority: 1 } }))],
});
