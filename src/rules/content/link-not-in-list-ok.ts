import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { blocksOf, hasBlocks } from './blocks.ts';
import { blocks, link } from './examples.ts';

export const linkNotInListOk = defineRule({
  id: 'content/link-not-in-list-ok',
  subject: 'call',
  requirement: 'A link may point to a resource that resources/list does not show.',
  keyword: 'MAY',
  basis: ['spec: server/tools#resource-links'],
  since: '2025-06-18',
  side: 'server',
  affects: 'note',
  cases: {
    default: {
      when: 'never: the absence of a linked resource from a list is not reported',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'None: whoever looks for the resource in the list looks for what need not be there.',
  why: 'The text says that links are not guaranteed to appear in the list. The rule is here so that nobody adds one that reports it.',
  fix: 'Nothing has to change.',
  applies: hasBlocks,
  check: (call) =>
    blocksOf(call).items.some((block) => memberOf(block, 'type') === 'resource_link')
      ? 'pass'
      : 'inapplicable',
  good: [blocks('a link to what no list shows', link)],
  bad: [],
});
