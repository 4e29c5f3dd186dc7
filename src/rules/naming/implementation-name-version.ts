import { isObject, type Json, member, memberOf } from '../../json/json.ts';
import { defineRule, type Failure } from '../../model/rule.ts';
import type { DiscoverSubject } from '../../model/subject.ts';
import { aType } from '../descriptor/parts.ts';
import { discover, initialize, serverInfo } from '../discover/examples.ts';

const KEY = 'io.modelcontextprotocol/serverInfo';

const placeOf = ({ method }: DiscoverSubject): readonly string[] =>
  method === 'initialize' ? ['serverInfo'] : ['_meta', KEY];

const infoOf = (subject: DiscoverSubject): Json | undefined =>
  placeOf(subject).reduce<Json | undefined>(memberOf, subject.result);

function faultOf(key: string, value: Json | undefined): string | undefined {
  if (typeof value !== 'string')
    return value === undefined ? `has no ${key}` : `has a ${key} that is ${aType(value)}, not a string`;
  const isUri = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value);
  return key === 'websiteUrl' && !isUri ? 'has a websiteUrl that is no URI' : undefined;
}

export const implementationNameVersion = defineRule({
  id: 'naming/implementation-name-version',
  subject: 'discover',
  requirement:
    'serverInfo has a string `name` and a string `version`; its `websiteUrl`, when present, is a URI.',
  keyword: 'MUST',
  basis: ['spec: schema.ts Implementation'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: { when: 'one of them is missing or of another form', spec: 'error', reviewer: 'error' },
  },
  consequence: 'Typed clients reject the whole answer.',
  why: 'Identity is optional, but half an identity is not: the two members are required in it. A handshake of an earlier revision shows the same object beside the capabilities.',
  fix: 'Send name and version as strings, and an absolute URL as websiteUrl.',
  applies: (subject) => infoOf(subject) !== undefined,
  check: (subject) => {
    const at = placeOf(subject);
    const info = infoOf(subject);
    if (!isObject(info)) return [{ at, message: `serverInfo is ${aType(info)}, not an object` }];
    const keys = ['name', 'version', ...(Object.hasOwn(info, 'websiteUrl') ? ['websiteUrl'] : [])];
    return keys.flatMap((key): Failure[] => {
      const fault = faultOf(key, member(info, key));
      return fault === undefined ? [] : [{ at: [...at, key], message: `serverInfo ${fault}` }];
    });
  },
  good: [
    {
      title: 'with a page of its own',
      exchanges: [
        discover(serverInfo({ name: 'example', version: '1.0.0', websiteUrl: 'https://example.com/' })),
      ],
    },
    { title: 'in a handshake', exchanges: [initialize({})] },
  ],
  bad: [
    { title: 'no version', exchanges: [discover(serverInfo({ name: 'example' }))] },
    { title: 'a number as version', exchanges: [discover(serverInfo({ name: 'example', version: 1 }))] },
    { title: 'text', exchanges: [discover(serverInfo('example/1'))] },
    {
      title: 'a path as page',
      exchanges: [discover(serverInfo({ name: 'example', version: '1', websiteUrl: '/about' }))],
    },
    { title: 'in a handshake', exchanges: [initialize({ serverInfo: { name: 'example', version: null } })] },
  ],
});
