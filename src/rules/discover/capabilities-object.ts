import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import { defineRule, type Failure, type Revision } from '../../model/rule.ts';
import { quote } from '../../text/clean.ts';
import { aType } from '../descriptor/parts.ts';
import { discover, initialize } from './examples.ts';
import { hasResult } from './parts.ts';

/** A defined capability, the revision that brought it, and the booleans in it. */
type Capability = readonly [name: string, since: Revision, ...flags: string[]];

const capabilities: readonly Capability[] = [
  ['tools', '2024-11-05', 'listChanged'],
  ['prompts', '2024-11-05', 'listChanged'],
  ['resources', '2024-11-05', 'listChanged', 'subscribe'],
  ['completions', '2025-03-26'],
  ['logging', '2024-11-05'],
];

/** Capabilities that map names to objects. */
const maps: readonly Capability[] = [
  ['experimental', '2024-11-05'],
  ['extensions', '2026-07-28'],
];

const wrong = (value: Json | undefined, wanted: string, ...at: readonly string[]): Failure => ({
  at: ['capabilities', ...at],
  message: `capabilities${at.map((name) => `.${name}`).join('')} is ${aType(value)}, not ${wanted}`,
});

function flagFaults(name: string, capability: JsonObject, flags: readonly string[]): readonly Failure[] {
  return flags
    .filter((flag) => !['undefined', 'boolean'].includes(typeof member(capability, flag)))
    .map((flag) => wrong(member(capability, flag), 'a boolean', name, flag));
}

function entryFaults(name: string, map: JsonObject): readonly Failure[] {
  return Object.keys(map)
    .filter((key) => !isObject(map[key]))
    .map((key) => ({
      at: ['capabilities', name, key],
      message: `the entry ${quote(key)} of capabilities.${name} is ${aType(map[key])}, not an object`,
    }));
}

function faultsOf(found: JsonObject, revision: string): Failure[] {
  return [...capabilities, ...maps].flatMap(([name, since, ...flags]) => {
    const capability = member(found, name);
    if (capability === undefined || since > revision) return [];
    if (!isObject(capability)) return [wrong(capability, 'an object', name)];
    return maps.some(([map]) => map === name)
      ? entryFaults(name, capability)
      : flagFaults(name, capability, flags);
  });
}

export const capabilitiesObject = defineRule({
  id: 'discover/capabilities-object',
  subject: 'discover',
  requirement:
    '`capabilities` is an object of objects; `listChanged` and `subscribe` are booleans; extensions and experimental capabilities map names to objects.',
  keyword: 'MUST',
  basis: ['spec: schema.ts ServerCapabilities'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'a capability or setting is of another type', spec: 'error', reviewer: 'error' },
  },
  consequence: 'Typed clients reject the whole answer and with it the server.',
  why: 'A capability is declared by being there as an object, and its settings stand in it. Names that are not defined are allowed, and so is any setting of an extension.',
  fix: 'Write `"tools": {}` for what the server has, leave out what it has not, and send true or false for settings.',
  applies: hasResult,
  check: ({ result, revision }) => {
    const found = memberOf(result, 'capabilities');
    if (found === undefined) return [{ message: 'capabilities is missing' }];
    return isObject(found) ? faultsOf(found, revision) : [wrong(found, 'an object')];
  },
  good: [
    { title: 'an empty object', exchanges: [discover({ capabilities: { tools: {} } })] },
    {
      title: 'settings, an extension and a name that is not defined',
      exchanges: [
        discover({
          capabilities: {
            resources: { subscribe: true, listChanged: false },
            extensions: { 'com.example/maps': { scale: 0.5, origin: null } },
            telepathy: true,
          },
        }),
      ],
    },
    { title: 'of an earlier revision', exchanges: [initialize({ capabilities: { logging: {} } })] },
  ],
  bad: [
    { title: 'missing', exchanges: [discover({ capabilities: null })] },
    { title: 'true', exchanges: [discover({ capabilities: { tools: true } })] },
    {
      title: 'a setting as text',
      exchanges: [discover({ capabilities: { tools: { listChanged: 'yes' } } })],
    },
    {
      title: 'an extension without object',
      exchanges: [discover({ capabilities: { extensions: { 'com.example/maps': true } } })],
    },
    { title: 'of an earlier revision', exchanges: [initialize({ capabilities: { prompts: [] } })] },
  ],
});
