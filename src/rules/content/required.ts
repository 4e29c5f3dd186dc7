import { isObject, type Json, type JsonObject, member } from '../../json/json.ts';
import { defineRule, type Example, type Revision, type Rule } from '../../model/rule.ts';
import { aType } from '../descriptor/parts.ts';
import { blocksOf, type Fault, hasBlocks, type Judge, judgePlaces, onPrompts } from './blocks.ts';
import { audio, blocks, embedded, file, image, link, prompted, text } from './examples.ts';

type MemberType = 'string' | 'integer';

/** Rules that differ in the members that a type of block must have, and may have of one JSON type. */
interface Row {
  readonly id: string;
  readonly type: string;
  readonly source: string;
  readonly since: Revision;
  readonly required: readonly string[];
  readonly optional?: Readonly<Record<string, MemberType>>;
  readonly requirement: string;
  readonly why: string;
  readonly fix: string;
  readonly good: readonly Example[];
  readonly bad: readonly Example[];
}

const isOf = (type: MemberType, value: Json): boolean =>
  type === 'string' ? typeof value === 'string' : typeof value === 'number' && Number.isInteger(value);

function memberFault(
  block: JsonObject,
  name: string,
  type: MemberType,
  required: boolean,
): Fault | undefined {
  const value = member(block, name);
  if (value === undefined) return required ? { says: `has no ${name}` } : undefined;
  if (isOf(type, value)) return undefined;
  const wanted = type === 'string' ? 'a string' : 'an integer';
  const given = typeof value === 'number' && type === 'integer' ? 'a number with a fraction' : aType(value);
  return { at: [name], says: `has ${given} for ${name}, not ${wanted}` };
}

const judgeOf =
  ({ type, required, optional = {} }: Row): Judge =>
  (block) => {
    if (member(block, 'type') !== type) return 'skip';
    return [
      ...required.map((name) => memberFault(block, name, 'string', true)),
      ...Object.entries(optional).map(([name, wanted]) => memberFault(block, name, wanted, false)),
    ].filter((fault) => fault !== undefined);
  };

function ruleOf(row: Row): Rule<'call'> {
  const { id, source, since, requirement, why, fix, good, bad } = row;
  const judge = judgeOf(row);
  return defineRule({
    id,
    subject: 'call',
    requirement,
    keyword: 'MUST',
    basis: [`spec: schema.ts ${source}`],
    since,
    side: 'server',
    affects: 'tool',
    cases: {
      default: { when: 'a member is missing or of another JSON type', spec: 'error', reviewer: 'error' },
    },
    consequence: 'Strict clients reject the block, and with it the result.',
    why,
    fix,
    applies: hasBlocks,
    check: (call) => judgePlaces(blocksOf(call), judge),
    also: onPrompts(judge),
    good,
    bad,
  });
}

export const textRequired = ruleOf({
  id: 'content/text-required',
  type: 'text',
  source: 'TextContent',
  since: '2024-11-05',
  required: ['text'],
  requirement: 'A text block has a string `text`, which may be empty.',
  why: 'An object belongs into `structuredContent`, and its JSON text here.',
  fix: 'Put a string into `text`: for data, its JSON text.',
  good: [blocks('text', text), blocks('the empty string', { type: 'text', text: '' })],
  bad: [
    blocks('an object', { type: 'text', text: { a: 1 } }),
    blocks('missing', { type: 'text' }),
    prompted('missing, in a prompt', { type: 'text' }),
  ],
});

const media = (type: string, source: string, since: Revision, bad: readonly Example[]): Rule<'call'> =>
  ruleOf({
    id: `content/${type}-required`,
    type,
    source,
    since,
    required: ['data', 'mimeType'],
    requirement: `An ${type} block has the strings \`data\` and \`mimeType\`.`,
    why: 'The bytes travel in the block, and the media type says which decoder reads them. A URL belongs into a resource_link.',
    fix: 'Put the bytes as base64 into `data` and their media type into `mimeType`.',
    good: [blocks(`an ${type}`, type === 'image' ? image : audio)],
    bad,
  });

export const imageRequired = media('image', 'ImageContent', '2024-11-05', [
  blocks('a URL instead of data', { type: 'image', url: 'https://example.com/a.png', mimeType: 'image/png' }),
  blocks('no media type, between good blocks', text, { type: 'image', data: 'iVBORw0KGgo=' }, link),
]);

export const audioRequired = media('audio', 'AudioContent', '2025-03-26', [
  blocks('no data', { type: 'audio', mimeType: 'audio/wav' }),
  blocks('format instead of mimeType', { type: 'audio', data: 'UklGRg==', format: 'wav' }),
]);

export const resourceLinkRequired = ruleOf({
  id: 'content/resource-link-required',
  type: 'resource_link',
  source: 'ResourceLink (extends Resource)',
  since: '2025-06-18',
  required: ['uri', 'name'],
  optional: { title: 'string', description: 'string', mimeType: 'string', size: 'integer' },
  requirement:
    'A resource_link has the strings `uri` and `name`; `size` is an integer, and title, description and mimeType are strings.',
  why: 'A link is a resource as a list shows it, and `name` is required there; a `title` does not replace it.',
  fix: 'Add `name`, and leave out what is not known instead of sending null.',
  good: [
    blocks('uri and name', link),
    blocks('all of it', { ...link, title: 'A', mimeType: 'text/plain', size: 12 }),
  ],
  bad: [
    blocks('a title instead of a name', { type: 'resource_link', uri: 'file:///a', title: 'A' }),
    blocks('a size as text', { ...link, size: '12' }),
    blocks('null', { ...link, description: null }),
  ],
});

const embeddedJudge: Judge = (block) => {
  if (member(block, 'type') !== 'resource') return 'skip';
  const resource = member(block, 'resource');
  if (resource === undefined) return { says: 'has no resource' };
  const at = ['resource'];
  if (!isObject(resource)) return { at, says: `has ${aType(resource)} for resource, not an object` };
  const faults: (Fault | undefined)[] = [memberFault(resource, 'uri', 'string', true)];
  const held = ['text', 'blob'].some((name) => typeof member(resource, name) === 'string');
  if (!held) faults.push({ says: 'has neither a string text nor a string blob' });
  faults.push(memberFault(resource, 'mimeType', 'string', false));
  return faults.flatMap((fault) =>
    fault === undefined ? [] : [{ at: [...at, ...(fault.at ?? [])], says: `${fault.says} in its resource` }],
  );
};

export const embeddedResourceRequired = defineRule({
  id: 'content/embedded-resource-required',
  subject: 'call',
  requirement:
    'An embedded resource has an object `resource` with a string `uri`, and a string `text` or `blob`.',
  keyword: 'MUST',
  basis: ['spec: schema.ts EmbeddedResource'],
  since: '2024-11-05',
  side: 'server',
  affects: 'tool',
  cases: {
    default: { when: 'a member is missing or of another JSON type', spec: 'error', reviewer: 'error' },
  },
  consequence: 'Strict clients reject the block, and with it the result.',
  why: 'The payload is nested in `resource`, where the URI stands too. A reference without payload is a resource_link.',
  fix: 'Nest `uri` and the payload in `resource`, or send a resource_link.',
  applies: hasBlocks,
  check: (call) => judgePlaces(blocksOf(call), embeddedJudge),
  also: onPrompts(embeddedJudge),
  good: [blocks('text', embedded(file)), blocks('bytes', embedded({ uri: 'file:///a', blob: 'AAEC' }))],
  bad: [
    blocks('a URI for a resource', embedded('file:///a')),
    blocks('not nested', { type: 'resource', uri: 'file:///a', text: 'x' }),
    blocks('no payload', embedded({ uri: 'file:///a' })),
    blocks('no URI', embedded({ text: 'x' })),
  ],
});
