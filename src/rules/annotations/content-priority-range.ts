import type { Json } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { Fault } from '../content/blocks.ts';
import { blocks, text } from '../content/examples.ts';
import { aType } from '../descriptor/parts.ts';
import { hasAnnotated, judgeAnnotations, ofMember, onOtherHolders } from './content-places.ts';

const at = ['priority'];

const judge = ofMember('priority', (priority: Json): Fault | undefined => {
  if (typeof priority !== 'number') return { at, says: `has ${aType(priority)} for priority, not a number` };
  return priority >= 0 && priority <= 1 ? undefined : { at, says: 'has a priority outside of 0 to 1' };
});

export const contentPriorityRange = defineRule({
  id: 'annotations/priority-range',
  subject: 'call',
  requirement: '`priority` is a number from 0 to 1, both included.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Annotations.priority (@minimum 0, @maximum 1)'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'it is no number, or outside of the range', spec: 'error', reviewer: 'error' } },
  consequence: 'Clients put the content in a wrong order, or leave it out.',
  why: 'The scale is fixed: 1 is required in effect, 0 entirely optional.',
  fix: 'Scale the value to 0 to 1.',
  applies: hasAnnotated,
  check: (call) => judgeAnnotations(call, judge),
  also: onOtherHolders(judge),
  good: [
    blocks('both ends', { ...text, annotations: { priority: 0 } }, { ...text, annotations: { priority: 1 } }),
  ],
  bad: [
    blocks('above', { ...text, annotations: { priority: 1.0001 } }),
    blocks('below', { ...text, annotations: { priority: -0.1 } }),
    blocks('text', { ...text, annotations: { priority: '0.5' } }),
  ],
});
