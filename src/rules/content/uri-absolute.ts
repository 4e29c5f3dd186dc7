import { type JsonObject, member } from '../../json/json.ts';
import { defineRule, type Failure, type Outcome } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import { uriFault } from '../../protocol/content/absolute-uri.ts';
import {
  blocksOf,
  contentsOf,
  type Fault,
  hasBlocks,
  hasContents,
  type Judge,
  judgePlaces,
} from './blocks.ts';
import { blocks, embedded, file, link, read } from './examples.ts';

function faultOf(holder: JsonObject): Fault | 'skip' | undefined {
  const uri = member(holder, 'uri');
  if (typeof uri !== 'string') return 'skip';
  const fault = uriFault(uri);
  return fault === undefined ? undefined : { at: ['uri'], says: `has a uri that ${fault}` };
}

const ofLink: Judge = (block) => (member(block, 'type') === 'resource_link' ? faultOf(block) : 'skip');

const failuresIn = (outcome: Outcome): readonly Failure[] =>
  typeof outcome === 'object' && !('unknown' in outcome) ? outcome : [];

/** Links, embedded resources, and the items of a resource that was read. */
function judgeUris(subject: CallSubject | ExchangeSubject): Outcome {
  const links = judgePlaces(blocksOf(subject), ofLink);
  const contents = judgePlaces(contentsOf(subject), faultOf);
  if (links === 'inapplicable' && contents === 'inapplicable') return 'inapplicable';
  return [...failuresIn(links), ...failuresIn(contents)];
}

const holdsUris = (subject: CallSubject | ExchangeSubject): boolean =>
  hasBlocks(subject) || hasContents(subject);

export const uriAbsolute = defineRule({
  id: 'content/uri-absolute',
  subject: 'call',
  requirement: 'The `uri` of a link or resource is a URI with a scheme (RFC 3986).',
  keyword: 'MUST',
  basis: ['spec: schema.ts @format uri on Resource.uri and ResourceContents.uri'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: {
      when: 'it is relative, or has characters that a URI has only percent-encoded',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Nobody can fetch what the link points to.',
  why: 'A result has no base that a reference could be relative to. Any scheme will do.',
  fix: 'Send the whole URI, `file:///…` for a path, and percent-encode what is no URI character.',
  applies: holdsUris,
  check: judgeUris,
  also: [{ subject: 'exchange', applies: holdsUris, check: judgeUris }],
  good: [
    blocks(
      'a file, a name and a scheme of its own',
      link,
      { ...link, uri: 'urn:x:1' },
      embedded({ ...file, uri: 'note://a' }),
    ),
    read('read', file),
  ],
  bad: [
    blocks('a relative path', { ...link, uri: 'src/main.rs' }),
    blocks('no scheme', { ...link, uri: '//example.com/x' }),
    blocks('a space', embedded({ ...file, uri: 'file:///a b' })),
    read('read', { ...file, uri: 'a.txt' }),
  ],
});
