import type { Json } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { isIso8601 } from '../../protocol/content/iso-8601.ts';
import type { Fault } from '../content/blocks.ts';
import { blocks, text } from '../content/examples.ts';
import { aType } from '../descriptor/parts.ts';
import { hasAnnotated, judgeAnnotations, ofMember, onOtherHolders } from './content-places.ts';

const at = ['lastModified'];

const judge = ofMember('lastModified', (moment: Json): Fault | undefined => {
  if (typeof moment !== 'string') return { at, says: `has ${aType(moment)} for lastModified, not a string` };
  return isIso8601(moment)
    ? undefined
    : { case: 'not-iso-8601', at, says: 'has a lastModified that is no ISO 8601 date or timestamp' };
});

const modified = (title: string, lastModified: Json): ReturnType<typeof blocks> =>
  blocks(title, { ...text, annotations: { lastModified } });

export const contentLastModified = defineRule({
  id: 'annotations/last-modified',
  subject: 'call',
  requirement: '`lastModified` is a string, an ISO 8601 date or timestamp.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Annotations.lastModified', 'spec: server/resources#annotations'],
  since: '2025-06-18',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'it is not a string', spec: 'error', reviewer: 'error' },
    'not-iso-8601': {
      when: 'a string that is no ISO 8601 date or timestamp, or a date that does not exist',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Clients sort by it wrongly, or drop the content.',
  why: 'One format can be compared as it stands. A date alone and the basic form are ISO 8601 too.',
  fix: 'Write `2025-01-12T15:00:58Z`.',
  applies: hasAnnotated,
  check: (call) => judgeAnnotations(call, judge),
  also: onOtherHolders(judge),
  good: [
    modified('a timestamp', '2025-01-12T15:00:58Z'),
    modified('a date', '2025-01-12'),
    modified('the basic form', '20250112T150058Z'),
  ],
  bad: [
    modified('a number', 1736694058),
    modified('prose', 'yesterday'),
    modified('with slashes', '12/01/2025'),
    modified('a day that does not exist', '2025-02-30T00:00:00Z'),
  ],
});
