import { isObject } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { blocksOf, hasBlocks } from './blocks.ts';
import { blocks, text } from './examples.ts';

const MAX_LISTED = 100;

export const blockObject = defineRule({
  id: 'content/block-object',
  subject: 'call',
  requirement: 'Every content block is a JSON object.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ContentBlock'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'an item of `content` is anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'Clients fail to parse the result.',
  why: 'The type of a block is a member of it. For the one block of a prompt message see result/get-prompt-messages.',
  fix: 'Send text as `{ "type": "text", "text": … }`.',
  applies: hasBlocks,
  check: (call) => {
    const { items, at, name } = blocksOf(call);
    const failures: Failure[] = [];
    for (const [index, block] of items.entries()) {
      if (isObject(block)) continue;
      failures.push({ at: at(index), message: `${name(index)} is ${aType(block)}, not an object` });
      if (failures.length === MAX_LISTED) break;
    }
    return failures;
  },
  good: [blocks('an object', text)],
  bad: [blocks('text', 'hello'), blocks('null', text, null), blocks('an array', [text])],
});
