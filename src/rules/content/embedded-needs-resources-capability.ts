import { type JsonObject, member } from '../../json/json.ts';
import { defineRule, type Example } from '../../model/rule.ts';
import { exchanged } from '../result/examples.ts';
import { embedded, file } from './examples.ts';

const embedding = (title: string, capabilities: JsonObject): Example => ({
  title,
  exchanges: [
    exchanged(
      1,
      'server/discover',
      {},
      {
        result: { resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities },
      },
    ),
    exchanged(
      2,
      'tools/call',
      { name: 'search', arguments: {} },
      {
        result: { resultType: 'complete', content: [embedded(file)] },
      },
    ),
  ],
});

export const embeddedNeedsResourcesCapability = defineRule({
  id: 'content/embedded-needs-resources-capability',
  subject: 'surface',
  requirement: 'A server that embeds resources in results declares the capability `resources`.',
  keyword: 'SHOULD',
  basis: ['spec: server/tools#embedded-resources'],
  since: '2025-06-18',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a result embeds a resource, and the capability is not declared',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'The client cannot read the resource again, though it was given its URI.',
  why: 'The URI of an embedded resource invites resources/read.',
  fix: 'Declare `resources` and serve what is embedded.',
  check: (_, { calls, capabilities }) => {
    const call = calls.find(({ blocks }) => (blocks.resource ?? 0) > 0);
    if (call === undefined) return 'inapplicable';
    if (capabilities === undefined)
      return { unknown: 'no server/discover or initialize result was recorded, and so no capabilities' };
    if (member(capabilities, 'resources') !== undefined) return 'pass';
    return [{ message: `a result (exchange ${call.exchange}) embeds a resource; resources is not declared` }];
  },
  good: [embedding('declared', { tools: {}, resources: {} })],
  bad: [embedding('not declared', { tools: {} })],
});
