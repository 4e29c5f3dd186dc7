import type { Json } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import type { Fault } from '../content/blocks.ts';
import { blocks, text } from '../content/examples.ts';
import { aType } from '../descriptor/parts.ts';
import { hasAnnotated, judgeAnnotations, ofMember, onOtherHolders } from './content-places.ts';

const at = ['audience'];

const judge = ofMember('audience', (audience: Json): Fault | undefined => {
  if (!Array.isArray(audience)) return { at, says: `has ${aType(audience)} for audience, not an array` };
  const roles = audience as readonly Json[];
  if (roles.some((role) => role !== 'user' && role !== 'assistant'))
    return { at, says: 'has an audience other than user and assistant' };
  return new Set(roles).size === roles.length
    ? undefined
    : { case: 'duplicate-roles', at, says: 'lists a role of its audience twice' };
});

export const contentAudienceRoles = defineRule({
  id: 'annotations/audience-roles',
  subject: 'call',
  requirement: '`audience` is an array of `user` and `assistant`.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Annotations.audience, Role', 'spec: server/resources#annotations'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'it is no array, or holds anything else', spec: 'error', reviewer: 'error' },
    'duplicate-roles': {
      when: 'a permitted role is listed twice; information only',
      spec: 'info',
      reviewer: 'info',
    },
  },
  consequence: 'Content that is meant for the user reaches the model, or the other way round.',
  why: 'Clients filter by it. An empty array names nobody in particular.',
  fix: 'List `user`, `assistant` or both.',
  applies: hasAnnotated,
  check: (call) => judgeAnnotations(call, judge),
  also: onOtherHolders(judge),
  good: [
    blocks('both', { ...text, annotations: { audience: ['user', 'assistant'] } }),
    blocks('nobody in particular', { ...text, annotations: { audience: [] } }),
  ],
  bad: [
    blocks('a string', { ...text, annotations: { audience: 'user' } }),
    blocks('another role', { ...text, annotations: { audience: ['system'] } }),
    blocks('twice', { ...text, annotations: { audience: ['user', 'user'] } }),
  ],
});
