import { isObject, type Json } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { Fault } from '../content/blocks.ts';
import { blocks, embedded, file, prompted, text } from '../content/examples.ts';
import { aType } from '../descriptor/parts.ts';
import { answered } from '../result/examples.ts';
import { hasAnnotated, judgeAnnotations, onOtherHolders } from './content-places.ts';

const judge = (annotations: Json): Fault | undefined =>
  isObject(annotations) ? undefined : { says: `is ${aType(annotations)}, not an object` };

export const contentObjectShape = defineRule({
  id: 'annotations/object-shape',
  subject: 'call',
  requirement: '`annotations` of content, resources and templates is an object.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Annotations'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: { default: { when: 'it is present and anything else', spec: 'error', reviewer: 'error' } },
  consequence: 'Strict clients fail to parse the result for a hint.',
  why: 'Serialisers that write null for what is absent are the usual source. Members that the schema does not know are fine.',
  fix: 'Leave the member out where there is nothing to say.',
  applies: hasAnnotated,
  check: (call) => judgeAnnotations(call, judge),
  also: onOtherHolders(judge),
  good: [
    blocks('empty', { ...text, annotations: {} }),
    blocks('with a member of its own', { ...text, annotations: { priority: 1, color: 'red' } }),
  ],
  bad: [
    blocks('null', { ...text, annotations: null }),
    blocks('an array', { ...text, annotations: [] }),
    blocks('null, inside a resource', embedded({ ...file, annotations: null })),
    prompted('null, in a prompt', { ...text, annotations: null }),
    answered('null, of a listed resource', 'resources/list', {
      resultType: 'complete',
      resources: [{ uri: 'file:///a', name: 'a', annotations: null }],
      ttlMs: 0,
      cacheScope: 'private',
    }),
  ],
});
